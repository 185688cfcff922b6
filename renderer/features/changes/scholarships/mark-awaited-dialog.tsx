import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { markAwaited } from '../../../../shared/features/changes/scholarships/scholarships.endpoints.ts';
import type { MarkedDues } from '../../../../shared/features/changes/scholarships/scholarships.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { sessionOn, useSessionChoices } from '../../college/sessions/session-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { bodyOf, MarkForm, NO_MARK, whomOf } from './mark-form.ts';

const saidOf = ({ students, amount }: MarkedDues): string =>
  `${counted(students, 'student', 'students')}, ${formatRupees(amount)}`;

const Found = ({ found }: { readonly found: MarkedDues }) => (
  <PreviewBox label="What would be marked">
    <Typography sx={{ fontWeight: 620 }}>
      {found.dues === 0
        ? 'They have no open dues left to mark.'
        : `${saidOf(found)}: not overdue, and without a late fee, until the mark is taken off`}
    </Typography>
  </PreviewBox>
);

/** Prefills the year of the scheme with the present session's name. */
const PrefillYear = () => {
  const prefill = usePrefill();
  const { today } = useOfficeDay();
  const { sessions } = useSessionChoices();
  const year = sessionOn(sessions, today)?.name;
  useEffect(() => {
    if (year !== undefined) prefill({ year });
  }, [prefill, year]);
  return null;
};

const Whom = () => {
  const { choices: courses } = useCourseChoices();
  const { choices: sessions } = useSessionChoices();
  const { choices: heads } = useHeadChoices();
  return (
    <>
      <SelectField name="course_id" label="Course" choices={courses} blank="All courses" />
      <TextField name="category" label="Category of Student" hint="e.g. SC; blank for all" />
      <SelectField name="session_id" label="Session" choices={sessions} blank="All sessions" />
      <MultiSelectField name="head_ids" label="Heads" choices={heads} placeholder="All heads" />
    </>
  );
};

interface MarkAwaitedProps {
  /** The dues that are marked; a class, a category, a session and heads are chosen where there are none. */
  readonly dues?: readonly { readonly id: number; readonly text: string }[];
  readonly onClose: () => void;
}

/** Marks dues as awaited from somebody else: of a class, how many and how much is seen first. */
export const MarkAwaitedDialog = ({ dues, onClose }: MarkAwaitedProps) => {
  return (
    <ActDialog
      of={markAwaited}
      askedOf={whomOf}
      inputOf={(values) => ({
        body: bodyOf(
          values,
          dues?.map(({ id }) => id),
        ),
      })}
      mayBeDone={(found) => found.dues > 0}
      doLabel="Mark"
      isChosen={dues !== undefined}
      preview={(found) => <Found found={found} />}
      changes={['dues']}
      notice={(marked) => ({ title: 'Marked as awaited', description: saidOf(marked) })}
      title="Mark as awaited"
      description={
        dues
          ? `${dues.map(({ text }) => text).join('; ')}. It stays owed; it is not overdue, and asks for no late fee, until the mark is taken off.`
          : 'Open dues that somebody else is expected to pay, as a department a scholarship.'
      }
      width="sm"
      schema={MarkForm}
      defaultValues={NO_MARK}
      failed="Failed to mark the dues"
      onClose={onClose}
    >
      <PrefillYear />
      <TextField name="scheme" label="Scheme" required hint="As Post-Matric Scholarship" />
      <TextField name="year" label="Year" required />
      <TextField name="sanction_no" label="Sanction No" />
      <DateField name="until" label="Awaited until" hint="Leave blank where no date is set" />
      {dues === undefined && <Whom />}
    </ActDialog>
  );
};
