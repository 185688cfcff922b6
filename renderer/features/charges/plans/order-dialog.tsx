import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { counted } from '../../../../shared/counted.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { orderFeePlans } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import type { PlanOrderDone } from '../../../../shared/features/charges/plans/plans.order.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { LateFeeFields } from '../dues/late-fee-fields.tsx';
import { lateValues } from '../dues/late-form.ts';
import { PrefillSession } from '../dues/prefill-session.tsx';
import { OrderedByFields, SessionPlansFields, useSessionPlans } from './order-fields.tsx';
import { bodyOf, LATE_CHANGES, lastDatesOf, numberOf, OrderForm, type OrderValues } from './order-form.ts';

const OrderFields = () => {
  const { choices: heads } = useHeadChoices();
  const plans = useSessionPlans();
  const chosen = useWatch<OrderValues, 'plan_ids'>({ name: 'plan_ids' });
  const late = useWatch<OrderValues, 'late_change'>({ name: 'late_change' });
  const dates = useMemo(() => {
    const meant = plans.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
    return lastDatesOf(meant).map((date) => ({ value: numberOf(date), label: formatDate(date) }));
  }, [plans, chosen]);
  return (
    <>
      <SessionPlansFields plans={plans} />
      <MultiSelectField name="from" label="Last date that is extended" choices={dates} />
      <DateField name="to" label="New last date" />
      <MultiSelectField name="head_ids" label="Heads" placeholder="All that are due then" choices={heads} />
      <SelectField name="late_change" label="Late fee" choices={LATE_CHANGES} />
      {late === 'other' && (
        <>
          <MultiSelectField
            name="late_fee_head_ids"
            label="Late fee of these heads alone"
            placeholder="All without one of their own"
            choices={heads}
          />
          <LateFeeFields />
        </>
      )}
      <OrderedByFields />
    </>
  );
};

/** `14 plans: 1,200 students, 2,400 dues` */
const Found = ({ done }: { readonly done: PlanOrderDone }) => {
  const { plans, students, dues, late_fee_before, late_fee_after } = done;
  const falls = sumRupees([late_fee_before, -late_fee_after]);
  return (
    <PreviewBox label="What it does">
      <Typography sx={{ fontWeight: 620 }}>
        {plans.length === 0
          ? 'No plan has such a last date, or another late fee.'
          : `${counted(plans.length, 'plan', 'plans')}: ${counted(dues, 'due', 'dues')} of ${counted(students, 'student', 'students')}`}
      </Typography>
      {plans.length > 0 && (
        <Typography variant="body2">
          {falls === 0
            ? `Late fees asked today stay ${formatRupees(late_fee_after)}.`
            : falls > 0
              ? `Late fee today ${formatRupees(late_fee_before)}; ${formatRupees(falls)} will be waived.`
              : `Late fee today ${formatRupees(late_fee_before)}; afterwards ${formatRupees(late_fee_after)}.`}{' '}
          What was paid as late fee stays. Amounts stay.
        </Typography>
      )}
    </PreviewBox>
  );
};

/** Extends last dates, or changes the late fee, for all students of a session's plans by an order: looked at first, then done. */
export const OrderDialog = ({ onClose }: { readonly onClose: () => void }) => {
  return (
    <ActDialog
      of={orderFeePlans}
      askedOf={bodyOf}
      inputOf={(values) => ({ body: bodyOf(values) })}
      mayBeDone={({ plans }) => plans.length > 0}
      doLabel="Carry out"
      preview={(done) => <Found done={done} />}
      changes={['fee_plans', 'dues']}
      notice={({ dues, students }) => ({
        title: 'Order carried out',
        description: `${counted(dues, 'due', 'dues')} of ${counted(students, 'student', 'students')}`,
      })}
      title="Extend a Last Date"
      description="For all students of these fee plans, also those who are admitted later. A last date that was extended cannot be made earlier again."
      schema={OrderForm}
      defaultValues={{
        plan_ids: [],
        from: [],
        to: '',
        head_ids: [],
        late_change: 'stays',
        late_fee_head_ids: [],
        ...lateValues(null),
        reason: '',
        order_no: '',
      }}
      failed="Failed to carry out the order"
      onClose={onClose}
    >
      <PrefillSession />
      <OrderFields />
    </ActDialog>
  );
};
