import { useQueryClient } from '@tanstack/react-query';
import { CashToBank, NEEDS_ACCOUNT } from '../../../shared/features/cheques/cheques.deposits.ts';
import { cashToBank } from '../../../shared/features/drawers/drawers.endpoints.ts';
import { formatRupees } from '../../../shared/money.ts';
import { useUser } from '../../client/login.tsx';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { AccountField, useIsAccountTyped } from '../bank-accounts/account-field.tsx';
import { useOfficeDay } from '../settings/day.data.ts';

const TypedCashToBank = CashToBank.refine(({ account }) => account !== null, {
  path: ['account'],
  message: NEEDS_ACCOUNT,
});

interface CashToBankProps {
  /** Whose drawer the cash leaves: one's own, or that of a cashier who left. */
  readonly from: { readonly id: number; readonly name: string };
  /** The day that is preset: the drawer's. */
  readonly date: string;
  readonly onDeposited: (slipId: number) => void;
  readonly onClose: () => void;
}

/** Deposits cash of one's own drawer in the bank, with a slip. */
export const CashToBankDialog = ({ from, date, onDeposited, onClose }: CashToBankProps) => {
  const queries = useQueryClient();
  const day = useOfficeDay();
  const { submit } = useSubmission(cashToBank);
  const { id } = useUser();
  const isTyped = useIsAccountTyped();
  return (
    <FormDialog
      title="Take cash to the bank"
      submitLabel="Deposit"
      description={from.id === id ? undefined : `The cash leaves the drawer of ${from.name}.`}
      schema={isTyped ? TypedCashToBank : CashToBank}
      defaultValues={{ date, account: '' }}
      failed="Failed to deposit"
      invalidTitle="Validation"
      onSubmit={async (body) => {
        const slip = await submit({ body: { ...body, from: from.id } });
        notify({ title: 'Deposited', description: `Slip ${slip.id}: ${formatRupees(slip.amount)}` });
        onDeposited(slip.id);
        await refresh(queries, 'drawers', 'fees');
      }}
      onClose={onClose}
    >
      <MoneyField name="amount" label="Amount" required />
      <DateField name="date" label="On" hint="Leave blank for today" bounds={day} />
      <AccountField of="cash" typed="account" label="To the account" wide />
    </FormDialog>
  );
};
