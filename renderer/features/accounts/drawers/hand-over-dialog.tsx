import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { positiveAmount } from '../../../../shared/contract/fields.ts';
import { handOver, listCashiers } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';

const HandOverForm = z.object({
  to: z.int('Choose whom you hand it to'),
  amount: positiveAmount('Enter the amount'),
});

interface HandOverProps {
  /** The drawer that the cash leaves: one's own, or that of a cashier who left. */
  readonly from: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Hands cash of a drawer over to another person, who has to accept it. */
export const HandOverDialog = ({ from, onClose }: HandOverProps) => {
  const { id } = useUser();
  const { data = [], error } = useQuery(queryOf('users', listCashiers));
  useFailureNotice(error, 'Failed to load the cashiers');
  const choices = data
    .filter((cashier) => cashier.id !== from.id)
    .map((cashier) => ({ value: cashier.id, label: cashier.name }));
  return (
    <SendDialog
      of={handOver}
      inputOf={(body) => ({ body: { from: from.id, ...body } })}
      notice={({ amount, to }) => ({
        title: 'Handed over',
        description: `${formatRupees(amount)} to ${to}, not yet received by them`,
      })}
      changes={['drawers']}
      title="Hand over cash"
      description={`The cash leaves ${from.id === id ? 'your drawer' : `the drawer of ${from.name}`} now. It counts as not yet received until they accept it.`}
      submitLabel="Hand over"
      width="xs"
      schema={HandOverForm}
      defaultValues={{}}
      failed="Failed to hand the cash over"
      onClose={onClose}
    >
      <SelectField name="to" label="To" required choices={choices} wide />
      <MoneyField name="amount" label="Amount" required wide />
    </SendDialog>
  );
};
