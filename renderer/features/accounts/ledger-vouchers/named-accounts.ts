import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { kindText } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import { ledgerAccounts } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.register.ts';
import {
  asksHead,
  isMoneyKind,
  isOpenToVouchers,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.rules.ts';
import { parties } from '../../../../shared/features/accounts/parties/parties.register.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { allHeadsQuery } from '../../college/heads/head-choices.ts';
import type { NamedAccount } from './voucher-form.ts';

const MOST = 500;
const OWN_CASH: NamedAccount = {
  ...{ key: 'cash', label: 'Cash, my drawer', account_id: 'cash', head_id: null, kind: 'cash' },
  ...{ class: 'asset', isMoney: true, asksParty: false, hasFund: false },
};

export const accountsQuery = () =>
  queryOf('ledger_accounts', ledgerAccounts.list, { query: { active: 'true', limit: MOST } });

/** The accounts that a voucher can name, or that `isOpen` leaves, by name: the own drawer first, then money, heads and all others. */
export const useNamedAccounts = (isOpen: typeof isOpenToVouchers = isOpenToVouchers) => {
  const { name } = useUser();
  const accounts = useQuery(accountsQuery());
  const heads = useQuery(allHeadsQuery());
  useFailureNotice(accounts.error ?? heads.error, 'Failed to load accounts');
  return useMemo(() => {
    const open = (accounts.data ?? []).filter(({ kind, added }) => isOpen(kind, added));
    const all: NamedAccount[] = [
      OWN_CASH,
      ...open
        .filter((account) => account.name !== `Cash, ${name}`)
        .flatMap((account): NamedAccount[] => {
          const of = {
            ...{ account_id: account.id, kind: account.kind, class: account.class },
            ...{ isMoney: isMoneyKind(account.kind), asksParty: account.asks_party },
          };
          if (!asksHead(account.kind))
            return [
              {
                ...of,
                ...{ key: `account ${account.id}`, head_id: null, hasFund: account.fund_id !== null },
                label: account.added ? `${account.name} (${kindText(account.kind)})` : account.name,
              },
            ];
          const kind = account.kind === 'other income' ? 'other income' : 'expense';
          return (heads.data ?? [])
            .filter((head) => head.active && head.kind === kind)
            .map((head) => ({
              ...of,
              ...{ key: `head ${head.id}`, head_id: head.id, hasFund: true },
              label: `${head.name} (${kind === 'expense' ? 'Expense' : 'Income'})`,
            }));
        }),
    ];
    return {
      isHere: accounts.data !== undefined && heads.data !== undefined,
      all,
      find: (key: string | undefined) => all.find((one) => one.key === key),
    };
  }, [accounts.data, heads.data, name, isOpen]);
};

/** The parties by name. */
export const usePartyChoices = () => {
  const { data, error } = useQuery(queryOf('parties', parties.list, { query: { limit: MOST } }));
  useFailureNotice(error, 'Failed to load parties');
  return (data ?? []).map((party) => ({ value: String(party.id), label: party.name }));
};
