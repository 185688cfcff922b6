import { Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import type { PlanAdditionDone } from '../../../../shared/features/charges/plans/plans.adding.ts';
import { addToFeePlans } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { FoldedFields } from '../../../ui/forms/folded-fields.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { LateFeeFields } from '../dues/late-fee-fields.tsx';
import { lateValues } from '../dues/late-form.ts';
import { PrefillSession } from '../dues/prefill-session.tsx';
import { AddingForm, additionOf } from './adding-form.ts';
import { OrderedByFields, SessionPlansFields, useSessionPlans } from './order-fields.tsx';
import { planTitle } from './plan-text.ts';
import { WHOM_CHOICES } from './whom-field.tsx';

const AddingFields = () => {
  const { choices: heads } = useHeadChoices();
  return (
    <>
      <SessionPlansFields plans={useSessionPlans()} />
      <SelectField name="head_id" label="Head" required choices={heads} />
      <MoneyField name="amount" label="Amount for each student" required />
      <DateField name="due_date" label="Last date" required />
      <OrderedByFields />
      <FoldedFields label="For some students" fields={['for']}>
        <SelectField name="for" label="For" choices={WHOM_CHOICES} blank="Everyone" wide />
      </FoldedFields>
      <FoldedFields label="Late fee" fields={['late']} usual={{ late: 'plan' }}>
        <LateFeeFields inPlan usualHead="The same head" />
      </FoldedFields>
    </>
  );
};

/** `12 plans: 1,200 students, ₹1,20,000.00` */
const Found = ({ done }: { readonly done: PlanAdditionDone }) => {
  const { plans, had, students, amount } = done;
  const waiting = plans.filter((plan) => plan.students === 0);
  return (
    <PreviewBox label="What it charges">
      <Typography sx={{ fontWeight: 620 }}>
        {plans.length === 0
          ? 'Already in every plan.'
          : `${counted(plans.length, 'plan', 'plans')}: ${counted(students, 'student', 'students')}, ${formatRupees(amount)}`}
      </Typography>
      {plans.length > 0 && (
        <Typography variant="body2">
          No receipt is cancelled. Exemptions take off what they let off of this head; advances are used.
        </Typography>
      )}
      {waiting.length > 0 && (
        <Typography variant="body2">
          Nobody was charged yet by {waiting.map((plan) => planTitle({ session: '', ...plan })).join('; ')}:
          raising it charges this too.
        </Typography>
      )}
      {plans.length > 0 && had > 0 && (
        <Typography variant="body2">
          {counted(had, 'plan has', 'plans have')} that line already, and {had === 1 ? 'stays' : 'stay'} as
          they are.
        </Typography>
      )}
    </PreviewBox>
  );
};

/** Charges all students of a session's plans more under a head by an order: looked at first, then done. */
export const AddingDialog = ({ onClose }: { readonly onClose: () => void }) => {
  return (
    <ActDialog
      of={addToFeePlans}
      askedOf={additionOf}
      inputOf={(values) => ({ body: additionOf(values) })}
      mayBeDone={({ plans }) => plans.length > 0}
      doLabel="Charge"
      preview={(done) => <Found done={done} />}
      changes={['fee_plans', 'dues']}
      notice={({ students, amount }) => ({
        title: 'Charged',
        description: `${counted(students, 'student', 'students')}, ${formatRupees(amount)}`,
      })}
      title="Charge More by an Order"
      description="Students who were charged by these fee plans owe it in addition; who is admitted later is charged it with the rest. To charge less, exempt the class (Dues, Exemptions)."
      schema={AddingForm}
      defaultValues={{
        plan_ids: [],
        due_date: '',
        reason: '',
        order_no: '',
        ...lateValues(undefined),
      }}
      failed="Failed to charge"
      onClose={onClose}
    >
      <PrefillSession />
      <AddingFields />
    </ActDialog>
  );
};
