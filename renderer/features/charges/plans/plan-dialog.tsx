import { Box } from '@mui/material';
import { useMemo } from 'react';
import { createFeePlan, updateFeePlan } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { LateFeeFields } from '../dues/late-fee-fields.tsx';
import { PrefillSession } from '../dues/prefill-session.tsx';
import { MovedDates } from './moved-dates.tsx';
import { OwnLateFees } from './own-late-fees.tsx';
import { planForm, planValues } from './plan-form.ts';
import { PlanSheetFields } from './plan-sheet-fields.tsx';
import { planTitle } from './plan-text.ts';

export const PLAN_DRAFT = 'fee-plan';

type Beginning = Parameters<typeof planValues>[0];

interface PlanDialogProps {
  /** The plan that is corrected; absent for a new one. */
  readonly plan?: FeePlan;
  /** The values with which a new one begins. */
  readonly from?: Beginning;
  readonly heads: readonly Head[];
  readonly onReload?: (current: FeePlan) => void;
  /** Hears of the next version of a plan that has raised dues. */
  readonly onVersion?: (plan: FeePlan) => void;
  readonly onClose: () => void;
}

/** The fields that say whose plan it is: in one row at a desk, so that the sheet has room. */
const PLACE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
};

const EMPTY: Beginning = { lines: [], late_fee: null };
const FROZEN =
  'Dues were raised by this plan, so it stays as it was. What you save is its next version, for students who have no dues of it yet.';

/** Writes a fee plan like a sheet. */
export const PlanDialog = ({ plan, from = EMPTY, heads, onReload, onVersion, onClose }: PlanDialogProps) => {
  const { sessions, choices } = useSessionChoices();
  const schema = useMemo(() => planForm({ sessions, before: plan?.lines ?? [] }), [sessions, plan]);
  const { choices: courses } = useCourseChoices(plan ? { chosen: [plan.course_id] } : {});
  return (
    <SendDialog
      of={plan ? updateFeePlan : createFeePlan}
      inputOf={({ lines, late_fee, ...place }) =>
        plan
          ? { params: { id: plan.id }, body: { lines, late_fee, version: plan.version } }
          : { body: { ...place, lines, late_fee } }
      }
      notice={(saved) => ({
        title: plan?.raised ? 'New version saved' : plan ? 'Updated' : 'Fee plan added',
        description: planTitle(saved),
      })}
      changes={['fee_plans']}
      onSent={(saved) => plan?.raised && onVersion?.(saved)}
      title={plan ? planTitle(plan) : 'New Fee Plan'}
      submitLabel={plan?.raised ? 'Save new version' : plan ? 'Save' : 'Add Fee Plan'}
      description={plan?.raised ? FROZEN : undefined}
      schema={schema}
      defaultValues={planValues(plan ?? from, heads)}
      failed="Failed to save the fee plan"
      width="lg"
      {...(!plan && { draft: PLAN_DRAFT })}
      {...(onReload && { onReload: (current: unknown) => onReload(FeePlan.parse(current)) })}
      onClose={onClose}
    >
      {!plan && (
        <Box data-wide sx={PLACE}>
          {from.session_id === undefined ? <PrefillSession /> : <MovedDates from={from.session_id} />}
          <SelectField name="session_id" label="Session" required choices={choices} />
          <SelectField name="course_id" label="Course" required choices={courses} />
          <TextField name="year" label="Year" hint="As written in student records; blank for all years" />
          <TextField name="category" label="Category" hint="Leave blank for all categories" />
        </Box>
      )}
      <PlanSheetFields heads={heads} />
      <LateFeeFields
        {...((plan ?? from).late_fee?.head_id && {
          usualHead: heads.find(({ purpose }) => purpose === 'late fee')?.name ?? '',
        })}
      />
      <OwnLateFees heads={heads} />
    </SendDialog>
  );
};
