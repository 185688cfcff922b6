import { z } from 'zod';
import { optionalDate, positiveAmount } from '../../../../shared/contract/fields.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { leftToPay } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import { payBill } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import { NEEDS_AMOUNT } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SentDialog } from '../../../ui/forms/send-dialog.tsx';
import { Facts } from '../../../ui/pages/facts.tsx';
import { PAID_FROM_CASH, paidFromOf, paidFromShape } from '../../college/bank-accounts/paid-from.ts';
import { PaidFromFields } from '../../college/bank-accounts/paid-from-fields.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { billName, taxText } from './bill-columns.tsx';
import { useRepeatAsked } from './use-repeat-asked.ts';

const PaymentForm = z.object({ amount: positiveAmount(NEEDS_AMOUNT), date: optionalDate, ...paidFromShape });

interface PayBillProps {
  readonly bill: Bill;
  readonly onReload: (current: unknown) => void;
  readonly onClose: () => void;
}

/** Pays an approved bill, wholly or in part, by a voucher: an admin at once, an accountant once an admin approves it. */
export const PayBillDialog = ({ bill, onReload, onClose }: PayBillProps) => {
  const isAdmin = useUser().role === 'admin';
  const day = useOfficeDay();
  const repeat = useRepeatAsked();
  return (
    <>
      <SentDialog
        of={payBill}
        send={({ amount, date, ...rest }, submit) =>
          repeat.send((confirm) => {
            const body = { amount, date, version: bill.version, ...paidFromOf(rest), confirm };
            return submit({ params: { id: bill.id }, body });
          })
        }
        notice={({ vouchers }, { amount }) => ({
          title: isAdmin ? 'Paid' : 'Payment requested',
          description: isAdmin
            ? `${formatRupees(amount)} to ${bill.vendor}, voucher ${vouchers.at(-1)?.voucher_no}`
            : `${formatRupees(amount)} to ${bill.vendor}: an admin approves it.`,
        })}
        changes={['vouchers']}
        title={isAdmin ? 'Pay Bill' : 'Request Payment'}
        schema={PaymentForm}
        defaultValues={{ amount: toRupees(leftToPay(bill)), date: '', ...PAID_FROM_CASH }}
        onReload={onReload}
        onClose={onClose}
        failed="Failed to pay the bill"
        submitLabel={isAdmin ? 'Pay' : 'Request'}
        width="sm"
        description={
          <Facts
            facts={[
              { label: 'Bill', value: billName(bill) },
              { label: 'Amount', value: formatRupees(bill.amount) },
              { label: 'Tax deducted', value: taxText(bill) },
              {
                label: 'Paid so far',
                value: bill.paid_by_vouchers > 0 ? formatRupees(bill.paid_by_vouchers) : null,
              },
            ]}
          />
        }
      >
        <MoneyField name="amount" label="Amount" required />
        <DateField
          name="date"
          label="Paid on"
          hint="Leave blank for today; booked when approved"
          bounds={day}
        />
        <PaidFromFields />
      </SentDialog>
      {repeat.question}
    </>
  );
};
