import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { id, isoDate, limitedText, requiredText, signedAmount } from '../../../../shared/contract/fields.ts';
import {
  createBankAccount,
  updateBankAccount,
} from '../../../../shared/features/college/bank-accounts/bank-accounts.endpoints.ts';
import {
  ACCOUNT_DEFAULTS,
  BankAccount,
  NEEDS_ACCOUNT_NAME,
  NEEDS_ACCOUNT_NUMBER,
  NEEDS_BANK,
} from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { listFunds } from '../../../../shared/features/college/funds/funds.endpoints.ts';
import { COLLEGE_FUND } from '../../../../shared/features/college/funds/funds.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

const AccountForm = z.object({
  name: requiredText(NEEDS_ACCOUNT_NAME, 60),
  bank: requiredText(NEEDS_BANK, 80),
  number: requiredText(NEEDS_ACCOUNT_NUMBER, 40),
  ifsc: limitedText(11),
  fund_id: id,
  opening_balance: signedAmount,
  opening_date: isoDate,
  cash: z.boolean(),
  online: z.boolean(),
  active: z.boolean(),
});

interface AccountDialogProps {
  /** The account to correct; undefined for a new one. */
  readonly account: BankAccount | undefined;
  readonly isFirst: boolean;
  readonly onReload: (current: BankAccount) => void;
  readonly onSaved: (account: BankAccount) => void;
  readonly onClose: () => void;
}

/** Adds a bank account, or corrects it. */
export const AccountDialog = ({ account, isFirst, onReload, onSaved, onClose }: AccountDialogProps) => {
  const { today } = useOfficeDay();
  const funds = useQuery(queryOf('funds', listFunds, {}));
  const choices = (funds.data ?? [{ id: COLLEGE_FUND, name: 'College' }]).map((fund) => ({
    value: fund.id,
    label: fund.name,
  }));
  const at = account?.is_default_for ?? (isFirst ? ACCOUNT_DEFAULTS : []);
  return (
    <SendDialog
      of={account ? updateBankAccount : createBankAccount}
      inputOf={({ cash, online, active, ...fields }) => {
        const chosen = { cash, online };
        const body = { ...fields, is_default_for: ACCOUNT_DEFAULTS.filter((what) => chosen[what]) };
        return account
          ? { params: { id: account.id }, body: { ...body, active, version: account.version } }
          : { body };
      }}
      notice={({ name }) => ({ title: account ? 'Updated' : 'Bank account added', description: name })}
      changes={['accounts']}
      onSent={onSaved}
      title={account ? `Edit ${account.name}` : 'Add Bank Account'}
      submitLabel={account ? 'Save' : 'Add Bank Account'}
      description={
        isFirst && !account
          ? 'The first account takes over what is in the bank by the books already.'
          : undefined
      }
      schema={AccountForm}
      defaultValues={{
        ...{ name: account?.name ?? '', bank: account?.bank ?? '', number: account?.number ?? '' },
        ...{ ifsc: account?.ifsc ?? '', fund_id: account?.fund_id ?? COLLEGE_FUND },
        ...{ opening_balance: account?.opening_balance ?? 0, opening_date: account?.opening_date ?? today },
        ...{ cash: at.includes('cash'), online: at.includes('online'), active: account?.active ?? true },
      }}
      failed="Failed to save the bank account"
      onReload={(current) => onReload(BankAccount.parse(current))}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required hint="As the office calls it" />
      <TextField name="bank" label="Bank" required />
      <TextField name="number" label="Account Number" required />
      <TextField name="ifsc" label="IFSC" hint="Such as SBIN0001234" />
      <SelectField name="fund_id" label="Fund" required choices={choices} />
      <MoneyField name="opening_balance" label="Opening Balance" required />
      <DateField name="opening_date" label="As on (start of day)" required />
      <CheckField name="cash" label="Cash and cheques go here" hint="When no account is chosen" />
      <CheckField name="online" label="Online receipts go here" hint="When no account is chosen" />
      {account && <CheckField name="active" label="In use" />}
    </SendDialog>
  );
};
