import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import { updateBill } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import { BILL_STATUSES, type Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { payBill } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useUser } from '../../../client/login.tsx';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { Facts } from '../../../ui/pages/facts.tsx';
import { PAID_FROM_CASH, paidFromOf, paidFromShape } from '../../college/bank-accounts/paid-from.ts';
import { PaidFromFields } from '../../college/bank-accounts/paid-from-fields.tsx';
import { billName, decisionText } from './bill-columns.tsx';
import { leftToPay } from './pay-bill-dialog.tsx';
import { useRepeatAsked } from './use-repeat-asked.ts';

/** The amount stands there for the fields of the payment. */
const StatusForm = z.object({
  status: z.enum(BILL_STATUSES),
  amount: z.number(),
  ...paidFromShape,
  from: z.union([paidFromShape.from, z.literal('unsaid')]),
});

/** With a bill that becomes Paid goes from what: what is left of it is paid by a voucher. */
const PaymentAsked = ({ bill }: { readonly bill: Bill }) => {
  const status: unknown = useWatch({ name: 'status' });
  return status === 'Paid' && bill.status !== 'Paid' && <PaidFromFields mayBeUnsaid />;
};

interface BillStatusDialogProps {
  readonly bill: Bill;
  readonly onReload: (current: unknown) => void;
  readonly onClose: () => void;
}

/** Sets a bill's status. Who entered it stands beside who decides now. */
export const BillStatusDialog = ({ bill, onReload, onClose }: BillStatusDialogProps) => {
  const queries = useQueryClient();
  const { name } = useUser();

  const { submit } = useSubmission(payBill);
  const repeat = useRepeatAsked();

  const save = async ({ status, amount, from, ...rest }: z.output<typeof StatusForm>) => {
    const params = { id: bill.id };
    if (status === 'Paid' && bill.status !== 'Paid' && from !== 'unsaid') {
      const { version } =
        bill.status === 'Approved'
          ? bill
          : await call(updateBill, { params, body: { ...bill, status: 'Approved' } });
      const body = { amount, version, ...paidFromOf({ ...rest, from }) };
      const paid = await repeat.send((confirm) => submit({ params, body: { ...body, confirm } }));
      if (paid === NOT_SAVED) return NOT_SAVED;
    } else await call(updateBill, { params, body: { ...bill, status } });
    notify({ title: 'Status Updated', description: `${billName(bill)} is ${status}` });
    return refresh(queries, 'vouchers');
  };

  return (
    <>
      <FormDialog
        title="Edit Status"
        schema={StatusForm}
        defaultValues={{ status: bill.status, amount: leftToPay(bill), ...PAID_FROM_CASH }}
        onSubmit={save}
        onReload={onReload}
        onClose={onClose}
        failed="Failed to update bill"
        submitLabel="Update Status"
        width="xs"
        description={
          <Facts
            facts={[
              { label: 'Bill', value: billName(bill) },
              { label: 'Amount', value: formatRupees(bill.amount) },
              {
                label: 'Entered by',
                value: `${bill.created_by}, ${formatDate(localDate(new Date(bill.created_at)))}`,
              },
              { label: 'Status now', value: decisionText(bill) },
              { label: 'Decided by', value: `${name}, now` },
            ]}
          />
        }
      >
        <SelectField name="status" label="Status" choices={choicesOf(BILL_STATUSES)} wide />
        <PaymentAsked bill={bill} />
      </FormDialog>
      {repeat.question}
    </>
  );
};
