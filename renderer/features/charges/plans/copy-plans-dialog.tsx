import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { counted } from '../../../../shared/counted.ts';
import { copyFeePlans } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import type { CopiedPlans } from '../../../../shared/features/charges/plans/plans.model.ts';
import { plans as planRegister } from '../../../../shared/features/charges/plans/plans.register.ts';
import { nextSession } from '../../../../shared/features/college/sessions/sessions.rules.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { planTitle } from './plan-text.ts';

const CHANGES = [
  { value: 'none', label: 'Keep' },
  { value: 'percent', label: 'By a percentage' },
  { value: 'sum', label: 'One head by a sum' },
] as const;
const ROUNDINGS = [1, 5, 10, 50, 100].map((value) => ({ value, label: `Whole ₹${value}` }));

const CopyForm = z
  .object({
    from_session_id: z.int('Choose a session').optional(),
    to_session_id: z.int('Choose a session').optional(),
    course_id: z.int().optional(),
    change: z.enum(['none', 'percent', 'sum']),
    percent: z.string(),
    percent_head_ids: z.array(z.int()),
    round_to: z.int().optional(),
    head_id: z.int().optional(),
    by: z.union([z.number(), z.nan()]).optional(),
  })
  .superRefine((values, context) => {
    const say = (path: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (values.from_session_id === undefined) say('from_session_id', 'Choose a session');
    else if (values.to_session_id === values.from_session_id) say('to_session_id', 'Choose another session');
    const { change, percent, head_id, by } = values;
    if (change === 'percent' && !/^\s*[+-]?\d{1,3}(\.\d{1,2})?\s*%?\s*$/.test(percent))
      say('percent', 'Enter a percentage, e.g. 5 or -2.5');
    if (change === 'sum' && head_id === undefined) say('head_id', 'Choose a head');
    if (change === 'sum' && (by === undefined || Number.isNaN(by))) say('by', 'Enter an amount');
  });
type CopyValues = z.output<typeof CopyForm>;

const bodyOf = (values: CopyValues) => ({
  from_session_id: values.from_session_id ?? 0,
  to_session_id: values.to_session_id ?? null,
  course_id: values.course_id ?? null,
  ...(values.change === 'percent' && {
    percent: Number(values.percent.replace('%', '')),
    percent_head_ids: values.percent_head_ids,
    round_to: values.round_to ?? null,
  }),
  ...(values.change === 'sum' && { head_id: values.head_id ?? null, by: values.by ?? null }),
});

const ChangeFields = () => {
  const change = useWatch<CopyValues, 'change'>({ name: 'change' });
  const { choices: heads } = useHeadChoices();
  return (
    <>
      <SelectField name="change" label="Amounts" choices={CHANGES} />
      {change === 'percent' && (
        <>
          <TextField name="percent" label="Percentage" required hint="5 for more, -5 for less" />
          <SelectField name="round_to" label="Round to" choices={ROUNDINGS} blank="The paisa" />
          <MultiSelectField name="percent_head_ids" label="Heads" choices={heads} placeholder="All heads" />
        </>
      )}
      {change === 'sum' && (
        <>
          <SelectField name="head_id" label="Head" required choices={heads} />
          <MoneyField name="by" label="More by" required hint="A sum with a minus is less" />
        </>
      )}
    </>
  );
};

/** What copying would write: each class with its amount before and after. */
const Found = ({ found: { plans, skipped, session, is_new_session } }: { readonly found: CopiedPlans }) => (
  <PreviewBox label="What would be written">
    <Typography variant="body2" sx={{ fontWeight: 560 }}>
      {is_new_session && plans.length > 0 && `Session ${session} is added. `}
      {plans.length === 0 ? 'Nothing would be written.' : `${counted(plans.length, 'plan', 'plans')}:`}
      {skipped > 0 && ` ${counted(skipped, 'plan is', 'plans are')} there already.`}
    </Typography>
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 180, overflow: 'auto' }}>
      {plans.map(({ course_name, year, category, before, amount }) => (
        <Typography component="li" variant="body2" key={`${course_name}|${year}|${category}`}>
          {unbrokenText(planTitle({ session: '', course_name, year, category }))}: {formatRupees(before)} →{' '}
          {formatRupees(amount)}
        </Typography>
      ))}
    </Box>
  </PreviewBox>
);

/** The session to copy to: the next one, as the office finds or adds it, unless another is chosen. */
const ToSession = () => {
  const { choices, sessions } = useSessionChoices();
  const chosen = useWatch<CopyValues, 'from_session_id'>({ name: 'from_session_id' });
  const from = sessions.find(({ id }) => id === chosen);
  const next = from && sessions.findLast(({ first_day }) => first_day > from.first_day);
  const blank = next?.name ?? (from ? `${nextSession(from).name} (new)` : 'The next session');
  const others = choices.filter(({ value }) => value !== next?.id);
  return <SelectField name="to_session_id" label="To session" choices={others} blank={blank} />;
};

/** The newest plan alone. */
const NEWEST = { limit: 1, offset: 0 };

/** Writes a session's plans for another, first those of the session that has the newest: looked at first, then written. */
export const CopyPlansDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const newest = useQuery(pageQueryOf('fee_plans', planRegister.list, { query: NEWEST }));
  const { choices: sessions } = useSessionChoices();
  const { choices: courses } = useCourseChoices();
  if (newest.isPending) return null;
  return (
    <ActDialog
      of={copyFeePlans}
      askedOf={bodyOf}
      inputOf={(values) => ({ body: bodyOf(values) })}
      doLabel="Copy"
      preview={(found) => <Found found={found} />}
      changes={['fee_plans', 'academic_sessions']}
      notice={({ plans }) => ({
        title: 'Fee plans copied',
        description: counted(plans.length, 'plan', 'plans'),
      })}
      title="Copy Fee Plans"
      schema={CopyForm}
      defaultValues={{
        from_session_id: newest.data?.rows[0]?.session_id,
        change: 'none',
        percent: '',
        percent_head_ids: [],
      }}
      failed="Failed to copy the fee plans"
      description="Due dates move by the years between the two sessions. Plans already in the new session are not changed."
      onClose={onClose}
    >
      <SelectField name="from_session_id" label="From session" required choices={sessions} />
      <ToSession />
      <SelectField name="course_id" label="Course" choices={courses} blank="All Courses" />
      <ChangeFields />
    </ActDialog>
  );
};
