import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type { LedgerAccount } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import { isMoneyKind } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.rules.ts';
import {
  type FoundPayees,
  type NewPayeeSheet,
  PAY_ACCOUNT,
  type PayeeRow,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { type RowRemark, remarksOf } from '../../../../shared/features/college/files/row-remarks.ts';
import { formatRupees, sumRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import { knownCash } from '../../../journal/accounts.ts';
import { act, type Looking } from '../../../office/act.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { ApiError, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { askAbout } from '../../collection/fees/fees.doubts.ts';
import { findByName } from '../ledger-accounts/ledger-accounts.queries.ts';
import { addLedgerAccount } from '../ledger-accounts/ledger-accounts.service.ts';
import { enterLedgerVoucher } from '../ledger-vouchers/ledger-vouchers.asking.ts';
import { type ChosenLine, chosenLine, namedAccount } from '../ledger-vouchers/ledger-vouchers.lines.ts';
import { addParty } from '../parties/parties.service.ts';
import type { ReadPayees, WantedPayee } from './payee-sheets.file.ts';
import { nameKey, payeeFinder } from './payee-sheets.matching.ts';
import { insertPayeeSheet, paidInMonth } from './payee-sheets.queries.ts';
import { recordPayeeSheet } from './payee-sheets.record.ts';
import { sumsOf } from './payee-sheets.sums.ts';

/** Remarks of each kind that an answer names. */
const MOST_SHOWN = 100;

interface Accounts {
  /** Null where the one for pay is still to be made. */
  readonly gross: LedgerAccount | null;
  readonly from: LedgerAccount;
  readonly held: LedgerAccount | null;
  readonly columns: readonly { readonly name: string; readonly account: LedgerAccount }[];
}

/** The accounts of a sheet. Throws 400 for one that the actor may not name, and for two columns of one name. */
const accountsOf = async (looking: Looking<SignedIn>, input: NewPayeeSheet): Promise<Accounts> => {
  const { db, actor } = looking;
  if (input.from === 'cash' && (await knownCash(db, actor.userId)) === undefined)
    throw invalid('There is no cash in your drawer', 'from');
  const named = (account_id: number | 'cash', path: string) => namedAccount(looking, { account_id }, path);
  const pay = input.account_id ?? (await findByName(db, PAY_ACCOUNT))?.id;
  if (pay === undefined && actor.role !== 'admin') throw invalid('Choose an account', 'account_id');
  const columns: { readonly name: string; readonly account: LedgerAccount }[] = [];
  for (const [at, { name, account_id }] of input.columns.entries()) {
    if (columns.some((one) => one.name === name))
      throw invalid(`${name} is there twice`, `columns.${at}.name`);
    columns.push({ name, account: await named(account_id, `columns.${at}.account_id`) });
  }
  const held = input.held_in ? await named(input.held_in, 'held_in') : null;
  if (held && !held.asks_party)
    throw invalid(`${held.name} is not kept by party: it would not say to whom what is owed`, 'held_in');
  return {
    gross: pay === undefined ? null : await named(pay, 'account_id'),
    from: await named(input.from, 'from'),
    ...{ held, columns },
  };
};

/** The accounts out of which and into which a row moves money, with how much: debit above zero. Paise. */
const movesOf = (
  { gross, from, held, columns }: Accounts,
  row: Pick<PayeeRow, 'gross' | 'deductions' | 'net' | 'held'>,
) =>
  [
    { account: gross, paise: toPaise(row.gross) },
    ...columns.map(({ name, account }) => ({ account, paise: 0 - toPaise(row.deductions[name] ?? 0) })),
    { account: row.held ? held : from, paise: 0 - toPaise(row.net) },
  ].filter(({ paise }) => paise !== 0);

/** Why a row is refused; undefined for one that casts. */
const refusal = ({ columns, held }: Accounts, row: WantedPayee): string | undefined => {
  const unknown = Object.keys(row.deductions).find((name) => columns.every((one) => one.name !== name));
  if (unknown !== undefined) return `The sheet has no column “${unknown}”`;
  const less = sumRupees(Object.values(row.deductions));
  const left = toRupees(toPaise(row.gross) - toPaise(less));
  if (left !== row.net)
    return `${formatRupees(row.gross)} less ${formatRupees(less)} is ${formatRupees(left)}, not ${formatRupees(row.net)}`;
  return row.held && !held ? 'Say the account on which what is held is owed' : undefined;
};

interface Matched {
  readonly row: PayeeRow;
  /** The teacher whose record of a party is to be made, because an account is kept by party. */
  readonly makes: number | undefined;
}

const matchRows = async (looking: Looking<SignedIn>, accounts: Accounts, read: ReadPayees) => {
  const find = await payeeFinder(looking);
  const refused: RowRemark[] = [...read.unclear];
  const doubtful: RowRemark[] = [...read.doubts];
  const matched: Matched[] = [];
  for (const wanted of read.wanted) {
    const found = find(wanted);
    const what = 'reason' in found ? (wanted.name ?? '') : found.name;
    const refuse = (reason: string) => refused.push({ row: wanted.row, what, reason });
    const wrong = refusal(accounts, wanted);
    if (wrong !== undefined) refuse(wrong);
    else if ('reason' in found) refuse(found.reason);
    else {
      const byParty = movesOf(accounts, wanted).find(({ account }) => account?.asks_party)?.account;
      const { name, party, userId, doubt } = found;
      if (byParty && !party && userId === null) {
        refuse(`${byParty.name} is kept by party, and nobody of this name is one: add the party first`);
        continue;
      }
      if (doubt !== undefined) doubtful.push({ row: wanted.row, what, reason: doubt });
      const deductions = Object.entries(wanted.deductions).filter(([, amount]) => amount > 0);
      const { row, employee_id, gross, net, held } = wanted;
      matched.push({
        row: {
          ...{ row, name, employee_id, party_id: party?.id ?? null, gross, net, held },
          deductions: Object.fromEntries(deductions),
          account_number: wanted.account_number ?? party?.account_number ?? null,
          ifsc: (wanted.account_number ? wanted.ifsc : party?.ifsc)?.toUpperCase() ?? null,
        },
        makes: byParty && !party ? (userId ?? undefined) : undefined,
      });
    }
  }
  return { matched, refused, doubtful };
};

/** Rows that name somebody twice, or who is paid by another sheet of the month out of the same account. */
const repeated = async (
  { db }: Looking<SignedIn>,
  rows: readonly PayeeRow[],
  { gross }: Accounts,
  day: IsoDate,
): Promise<readonly RowRemark[]> => {
  const keyOf = ({ party_id, name }: Pick<PayeeRow, 'party_id' | 'name'>) => party_id ?? nameKey(name);
  const paid = new Set(gross ? (await paidInMonth(db, gross.id, day)).map(keyOf) : []);
  const seen = new Map<number | string, number>();
  return rows.flatMap(({ row, ...payee }): RowRemark[] => {
    const key = keyOf(payee);
    const earlier = seen.get(key);
    seen.set(key, row);
    const reasons = [
      ...(earlier === undefined ? [] : [`Row ${earlier} names the same person`]),
      ...(paid.has(key) ? ['Another sheet of this month pays the same person'] : []),
    ];
    return reasons.length === 0 ? [] : [{ row, what: payee.name, reason: reasons.join('; ') }];
  });
};

const look = async (looking: Looking<SignedIn>, read: ReadPayees, input: NewPayeeSheet) => {
  const day = input.date ?? looking.today;
  const accounts = await accountsOf(looking, input);
  const { matched, refused, doubtful } = await matchRows(looking, accounts, read);
  const rows = matched.map(({ row }) => row);
  const twice = await repeated(looking, rows, accounts, day);
  const columns = accounts.columns.map(({ name, account }) => ({
    ...{ name, account_id: account.id, account: account.name },
  }));
  const isOverseer = looking.actor.role === 'admin';
  return {
    day,
    accounts,
    matched,
    rows,
    columns,
    refused,
    doubtful: [...doubtful, ...twice],
    read,
    isOverseer,
  };
};
type Found = Awaited<ReturnType<typeof look>>;

/** What was found, without the numbers of banks for who does not see those of parties. */
const show = (found: Found): FoundPayees => ({
  ...{ id: null, status: null, date: found.day },
  ...{ account: found.accounts.gross?.name ?? PAY_ACCOUNT, from: found.accounts.from.name },
  ...sumsOf(found.columns, found.rows),
  rows: found.isOverseer ? found.rows : withoutNumbers(found.rows),
  refused: remarksOf(found.refused, MOST_SHOWN),
  doubtful: remarksOf(found.doubtful, MOST_SHOWN),
  ...{ said: found.read.said, unread: found.read.unread },
  sums: found.read.sums.map(({ heading, amount, total }) => ({ heading, amount, total })),
});

/** Rows without the numbers of banks, as an accountant sees parties. */
export const withoutNumbers = (rows: readonly PayeeRow[]): readonly PayeeRow[] =>
  rows.map((row) => ({ ...row, account_number: null, ifsc: null }));

/** The lines of the voucher: one for each account, or for each person where it is kept by party. */
const linesOf = async (
  change: Change<SignedIn>,
  accounts: Accounts,
  rows: readonly PayeeRow[],
  head_id: number | null,
): Promise<readonly ChosenLine[]> => {
  const moves = rows.flatMap((row) =>
    movesOf(accounts, row).map(({ account, paise }) => ({
      ...{ account, paise, party_id: account?.asks_party ? row.party_id : null },
      // What is paid back to the account of the gross is no part of it.
      key: `${account?.id} ${account?.asks_party ? row.party_id : ''} ${paise > 0}`,
    })),
  );
  const lines: ChosenLine[] = [];
  for (const same of Map.groupBy(moves, ({ key }) => key).values()) {
    const [{ account, party_id, paise } = { account: null, party_id: null, paise: 0 }] = same;
    const amount = toRupees(same.reduce((sum, one) => sum + one.paise, 0));
    const head = paise > 0 ? head_id : null;
    lines.push(
      await chosenLine(change, { account_id: account?.id ?? 0, party_id, head_id: head, amount }, ''),
    );
  }
  return lines;
};

/** Refuses, with 400 row by row, a sheet that does not cast or names nobody. */
const requireWhole = (refused: readonly RowRemark[]): void => {
  const errors = refused.map(({ row, what, reason }) => ({
    path: `rows.${row - 1}`,
    message: `Row ${row}${what === '' ? '' : ` (${what})`}: ${reason}`,
  }));
  const [first] = errors;
  if (first) throw new ApiError(400, { message: first.message, errors });
};

const perform = async (
  change: Change<SignedIn>,
  found: Found,
  _: ReadPayees,
  input: NewPayeeSheet,
): Promise<FoundPayees> => {
  requireWhole(found.refused);
  const [doubt] = found.doubtful;
  if (doubt)
    askAbout(
      [{ ask: 'repeat', message: `Row ${doubt.row} (${doubt.what}): ${doubt.reason}.` }],
      input.confirm,
    );
  const gross =
    found.accounts.gross ??
    (await addLedgerAccount(change, { name: PAY_ACCOUNT, kind: 'expense', group: null, open_to: [] }));
  const accounts = { ...found.accounts, gross };
  const rows: PayeeRow[] = [];
  const made = new Map<number, number>();
  for (const { row, makes } of found.matched) {
    if (makes !== undefined && !made.has(makes))
      made.set(makes, (await addParty(change, partyOf(row, makes))).id);
    rows.push(makes === undefined ? row : { ...row, party_id: made.get(makes) ?? null });
  }
  const paid = sumRupees(rows.filter(({ held }) => !held).map(({ net }) => net));
  const voucher = await enterLedgerVoucher(
    change,
    {
      what: isMoneyKind(accounts.from.kind) && paid > 0 ? 'out' : 'right',
      ...{ date: found.day, arrived: null, attachment: null },
      narration: input.narration ?? `Sheet of payees, ${formatDate(found.day)}`,
    },
    await linesOf(change, accounts, rows, input.head_id ?? null),
  );
  const columns = sumsOf(found.columns, rows).columns;
  await insertPayeeSheet(change.db, {
    ...{ id: voucher.id, account_id: gross.id, from_id: accounts.from.id },
    ...{ columns: JSON.stringify(columns), payees: JSON.stringify(rows) },
  });
  await recordPayeeSheet(change, voucher.id);
  return { ...show({ ...found, rows }), id: voucher.id, status: voucher.status };
};

/** A teacher as a party. */
const partyOf = ({ name, account_number, ifsc }: PayeeRow, user_id: number) => ({
  ...{ kind: 'staff' as const, name, user_id, pan: null, gstin: null, account_number, ifsc },
  ...{ mobile: null, address: null },
});

/**
 * Requests one voucher from a sheet of payees. Throws 400 row by row for rows that do not cast or name nobody, and for accounts that
 * the actor may not name; 409 with `ask: "repeat"` for who may be paid twice.
 */
export const askForPayees = act({
  look,
  show,
  seen: ({ rows, columns, refused, doubtful, day }) => [day, rows, columns, refused, doubtful],
  perform,
});
