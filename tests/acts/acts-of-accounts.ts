import { must } from '../features/charges/dues/planned-college.ts';
import type { Person } from '../support/colleges/college.ts';

/** What a look or an act answers. */
export type Figures = Readonly<Record<string, unknown>>;

/** An act of the office, made ready to be looked at. */
export interface ReadyAct {
  readonly path: string;
  readonly body: object;
  /** The look, where it is a call of its own. */
  readonly look?: string;
  /** What another desk does between the look and the act. */
  readonly meanwhile: () => Promise<unknown>;
  /** What only the act itself can say: numbers and ids, who and when. */
  readonly onlyDone?: readonly string[];
  /** The figures of the look within what the act answers, where they are not all of it. */
  readonly did?: (done: Figures) => Figures;
}

/** The acts of the accounts' domain, made ready to be looked at. */
export const actsOfAccounts = (admin: Person): Readonly<Record<string, () => Promise<ReadyAct>>> => ({
  'POST /bills/vendors': async () => {
    const vendor = 'Ram Stores';
    const { id } = must(await admin.post<{ id: number }>('/parties', { name: vendor, kind: 'vendor' }));
    const bill = async () => must(await admin.post('/bills', { vendor, amount: 100 }));
    await bill();
    return { path: '/bills/vendors', body: { vendor, party_id: id }, meanwhile: bill };
  },
  'POST /payee-sheets': async () => {
    const account = async (name: string, kind: string) =>
      must(await admin.post<{ id: number }>('/ledger/accounts', { name, kind })).id;
    const [account_id, from] = [await account('Pay', 'expense'), await account('Pay imprest', 'imprest')];
    const rows = [{ name: 'Asha', gross: 900, deductions: { PF: 100 }, net: 800 }];
    const columns = [{ name: 'PF', account_id: await account('PF to pay', 'tax to pay') }];
    return {
      path: '/payee-sheets',
      body: { account_id, from, columns, rows, confirm: ['repeat'] },
      onlyDone: ['id', 'status'],
      meanwhile: async () => must(await admin.post('/parties', { name: 'Asha', kind: 'staff' })),
    };
  },
});
