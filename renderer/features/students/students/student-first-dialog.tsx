import { z } from 'zod';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { chosenStudent, NOBODY, StudentField } from './student-field.tsx';

const CHOOSE = 'Choose the student from the list';
const StudentForm = z.object({ student: chosenStudent(CHOOSE).refine(({ id }) => id !== null, CHOOSE) });

interface StudentFirstProps {
  readonly title: string;
  readonly failed: string;
  readonly onChosen: (student: { readonly id: number; readonly name: string }) => void;
  readonly onClose: () => void;
}

/** Asks whom an act is for, before what is done on that student's page. */
export const StudentFirstDialog = ({ title, failed, onChosen, onClose }: StudentFirstProps) => (
  <FormDialog
    title={title}
    submitLabel="Next"
    schema={StudentForm}
    defaultValues={{ student: NOBODY }}
    onSubmit={async ({ student: { id, name } }) => {
      if (id !== null) onChosen({ id, name });
      return NOT_SAVED;
    }}
    onClose={onClose}
    failed={failed}
  >
    <StudentField name="student" label="Student" next="student" typedHint={CHOOSE} />
  </FormDialog>
);
