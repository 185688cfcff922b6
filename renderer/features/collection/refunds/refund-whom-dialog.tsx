import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { chosenStudent, NOBODY, StudentField } from '../../students/students/student-field.tsx';
import { AskRefundDialog } from './ask-refund-dialog.tsx';

const CHOOSE = 'Choose the student from the list';
const WhomForm = z.object({ student: chosenStudent(CHOOSE).refine(({ id }) => id !== null, CHOOSE) });

/** Asks which student gets money back, and then for the refund. */
export const RefundWhomDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [student, setStudent] = useState<{ readonly id: number; readonly name: string }>();
  if (student) return <AskRefundDialog student={student} onClose={onClose} />;
  return (
    <FormDialog
      title="Refund to a Student"
      submitLabel="Next"
      schema={WhomForm}
      defaultValues={{ student: NOBODY }}
      onSubmit={async ({ student: { id, name } }) => {
        if (id !== null) setStudent({ id, name });
        return NOT_SAVED;
      }}
      onClose={onClose}
      failed="Failed to open the refund"
    >
      <StudentField name="student" label="Student" next="student" typedHint={CHOOSE} />
    </FormDialog>
  );
};
