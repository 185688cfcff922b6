import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { id, isoDate, requiredText } from '../../../../shared/contract/fields.ts';
import { clear } from '../../../../shared/features/collection/clearances/clearances.endpoints.ts';
import type { Clearance } from '../../../../shared/features/collection/clearances/clearances.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';

const ClearForm = z.object({
  name: requiredText('Name is required', 120),
  head_ids: z.array(id).min(1, 'Choose at least one head'),
  by: isoDate,
  course_ids: z.array(id).min(1, 'Choose at least one course'),
});

/** Prefills today, and the course where there is one alone. */
const Prefill = () => {
  const prefill = usePrefill();
  const { today } = useOfficeDay();
  const { first } = useCourseChoices();
  useEffect(() => {
    prefill({ by: today, ...(first !== undefined && { course_ids: [first] }) });
  }, [prefill, today, first]);
  return null;
};

const Chosen = () => {
  const { choices: heads } = useHeadChoices();
  const { choices: courses } = useCourseChoices();
  return (
    <>
      <MultiSelectField name="head_ids" label="Heads" required choices={heads} wide />
      <MultiSelectField name="course_ids" label="Courses" required choices={courses} wide />
    </>
  );
};

const Found = ({ students, cleared, not_cleared, short }: Clearance) => (
  <PreviewBox label="Who is cleared">
    <Typography sx={{ fontWeight: 620 }}>
      {students === 0 ? 'Nobody studies in these courses.' : `${cleared} of ${students} cleared`}
    </Typography>
    {not_cleared > 0 && (
      <Typography>
        {not_cleared} not cleared, {formatRupees(short)} to pay
      </Typography>
    )}
  </PreviewBox>
);

/** Lists who has paid what was due by a day under some heads: how many is seen first. The list is then kept as it is. */
export const ClearDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <ActDialog
      of={clear}
      inputOf={(body) => ({ body })}
      mayBeDone={({ students }) => students > 0}
      doLabel="Keep this list"
      preview={(found) => <Found {...found} />}
      changes={['clearances']}
      notice={({ name, cleared, students }) => ({
        title: name,
        description: `${cleared} of ${students} cleared`,
      })}
      onSent={({ id: made }) => {
        if (made !== null) void navigate(`/clearances/${made}`);
      }}
      title="Clear Students"
      description="The list is kept as it is at this moment. Later receipts do not change it; make a new one instead."
      schema={ClearForm}
      defaultValues={{ name: '', head_ids: [], by: '', course_ids: [] }}
      failed="Failed to clear students"
      onClose={onClose}
    >
      <Prefill />
      <TextField name="name" label="Name" required hint="e.g. Semester 3, hall tickets" wide />
      <Chosen />
      <DateField name="by" label="Paid By" required hint="Dues up to this day have to be paid" />
    </ActDialog>
  );
};
