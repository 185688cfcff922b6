import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { students as studentRegister } from '../../../../shared/features/students/students/students.register.ts';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import { ChargeDialog } from '../../charges/dues/charge-dialog.tsx';
import { ChangeSeveralDialog } from './chosen/change-several-dialog.tsx';

interface ChosenStudentsProps {
  readonly selection: Selection<Student>;
  readonly where: z.input<typeof studentRegister.query>;
  /** How many the list's filters find. */
  readonly found: number;
  readonly mayCharge: boolean;
  /** Changes them together. */
  readonly mayChange: boolean;
  /** Their demand letters, and what else other registers do with them. */
  readonly lettersOf: (students: readonly Student[]) => ReactNode;
}

/** The actions on the students chosen: charged together, changed together, asked to pay. */
export const ChosenStudents = ({
  selection,
  where,
  found,
  mayCharge,
  mayChange,
  lettersOf,
}: ChosenStudentsProps) => {
  const [isCharging, setCharging] = useState(false);
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      {mayCharge && (
        <Button size="small" onClick={() => setCharging(true)}>
          Charge chosen
        </Button>
      )}
      {mayChange && (
        <Button size="small" onClick={() => setChanging(true)}>
          Change chosen
        </Button>
      )}
      {lettersOf(selection.rows)}
      {isChanging && (
        <ChangeSeveralDialog
          ids={selection.ids}
          where={where}
          found={found}
          onClose={() => setChanging(false)}
        />
      )}
      {isCharging && <ChargeDialog students={selection.rows} onClose={() => setCharging(false)} />}
    </>
  );
};
