import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { plans as planRegister } from '../../../../shared/features/charges/plans/plans.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { planTitle } from './plan-text.ts';

const NONE: readonly FeePlan[] = [];

/** The fee plans of the session that the form names. */
export const useSessionPlans = (): readonly FeePlan[] => {
  const session_id = useWatch<{ session_id?: number }, 'session_id'>({ name: 'session_id' });
  const { data = NONE, error } = useQuery({
    ...queryOf('fee_plans', planRegister.list, { query: { session_id, order: 'asc' as const } }),
    enabled: session_id !== undefined,
  });
  useFailureNotice(error, 'Failed to load fee plans');
  return data;
};

/** Asks whose fees an order is about: a session, and which of its plans. */
export const SessionPlansFields = ({ plans }: { readonly plans: readonly FeePlan[] }) => {
  const { choices: sessions } = useSessionChoices();
  const choices = useMemo(
    () => plans.map((plan) => ({ value: plan.id, label: planTitle({ ...plan, session: '' }) })),
    [plans],
  );
  return (
    <>
      <SelectField name="session_id" label="Session" required choices={sessions} />
      <MultiSelectField
        name="plan_ids"
        label="Fee plans"
        placeholder="All of the session"
        hint="Leave blank for all fee plans of the session"
        choices={choices}
      />
    </>
  );
};

/** Asks by which order something changes for many. */
export const OrderedByFields = () => (
  <>
    <TextField name="reason" label="Authority (order of)" required />
    <TextField name="order_no" label="Order No" />
  </>
);
