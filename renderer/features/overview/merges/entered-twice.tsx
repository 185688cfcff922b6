import { Button } from '@mui/material';
import { useState } from 'react';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { useUser } from '../../../client/login.tsx';
import type { ActWithDialog } from '../../../ui/pages/more-acts.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** On a student's page, for an admin: another record of the same student is made one with this one. */
export const useEnteredTwice = (student: Student): ActWithDialog => {
  const [isOpen, setOpen] = useState(false);
  return {
    act: useUser().role === 'admin' && { label: 'Merge duplicate', run: () => setOpen(true) },
    dialog: isOpen && <MergeDialog student={student} onClose={() => setOpen(false)} />,
  };
};

/** At the foot of the register: the two students chosen are one; the record that was made first stays. */
export const ChosenTwice = ({ students }: { readonly students: readonly Student[] }) => {
  const [isOpen, setOpen] = useState(false);
  const [first, second] = students.toSorted((a, b) => a.id - b.id);
  if (!first || !second || students.length !== 2) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Merge duplicate
      </Button>
      {isOpen && <MergeDialog student={first} other={second} onClose={() => setOpen(false)} />}
    </>
  );
};
