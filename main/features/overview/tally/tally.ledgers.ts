import { behaviourOf } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import { TALLY_GROUPS, type TallyGroup } from '../../../../shared/features/overview/tally/tally.groups.ts';
import { LONGEST_LEDGER } from '../../../../shared/features/overview/tally/tally.model.ts';
import type { Db } from '../../../database/db.ts';
import { type MappableRow, mappableRows, mappingVersion } from './tally.mapping-queries.ts';

/** The group of each kind of account. Cheques in hand are cash to Tally, so that a receipt by cheque is a Receipt there. */
const GROUPS: Readonly<Record<string, TallyGroup>> = {
  dues: 'Sundry Debtors',
  advances: 'Current Liabilities',
  cheques: 'Cash-in-Hand',
  bank: 'Bank Accounts',
  income: 'Direct Incomes',
  caution: 'Current Liabilities',
  opening: 'Capital Account',
  'fund balance': 'Capital Account',
  result: 'Capital Account',
  'bills payable': 'Sundry Creditors',
  'refunds payable': 'Current Liabilities',
  'paid out': 'Cash-in-Hand',
  received: 'Direct Incomes',
  cash: 'Cash-in-Hand',
  concessions: 'Indirect Expenses',
  'written off': 'Indirect Expenses',
  expenses: 'Indirect Expenses',
  'on its way': 'Cash-in-Hand',
  'short or over': 'Indirect Expenses',
  held: 'Current Liabilities',
  'other income': 'Indirect Incomes',
  'voucher expenses': 'Indirect Expenses',
  suspense: 'Suspense A/c',
};

/** The group of an account: the one that the college named for it, if Tally has it, else that of its kind. */
const groupFor = ({ kind, added, grouped }: MappableRow): TallyGroup =>
  TALLY_GROUPS.find((known) => known === grouped) ??
  TALLY_GROUPS.find((known) => added !== null && known === behaviourOf(added).group) ??
  GROUPS[kind] ??
  'Current Assets';

/** An account, or what is booked on it under a head, as it is called here and in Tally. */
export interface Mapped {
  readonly account_id: number;
  readonly head_id: number;
  /** `Income, Tuition`. */
  readonly account: string;
  readonly ledger: string | null;
  readonly group: TallyGroup | null;
  readonly suggested: { readonly ledger: string; readonly group: TallyGroup };
  /** Whether an admin has kept or named it. */
  readonly saved: boolean;
}

export interface Mapping {
  readonly version: number;
  readonly ledgers: readonly Mapped[];
}

/** A name in the form by which Tally compares ledgers: `Tuition  Fee` becomes `tuition fee`. */
export const ledgerKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** A name as it may stand in Tally: on one line, without what prints nothing. */
export const ledgerName = (name: string): string => name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

const accountOf = ({ account, head }: MappableRow): string =>
  head === null ? account : `${account}, ${head}`;

/** The head's own name where it has one, since that is what the college calls it; two that would be alike say their account. */
const namesFor = (rows: readonly MappableRow[]): readonly string[] => {
  const taken = new Set<string>();
  return rows.map((row) => {
    const wanted = ledgerName(row.head ?? row.account).slice(0, LONGEST_LEDGER);
    const others = [wanted, ledgerName(accountOf(row)), `${wanted} ${row.account_id}-${row.head_id}`];
    const name = others.find((each) => !taken.has(ledgerKey(each))) ?? wanted;
    taken.add(ledgerKey(name));
    return name;
  });
};

/**
 * What stands in the mapping: what an admin saved. Until the first time, what is suggested; what came later has no name, or its
 * suggested one where that is asked for.
 */
export const currentMapping = async (db: Db, takesSuggested = false): Promise<Mapping> => {
  const [rows, version] = [await mappableRows(db), await mappingVersion(db)];
  const names = namesFor(rows);
  const ledgers = rows.map((row, at): Mapped => {
    const suggested = { ledger: names[at] ?? row.account, group: groupFor(row) };
    const saved = row.is_saved === 1;
    const isSuggested = version === 0 || (takesSuggested && !saved);
    const stands = isSuggested ? suggested : { ledger: row.ledger, group: row.tally_group };
    return {
      account_id: row.account_id,
      head_id: row.head_id,
      account: accountOf(row),
      ...stands,
      suggested,
      saved,
    };
  });
  return { version, ledgers };
};

/** A ledger of Tally as a voucher's line names it. */
export interface Ledger {
  readonly name: string;
  readonly group: TallyGroup;
}

/** Finds the ledger of an account and head; the account's name in the books where it has none. */
export const ledgerFinder = ({ ledgers }: Mapping) => {
  const all = new Map(ledgers.map((one) => [`${one.account_id} ${one.head_id}`, one]));
  return (accountId: number, headId: number): Ledger | { readonly unmapped: string } => {
    const found = all.get(`${accountId} ${headId}`);
    if (!found) return { unmapped: `account ${accountId}` };
    const { ledger, group, account } = found;
    return ledger === null || group === null ? { unmapped: account } : { name: ledger, group };
  };
};
