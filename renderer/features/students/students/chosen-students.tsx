import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { exportStudents } from '../../../../shared/features/students/students/students.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { fetchFile } from '../../../client/files.ts';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import { ChargeDialog } from '../../charges/dues/charge-dialog.tsx';
import { ChangeSeveralDialog } from './chosen/change-several-dialog.tsx';
import type { useStudentRegister } from './use-student-register.ts';

type Where = ReturnType<typeof useStudentRegister>['where'];

export const ExportStudents = ({
  where,
  chosen,
}: {
  readonly where: Where;
  readonly chosen?: Selection['ids'];
}) => <ExportRows where={where} chosen={chosen} load={(query) => fetchFile(exportStudents, { query })} />;

interface ChosenStudentsProps {
  readonly selection: Selection<Student>;
  readonly where: Where;
  /** How many the list's filters find. */
  readonly found: number;
  readonly mayCharge: boolean;
  /** Changes them together. */
  readonly mayChange: boolean;
  /** Their demand letters, and what else other registers do with them. */
  readonly lettersOf: (students: readonly Student[]) => ReactNode;
}

/** The actions on the students chosen: charged together, asked to pay, their rows exported. */
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
    <ChosenBar
      selection={selection}
      sum={`${formatRupees(sumRupees(selection.rows.map((student) => student.pending_fees)))} pending`}
    >
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
      <ExportStudents where={where} chosen={selection.ids} />
      {isChanging && (
        <ChangeSeveralDialog
          ids={selection.ids}
          where={where}
          found={found}
          onClose={() => setChanging(false)}
        />
      )}
      {isCharging && <ChargeDialog students={selection.rows} onClose={() => setCharging(false)} />}
    </ChosenBar>
  );
};
