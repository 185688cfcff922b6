import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { limitedText, requiredText } from '../../../../shared/contract/fields.ts';
import {
  createLedgerAccount,
  updateLedgerAccount,
} from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.endpoints.ts';
import {
  behaviourOf,
  kindText,
  LEDGER_KINDS,
  LedgerAccount,
  type LedgerKind,
} from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import { accounts as people } from '../../../../shared/features/college/users/users.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { Used } from '../../../client/uses.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useFundChoices } from '../../college/funds/fund-choices.ts';

const KINDS = Object.keys(LEDGER_KINDS) as [LedgerKind, ...LedgerKind[]];
const AccountForm = z.object({
  name: requiredText('Account name is required', 60),
  kind: z.enum(KINDS, 'Say what kind of account it is'),
  group: limitedText(60),
  fund_id: z.number().optional(),
  open_to: z.array(z.number()),
  active: z.boolean(),
});
const KIND_CHOICES = KINDS.map((value) => ({ value, label: kindText(value) }));

/** The group that an account gets where none is typed. */
const Group = () => {
  const kind = useWatch<{ kind?: LedgerKind }, 'kind'>({ name: 'kind' });
  return (
    <TextField
      name="group"
      label="Group"
      hint={
        kind === undefined
          ? 'In Tally and the final accounts'
          : `Leave blank for ${behaviourOf(kind).group}${behaviourOf(kind).asksParty ? '; kept by party' : ''}`
      }
    />
  );
};

interface AccountFormProps {
  /** The account to correct; undefined for a new one. */
  readonly account: LedgerAccount | undefined;
  readonly onReload: (current: LedgerAccount) => void;
  readonly onClose: () => void;
}

/** Adds an account to the books, or corrects one that the college added. */
export const AccountFormDialog = ({ account, onReload, onClose }: AccountFormProps) => {
  const { choices: funds } = useFundChoices();
  const { data: users } = useQuery(
    queryOf('users', people.list, { query: { role: 'accountant', limit: 500 } }),
  );
  return (
    <SendDialog
      of={account ? updateLedgerAccount : createLedgerAccount}
      inputOf={({ group, fund_id = null, ...rest }) => {
        const body = { ...rest, fund_id, ...(group !== '' && { group }) };
        return account
          ? { params: { id: account.id }, body: { ...body, version: account.version ?? 1 } }
          : { body };
      }}
      notice={(_, { name }) => ({ title: account ? 'Updated' : 'Account added', description: name })}
      changes={['ledger_accounts']}
      title={account ? `Edit ${account.name}` : 'Add Account'}
      submitLabel={account ? 'Save' : 'Add Account'}
      schema={AccountForm}
      defaultValues={{
        name: account?.name ?? '',
        kind: (account?.kind as LedgerKind | undefined) ?? (undefined as never),
        group: account?.group ?? '',
        fund_id: account?.fund_id ?? undefined,
        open_to: account?.open_to ?? [],
        active: account?.active ?? true,
      }}
      failed="Failed to save the account"
      onReload={(current) => onReload(LedgerAccount.parse(current))}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <SelectField
        name="kind"
        label="Kind"
        required
        choices={KIND_CHOICES}
        disabled={account !== undefined}
        hint={account && 'An account keeps its kind'}
      />
      <Group />
      <Used of="funds">
        <SelectField name="fund_id" label="Fund" choices={funds} blank="As the voucher says" />
      </Used>
      <MultiSelectField
        name="open_to"
        label="Accountants who may use it"
        choices={(users ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        wide
      />
      {account && <CheckField name="active" label="In use" wide />}
    </SendDialog>
  );
};
