import type { LedgerAccount } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { College, Person } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';

/** A line as cases say it: an account, what goes into it (below zero out of it), who is on the other side. */
export type Line = readonly [account: number | 'cash', amount: number, more?: object];

/** What cases do with vouchers of the ledger. The admin asks, `second` approves. */
export const vouchersOf = (college: College, second: Person) => {
  const { admin } = college;
  const listed = async (query = ''): Promise<readonly LedgerAccount[]> =>
    must(await admin.get<LedgerAccount[]>(`/ledger/accounts${query}`));
  const ask = (what: string, lines: readonly Line[], more: object = {}, who: Person = admin) =>
    who.post<LedgerVoucher>('/ledger/vouchers', {
      ...{ what, narration: 'As ordered' },
      lines: lines.map(([account_id, amount, of]) => ({ account_id, amount, ...of })),
      ...more,
    });
  const approve = async ({ id }: { readonly id: number }): Promise<LedgerVoucher> =>
    must(await second.post<LedgerVoucher>(`/ledger/vouchers/${id}/approve`, {}));
  return {
    listed,
    ask,
    approve,
    book: async (what: string, lines: readonly Line[], more: object = {}): Promise<LedgerVoucher> =>
      approve(must(await ask(what, lines, more))),
    account: async (name: string, kind: string, more: object = {}): Promise<number> =>
      must(await admin.post<LedgerAccount>('/ledger/accounts', { name, kind, ...more })).id,
    party: async (name: string, kind = 'vendor'): Promise<number> =>
      must(await admin.post<Party>('/parties', { name, kind })).id,
    balance: async (id: number): Promise<number> => {
      const name = (await listed()).find((one) => one.id === id)?.name ?? '';
      return (await balancesOf(college))[name] ?? 0;
    },
    ofKind: async (kind: string): Promise<number> =>
      (await listed(`?kind=${encodeURIComponent(kind)}`))[0]?.id ?? 0,
    /** What does not agree in the books: nothing. */
    differences: async () => {
      const { checks } = must(await admin.get<Agreement>('/books/agree'));
      return checks.filter(({ agree }) => !agree);
    },
  };
};
