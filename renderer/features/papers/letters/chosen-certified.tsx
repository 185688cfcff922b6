import { Button } from '@mui/material';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { useMayAct } from '../../../client/login.tsx';
import { useManyLetters } from './use-many-letters.tsx';

/** At the foot of the register of students: a certificate to each of those chosen. */
export const ChosenCertified = ({ students }: { readonly students: readonly Student[] }) => {
  const mayAct = useMayAct();
  const { open, dialogs } = useManyLetters(students.map(({ id }) => id));
  if (!mayAct) return null;
  return (
    <>
      <Button size="small" onClick={open}>
        Certificates
      </Button>
      {dialogs}
    </>
  );
};
