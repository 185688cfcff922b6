import { z } from 'zod';
import { isoDate } from '../../../shared/contract/fields.ts';
import { demandLetters } from '../../../shared/features/demand-letters/demand-letters.endpoints.ts';
import { DEMAND_FORMS } from '../../../shared/features/demand-letters/demand-letters.model.ts';
import { fetchFile } from '../../client/files.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { PrefillSession } from '../dues/prefill-session.tsx';
import type { ViewedFile } from '../files/attachment-viewer.tsx';

const FORMS = [
  { value: 'letter', label: 'Demand letters, a page each' },
  { value: 'slip', label: 'Fee slips, three to a page' },
] as const;

const LettersForm = z.object({
  form: z.enum(DEMAND_FORMS),
  on: isoDate,
  session_id: z.int().optional(),
});
const CourseLettersForm = LettersForm.extend({
  course_id: z.int('Choose a course'),
  year: z.string().trim().max(40),
});

/**
 * The students or runs whose papers are wanted, where that is not a course's: the ids as the call takes them, and a text.
 */
export interface ChosenDemands {
  readonly query: { readonly ids: string } | { readonly run_ids: string };
  /** `3 students`. */
  readonly whom: string;
}

interface DemandLettersProps {
  readonly chosen?: ChosenDemands;
  readonly onMade: (file: ViewedFile) => void;
  readonly onClose: () => void;
}

const OfCourse = () => {
  const { choices } = useCourseChoices();
  return (
    <>
      <SelectField name="course_id" label="Course" required choices={choices} />
      <TextField name="year" label="Year" hint="Blank for every year" />
    </>
  );
};

/** Makes demand letters or fee slips, in one file, of those chosen or of a course's students who owe something. */
export const DemandLettersDialog = ({ chosen, onMade, onClose }: DemandLettersProps) => (
  <FormDialog
    title="Demand Letters"
    submitLabel="Create PDF"
    description={
      chosen
        ? `For ${chosen.whom}: whoever owes nothing gets none.`
        : 'For the students of a course who study and owe something.'
    }
    schema={chosen ? LettersForm : CourseLettersForm}
    defaultValues={{ form: 'letter', on: '', ...(!chosen && { year: '' }) }}
    failed="Failed to make the letters"
    invalidTitle="Validation"
    onSubmit={async ({ session_id: _, ...filled }) => {
      const { year, ...rest } = { year: '', ...filled };
      const query = { ...rest, ...chosen?.query, ...(year !== '' && { year }) };
      const made = await fetchFile(demandLetters, { query });
      const load = async () => made;
      onMade({ title: rest.form === 'slip' ? 'Fee slips' : 'Demand letters', load, print: load });
    }}
    onClose={onClose}
  >
    <PrefillSession day="on" />
    {!chosen && <OfCourse />}
    <SelectField name="form" label="As" choices={FORMS} />
    <DateField name="on" label="As of" required />
  </FormDialog>
);
