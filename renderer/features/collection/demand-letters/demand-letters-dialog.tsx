import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isoDate } from '../../../../shared/contract/fields.ts';
import { counted } from '../../../../shared/counted.ts';
import { isIsoDate } from '../../../../shared/dates.ts';
import {
  countDemands,
  demandLetters,
} from '../../../../shared/features/collection/demand-letters/demand-letters.endpoints.ts';
import {
  DEMAND_FORMS,
  DEMANDED_OF,
  MOST_DEMANDS,
} from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { fetchFile } from '../../../client/files.ts';
import { queryOf } from '../../../client/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { PrefillSession } from '../../charges/dues/prefill-session.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import type { ViewedFile } from '../../college/files/attachment-viewer.tsx';

const FORMS = [
  { value: 'letter', label: 'Demand letters, a page each' },
  { value: 'slip', label: 'Fee slips, three to a page' },
] as const;

const WHOM = [
  { value: 'overdue', label: 'Those who are overdue' },
  { value: 'all', label: 'All who owe something' },
] as const;

const LettersForm = z.object({
  owing: z.enum(DEMANDED_OF),
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
      <TextField name="year" label="Year" hint="Leave blank for all years" />
    </>
  );
};

/** Says how many papers there will be, and of how much, before they are made. */
const HowMany = ({ chosen }: Pick<DemandLettersProps, 'chosen'>) => {
  const [owing, form, on, course_id, year]: readonly unknown[] = useWatch({
    name: ['owing', 'form', 'on', 'course_id', 'year'],
  });
  const isAsked =
    typeof on === 'string' && isIsoDate(on) && (chosen !== undefined || Number.isInteger(course_id));
  const ofCourse = { course_id: Number(course_id), ...(year !== '' && { year: String(year) }) };
  const { data } = useQuery({
    ...queryOf('dues', countDemands, { query: { on: String(on), ...(chosen?.query ?? ofCourse) } }),
    enabled: isAsked,
    staleTime: 0,
  });
  if (!isAsked || data === undefined) return null;
  const { overdue, all } = data;
  const { students, amount } = owing === 'all' ? all : overdue;
  const papers =
    form === 'slip' ? counted(students, 'fee slip', 'fee slips') : counted(students, 'letter', 'letters');
  return (
    <Typography role="status" variant="body2" data-wide>
      <strong>
        {papers}, {formatRupees(amount)} {owing === 'all' ? 'owed in all' : 'overdue'}
      </strong>
      {owing !== 'all' && all.students > students && (
        <> · {counted(all.students - students, 'other owes', 'others owe')} only what is due later</>
      )}
      {students > MOST_DEMANDS && <> · at most {MOST_DEMANDS} at once: choose a year</>}
    </Typography>
  );
};

/** Makes demand letters or fee slips, in one file, of those chosen or of a course's students: of the overdue, or of all who owe something. */
export const DemandLettersDialog = ({ chosen, onMade, onClose }: DemandLettersProps) => (
  <FormDialog
    title="Demand Letters"
    submitLabel="Create PDF"
    description={
      chosen
        ? `For ${chosen.whom}: students who owe nothing get none.`
        : 'For the students of a course who are studying.'
    }
    schema={chosen ? LettersForm : CourseLettersForm}
    defaultValues={{ owing: 'overdue', form: 'letter', on: '', ...(!chosen && { year: '' }) }}
    failed="Failed to create the PDF"
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
    <SelectField name="owing" label="For" choices={WHOM} />
    <SelectField name="form" label="As" choices={FORMS} />
    <DateField name="on" label="As on" required />
    <HowMany {...(chosen && { chosen })} />
  </FormDialog>
);
