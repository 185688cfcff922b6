import type {
  BankLine,
  Proposals,
  Reconciliation,
  StatementResult,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { College } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

/** A line as a test writes it: day, narration, reference, rupees in above zero. */
export type Written = readonly [day: string, narration: string, reference: string, rupees: number];

/** A statement of these lines that opens with a balance. */
export const statementOf = (opening: number, lines: readonly Written[]): string => {
  let balance = opening;
  const rows = lines.map(([day, narration, reference, rupees]) => {
    balance = Math.round((balance + rupees) * 100) / 100;
    const sides = rupees < 0 ? [-rupees, ''] : ['', rupees];
    return [day, narration, reference, ...sides, balance].join(',');
  });
  return ['Txn Date,Description,Ref No,Debit,Credit,Balance', ...rows].join('\n');
};

/** What a test does with one account of a college. */
export const bankOf = (college: College, account: BankAccount) => {
  const { id } = account;
  const path = `/accounts/${id}`;
  const send = async (content: string, fields: object = {}) => {
    const { filename } = await college.upload(content, 'statement.csv', college.admin);
    return college.admin.post<StatementResult>(`/accounts/${id}/statement`, { file: filename, ...fields });
  };
  return {
    id,
    path,
    send,
    load: async (content: string, fields: object = {}) => must(await send(content, fields)),
    lines: async (query = ''): Promise<readonly BankLine[]> =>
      must(await college.admin.get<BankLine[]>(`/accounts/${id}/lines?order=asc${query}`)),
    proposals: async () => must(await college.admin.get<Proposals>(`/accounts/${id}/proposals`)).proposals,
    reconciliation: async (on: string) =>
      must(await college.admin.get<Reconciliation>(`/accounts/${id}/reconciliation?on=${on}`)),
  };
};

export const openAccount = async (college: College, fields: object = {}): Promise<BankAccount> =>
  must(
    await college.admin.post<BankAccount>('/accounts', {
      ...{ name: 'SBI main', bank: 'State Bank of India', number: '30001234567' },
      ...{ opening_balance: 10_000, opening_date: '2026-11-01', ...fields },
    }),
  );
