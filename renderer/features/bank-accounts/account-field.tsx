import { useQuery } from '@tanstack/react-query';
import { listBankAccounts } from '../../../shared/features/bank-accounts/bank-accounts.endpoints.ts';
import type {
  AccountDefault,
  BankAccount,
} from '../../../shared/features/bank-accounts/bank-accounts.model.ts';
import { queryOf } from '../../client/queries.ts';
import { useFailureNotice } from '../../ui/dialogs/failure-notice.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The bank accounts in use, by name; undefined while they are not here yet. */
const useBankAccounts = (): readonly BankAccount[] | undefined => {
  const { data, error } = useQuery(queryOf('accounts', listBankAccounts, { query: { active: 'true' } }));
  useFailureNotice(error, 'Failed to load bank accounts');
  return data;
};

/** Whether the bank's account is typed by its name: the college has named no bank account yet. */
export const useIsAccountTyped = (): boolean => useBankAccounts()?.length === 0;

interface AccountFieldProps {
  /** For what the default account is taken. */
  readonly of: AccountDefault;
  /** The field for a typed name, of a college that has named no bank account yet; without one, nothing is asked then. */
  readonly typed?: string;
  readonly label: string;
  readonly wide?: boolean;
}

/** The field `account_id`: one of the college's bank accounts, the default one where nobody chooses. */
export const AccountField = ({ of, typed, label, wide = false }: AccountFieldProps) => {
  const accounts = useBankAccounts();
  if (accounts === undefined) return null;
  if (accounts.length === 0)
    return typed === undefined ? null : (
      <TextField name={typed} label={label} required hint="As the bank's slip names it" wide={wide} />
    );
  const usual = accounts.find(({ is_default_for }) => is_default_for.includes(of));
  return (
    <SelectField
      name="account_id"
      label={label}
      wide={wide}
      choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      {...(usual && { assumed: String(usual.id) })}
    />
  );
};
