import { useQuery } from '@tanstack/react-query';
import {
  accountStandings,
  listProposals,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import type { Proposal } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { listBankAccounts } from '../../../../shared/features/college/bank-accounts/bank-accounts.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';

export const useBankAccounts = () => useQuery(queryOf('accounts', listBankAccounts, {}));

export const useStandings = () => {
  const query = useQuery(queryOf('matches', accountStandings, {}));
  useFailureNotice(query.error, 'Failed to load what is unmatched');
  return query.data;
};

/** The proposals for the unmatched lines of an account, by line; undefined until they are known. */
export const useProposals = (account: number): ReadonlyMap<number, Proposal> | undefined => {
  const { data, error } = useQuery(queryOf('matches', listProposals, { params: { id: account } }));
  useFailureNotice(error, 'Failed to look for matches');
  return data && new Map(data.proposals.map((one) => [one.line_id, one]));
};
