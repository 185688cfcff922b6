import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { formatDate, localDate } from '../../../shared/dates.ts';
import { updateBill } from '../../../shared/features/bills/bills.endpoints.ts';
import { BILL_STATUSES, type Bill } from '../../../shared/features/bills/bills.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { useUser } from '../../client/login.tsx';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { choicesOf, SelectField } from '../../ui/fields/select-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { Facts } from '../../ui/pages/facts.tsx';
import { billName, decisionText } from './bill-columns.tsx';

const StatusForm = z.object({ status: z.enum(BILL_STATUSES) });

interface BillStatusDialogProps {
  readonly bill: Bill;
  readonly onReload: (current: unknown) => void;
  readonly onClose: () => void;
}

/** Sets a bill's status. Who entered it stands beside who decides now. */
export const BillStatusDialog = ({ bill, onReload, onClose }: BillStatusDialogProps) => {
  const queries = useQueryClient();
  const { name } = useUser();

  const save = async ({ status }: z.output<typeof StatusForm>) => {
    await call(updateBill, { params: { id: bill.id }, body: { ...bill, status } });
    notify({ title: 'Status Updated', description: `${billName(bill)} is ${status}` });
    await refresh(queries, 'bills');
  };

  return (
    <FormDialog
      title="Edit Status"
      schema={StatusForm}
      defaultValues={{ status: bill.status }}
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
            { label: 'So far', value: decisionText(bill) },
            { label: 'Decided by', value: `${name}, now` },
          ]}
        />
      }
    >
      <SelectField name="status" label="Status" choices={choicesOf(BILL_STATUSES)} wide />
    </FormDialog>
  );
};
