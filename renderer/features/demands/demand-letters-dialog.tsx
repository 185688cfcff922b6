import { z } from 'zod';
import { isoDate } from '../../../shared/contract/fields.ts';
import { demandLetters } from '../../../shared/features/demands/demands.endpoints.ts';
import { DEMAND_FORMS } from '../../../shared/features/demands/demands.model.ts';
import { fetchFile } from '../../client/files.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { BeginWithSession } from '../dues/begin-with-session.tsx';
import type { ViewedFile } from '../files/attachment-viewer.tsx';

const FORMS = [
  { value: 'letter', label: 'Demand letters, a page each' },
  { value: 'slip', label: 'Fee slips, three to a page' },
] as const;

const LettersForm = z.object({
  course_id: z.int('Choose a course'),
  year: z.string().trim().max(40),
  form: z.enum(DEMAND_FORMS),
  on: isoDate,
  session_id: z.int().optional(),
});

interface DemandLettersProps {
  readonly onMade: (file: ViewedFile) => void;
  readonly onClose: () => void;
}

/** Makes the demand letters or fee slips of a course's students who owe something, in one file. */
export const DemandLettersDialog = ({ onMade, onClose }: DemandLettersProps) => {
  const { choices } = useCourseChoices();
  return (
    <FormDialog
      title="Demand Letters"
      submitLabel="Make"
      description="For the students of a course who study and owe something."
      schema={LettersForm}
      defaultValues={{ year: '', form: 'letter', on: '' }}
      failed="Failed to make the letters"
      invalidTitle="Validation"
      onSubmit={async ({ session_id: _, year, ...rest }) => {
        const query = { ...rest, ...(year !== '' && { year }) };
        const made = await fetchFile(demandLetters, { query });
        const load = async () => made;
        onMade({ title: rest.form === 'slip' ? 'Fee slips' : 'Demand letters', load, print: load });
      }}
      onClose={onClose}
    >
      <BeginWithSession day="on" />
      <SelectField name="course_id" label="Course" required choices={choices} />
      <TextField name="year" label="Year" hint="Blank for every year" />
      <SelectField name="form" label="As" choices={FORMS} />
      <DateField name="on" label="As of" required />
    </FormDialog>
  );
};
