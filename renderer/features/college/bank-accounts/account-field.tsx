import { useQuery } from '@tanstack/react-query';
import { listBankAccounts } from '../../../../shared/features/college/bank-accounts/bank-accounts.endpoints.ts';
import type {
  AccountDefault,
  BankAccount,
} from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** The active bank accounts by name; undefined until they are loaded. */
const useBankAccounts = (): readonly BankAccount[] | undefined => {
  const { data, error } = useQuery(queryOf('accounts', listBankAccounts, { query: { active: 'true' } }));
  useFailureNotice(error, 'Failed to load bank accounts');
  return data;
};

/** Whether the bank account is typed by name, because the college has entered none yet. */
export const useIsAccountTyped = (): boolean => useBankAccounts()?.length === 0;

interface AccountFieldProps {
  /** The kind of payment whose default account is preselected. */
  readonly of: AccountDefault;
  /**
   * The name of the text field for a college that has entered no bank account. Without it, that college is asked nothing.
   */
  readonly typed?: string;
  readonly label: string;
  readonly wide?: boolean;
}

/** The field `account_id`, to choose a bank account of the college. The default account is used where nobody chooses. */
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
