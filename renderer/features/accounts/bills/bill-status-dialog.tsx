import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import { updateBill } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import { BILL_STATUSES, type Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { leftToPay } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import { payBill } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
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
import { billName, decisionText, taxText } from './bill-columns.tsx';
import { TaxFields, taxOf, taxShape, taxValues, useDeductsTax } from './tax-fields.tsx';
import { useRepeatAsked } from './use-repeat-asked.ts';

/** The amount stands there for the fields of the payment. */
const StatusForm = z.object({
  status: z.enum(BILL_STATUSES),
  amount: z.number(),
  ...paidFromShape,
  ...taxShape,
  from: z.union([paidFromShape.from, z.literal('unsaid')]),
});

/** With a bill that becomes Paid goes from what: what is left of it is paid by a voucher. */
const PaymentAsked = ({ bill }: { readonly bill: Bill }) => {
  const status: unknown = useWatch({ name: 'status' });
  return status === 'Paid' && bill.status !== 'Paid' && <PaidFromFields mayBeUnsaid />;
};

/** With a bill that becomes Approved goes the tax that is deducted. */
const TaxAsked = ({ bill }: { readonly bill: Bill }) => {
  const status: unknown = useWatch({ name: 'status' });
  const isApproved = status === 'Approved' && bill.status !== 'Approved';
  return isApproved && <TaxFields bill={bill} party_id={bill.party_id} amount={bill.amount} />;
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

  const deducts = useDeductsTax();
  const save = async (values: z.output<typeof StatusForm>) => {
    const { status, amount, from, tax_rate, tax_base, tax_amount, ...rest } = values;
    const params = { id: bill.id };
    if (status === 'Paid' && bill.status !== 'Paid' && from !== 'unsaid') {
      const { version } =
        bill.status === 'Approved'
          ? bill
          : await call(updateBill, { params, body: { ...bill, status: 'Approved' } });
      const body = { amount, version, ...paidFromOf({ ...rest, from }) };
      const paid = await repeat.send((confirm) => submit({ params, body: { ...body, confirm } }));
      if (paid === NOT_SAVED) return NOT_SAVED;
    } else {
      const asks = deducts && status === 'Approved' && bill.status !== 'Approved';
      const tax = asks ? taxOf({ ...values, party_id: bill.party_id }, bill) : undefined;
      await call(updateBill, { params, body: { ...bill, status, tax } });
    }
    await refresh(queries, 'vouchers');
    notify({ title: 'Status Updated', description: `${billName(bill)} is ${status}` });
    return undefined;
  };

  return (
    <>
      <FormDialog
        title="Edit Status"
        schema={StatusForm}
        defaultValues={{
          status: bill.status,
          amount: toRupees(leftToPay(bill)),
          ...PAID_FROM_CASH,
          ...taxValues(bill),
        }}
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
              { label: 'Tax deducted', value: taxText(bill) },
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
        <TaxAsked bill={bill} />
        <PaymentAsked bill={bill} />
      </FormDialog>
      {repeat.question}
    </>
  );
};
