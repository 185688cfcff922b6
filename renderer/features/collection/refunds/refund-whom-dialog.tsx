import { useState } from 'react';
import { StudentFirstDialog } from '../../students/students/student-first-dialog.tsx';
import { AskRefundDialog } from './ask-refund-dialog.tsx';

/** Asks which student gets money back, and then for the refund. */
export const RefundWhomDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [student, setStudent] = useState<{ readonly id: number; readonly name: string }>();
  if (student) return <AskRefundDialog student={student} onClose={onClose} />;
  return (
    <StudentFirstDialog
      title="Refund to a Student"
      failed="Failed to open the refund"
      onChosen={setStudent}
      onClose={onClose}
    />
  );
};
