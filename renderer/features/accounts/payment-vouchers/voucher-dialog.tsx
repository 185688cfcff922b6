import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Doubt } from '../../../../shared/contract/error.ts';
import {
  limitedText,
  optionalDate,
  positiveAmount,
  requiredText,
} from '../../../../shared/contract/fields.ts';
import { leftToPay } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import {
  askVoucher,
  payBill,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import {
  NEEDS_AMOUNT,
  NEEDS_PAYEE,
  NEEDS_PURPOSE,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import { PAYMENT_LIMITS } from '../../../../shared/features/college/bank-accounts/paid-from.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { RefundWhomDialog } from '../../collection/refunds/refund-whom-dialog.tsx';
import { PAID_FROM_CASH, paidFromOf, paidFromShape } from '../../college/bank-accounts/paid-from.ts';
import { PaidFromFields } from '../../college/bank-accounts/paid-from-fields.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { useRepeatAsked } from '../bills/use-repeat-asked.ts';
import { REFUND, useTowards } from './towards-choices.ts';

const VoucherForm = z.object({
  towards: z.string(NEEDS_PURPOSE),
  payee: requiredText(NEEDS_PAYEE, PAYMENT_LIMITS.payee),
  amount: positiveAmount(NEEDS_AMOUNT),
  date: optionalDate,
  description: limitedText(PAYMENT_LIMITS.text),
  course_id: z.number().optional(),
  ...paidFromShape,
});

interface ProposedProps extends Pick<ReturnType<typeof useTowards>, 'find'> {
  readonly onRefund: () => void;
}

/** Prefills payee and amount when a bill or a fund is chosen; a refund goes on elsewhere, and leaves the choice blank. */
const Proposed = ({ find, onRefund }: ProposedProps) => {
  const prefill = usePrefill();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'towards' });
  const towards = find(chosen);
  const key = towards && `${chosen}`;
  useEffect(() => {
    if (chosen !== REFUND) return;
    setValue('towards', undefined);
    onRefund();
  }, [chosen, setValue, onRefund]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, not for each drawing.
  useEffect(() => {
    if (towards?.kind === 'bill')
      prefill({ payee: towards.bill.vendor, amount: toRupees(leftToPay(towards.bill)) });
    if (towards?.kind === 'fund') prefill({ payee: towards.fund.fund, amount: towards.fund.to_remit });
  }, [key]);
  return null;
};

interface VoucherDialogProps {
  /** The choice that is preset, as `fund 3`. */
  readonly towards?: string | undefined;
  readonly onClose: () => void;
}

/** Asks for a payment. An admin's payment of an approved bill is booked at once. */
export const VoucherDialog = ({ towards: atFirst, onClose }: VoucherDialogProps) => {
  const queries = useQueryClient();
  const isAdmin = useUser().role === 'admin';
  const day = useOfficeDay();
  const { choices, find } = useTowards();
  const { choices: courses, own } = useCourseChoices();
  const asking = useSubmission(askVoucher);
  const paying = useSubmission(payBill);
  const repeat = useRepeatAsked();
  const [isRefunding, setRefunding] = useState(false);
  const lead = useCallback(() => setRefunding(true), []);

  const save = async ({
    towards,
    payee,
    course_id,
    from,
    mode,
    number,
    reference,
    cash_reason,
    ...rest
  }: z.output<typeof VoucherForm>) => {
    const settled = find(towards);
    const body = { ...rest, ...paidFromOf({ from, mode, number, reference, cash_reason }) };
    const pay = async (confirm: Doubt['ask'][]) => {
      if (settled?.kind === 'bill')
        return paying.submit({ params: { id: settled.bill.id }, body: { ...body, confirm } });
      const what = settled?.kind === 'fund' ? { fund_id: settled.fund.fund_id } : { head_id: settled?.id };
      const ofCourse = settled?.kind === 'fund' ? {} : { course_id };
      return asking.submit({ body: { ...body, ...what, ...ofCourse, payee, confirm } });
    };
    if ((await repeat.send(pay)) === NOT_SAVED) return NOT_SAVED;
    const isPaid = settled?.kind === 'bill' && isAdmin;
    await refresh(queries, 'vouchers');
    notify({
      title: isPaid ? 'Paid' : 'Payment requested',
      description: `${formatRupees(rest.amount)} to ${payee}${isPaid ? '' : ': it waits for approval'}`,
    });
    return undefined;
  };

  return (
    <>
      <FormDialog
        title="New Payment Voucher"
        submitLabel="Save"
        schema={VoucherForm}
        defaultValues={{
          towards: atFirst,
          payee: '',
          date: '',
          description: '',
          course_id: own,
          ...PAID_FROM_CASH,
        }}
        onSubmit={save}
        onClose={onClose}
        failed="Failed to save the payment"
        draft="payment"
      >
        <SelectField name="towards" label="Towards" required choices={choices} wide />
        <Proposed find={find} onRefund={lead} />
        <TextField name="payee" label="Payee" required />
        <MoneyField name="amount" label="Amount" required />
        <PaidFromFields />
        <DateField
          name="date"
          label="Paid on"
          hint="Leave blank for today; booked when approved"
          bounds={day}
        />
        <SelectField
          name="course_id"
          label="Course"
          choices={courses}
          blank={isAdmin ? 'No course' : undefined}
        />
        <TextField name="description" label="Description" wide />
      </FormDialog>
      {repeat.question}
      {isRefunding && <RefundWhomDialog onClose={() => setRefunding(false)} />}
    </>
  );
};
