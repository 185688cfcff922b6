import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../../shared/contract/filters.ts';
import { listBankAccounts } from '../../../../shared/features/college/bank-accounts/bank-accounts.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';

/** The active bank accounts to choose from; `The bank` alone where the college has entered none. */
export const useAccountChoices = (): readonly Choice[] => {
  const { data, error } = useQuery(queryOf('accounts', listBankAccounts, { query: { active: 'true' } }));
  useFailureNotice(error, 'Failed to load the bank accounts');
  if (data?.length === 0) return [{ value: 'bank', label: 'The bank' }];
  return (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
};
