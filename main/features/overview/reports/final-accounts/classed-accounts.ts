import {
  type AccountClass,
  behaviourOf,
  CLASS_OF_OWN,
  type LedgerKind,
} from '../../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';

/** An account of the journal by what it is of: `kind` in the journal, `added` and `grouped` where the college added it. */
interface OfKind {
  readonly kind: string;
  readonly added: LedgerKind | null;
  readonly grouped: string | null;
}

/** The schedules of the accounts that every office has. */
const SCHEDULES: Readonly<Record<string, string>> = {
  dues: 'Sundry Debtors',
  cheques: 'Cash and Bank',
  bank: 'Cash and Bank',
  cash: 'Cash and Bank',
  'on its way': 'Cash and Bank',
  'paid out': 'Cash and Bank',
  advances: 'Current Liabilities',
  caution: 'Deposits Held',
  held: 'Held for Other Bodies',
  'bills payable': 'Sundry Creditors',
  'refunds payable': 'Current Liabilities',
  suspense: 'Suspense',
  'between funds': 'Between Funds',
  opening: 'Opening Balances',
  'fund balance': 'Fund Balances',
  result: 'Fund Balances',
  income: 'Fees',
  received: 'Fees',
  'other income': 'Other Income',
  'short or over': 'Other Expenditure',
  concessions: 'Concessions and Write-offs',
  'written off': 'Concessions and Write-offs',
  expenses: 'Expenditure',
  'voucher expenses': 'Expenditure',
};

/** What an account is in the final accounts. */
export const classOf = ({ kind, added }: OfKind): AccountClass =>
  added === null ? (CLASS_OF_OWN[kind] ?? 'asset') : behaviourOf(added).class;

/** The schedule under which an account stands: the group that the college gave it, else that of its kind. */
export const scheduleOf = ({ kind, added, grouped }: OfKind): string =>
  grouped ?? (added === null ? (SCHEDULES[kind] ?? 'Others') : behaviourOf(added).group);

/** Whether a balance of the class stands on the debit side: what it comes to is above zero there. */
export const isOfDebits = (of: AccountClass): boolean => of === 'asset' || of === 'expense';
