import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type {
  BankLine,
  Match,
  MatchKind,
  NewMatch,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { formatRupees, type Paise, toRupees } from '../../../../shared/money.ts';
import { isClosedForAll, requireOpenDay } from '../../../journal/booking-day.ts';
import { reverse } from '../../../journal/post.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { journalAccountOf } from '../../college/bank-accounts/bank-accounts.queries.ts';
import { settlementFigures } from '../portals/portals.payment-queries.ts';
import { bookSettlement } from '../portals/portals.settling.ts';
import { wholeCheques } from './bank-statements.cheque-queries.ts';
import { findLine, findLineRow, findMatch, type LineRow } from './bank-statements.line-queries.ts';
import {
  entriesOfMatch,
  insertMatch,
  linesOfMatch,
  matchesOf,
  tie,
  tiedEntries,
  untie,
} from './bank-statements.match-queries.ts';
import { vouchersOfLine } from './bank-statements.suspense-queries.ts';

export const requireLine = async (change: Change, id: number): Promise<LineRow> => {
  const line = await findLineRow(change.db, id);
  if (!line) throw notFound('Line');
  return line;
};

const say = (paise: Paise): string => formatRupees(toRupees(Math.abs(paise)));

/** Writes an audit row for a line that was matched or undone. Answers the line as it is now. */
export const recordLine = async (
  change: Change,
  id: number,
  action: string,
  before: unknown,
): Promise<BankLine> => {
  const after = await findLine(change.db, id);
  if (!after) throw notFound('Line');
  await change.record({
    entity: 'matches',
    id,
    action,
    summary: `${formatDate(after.date)}, ${formatRupees(after.in || after.out)}: ${after.narration.slice(0, 100)}`,
    before,
    after,
    audience: { users: [change.actor.userId] },
  });
  return after;
};

/**
 * Takes a line out of suspense on the day of what claims it, so that it can be matched. Answers the vouchers of the suspense,
 * which stay with the line. Throws 409 for a line that is matched otherwise.
 */
export const outOfSuspense = async (
  change: Change,
  line: LineRow,
  claimedOn: IsoDate,
): Promise<readonly number[]> => {
  if (line.match_id === null) return [];
  if (line.kind !== 'suspense') throw conflict('This line is matched already: undo that first');
  const tied = await entriesOfMatch(change.db, line.match_id);
  await untie(change.db, line.match_id);
  const day = claimedOn > line.day ? claimedOn : line.day;
  await reverse(change, 'suspense', line.id, day);
  const payments = new Set(tied.flatMap(({ kind, record_id }) => (kind === 'left over' ? [record_id] : [])));
  for (const payment of payments) await reverse(change, 'left over', payment, day);
  const own = await vouchersOfLine(change.db, line.id, [...payments]);
  const kept = tied.filter(({ kind }) => kind !== 'suspense').map(({ voucher_id }) => voucher_id);
  return [...new Set([...kept, ...own])];
};

/** Whether what is tied holds something that nobody has claimed. */
const isPartSuspense = (entries: readonly { readonly kind: string; readonly paise: Paise }[]): boolean =>
  entries.reduce(
    (sum, { kind, paise }) => (kind === 'suspense' || kind === 'left over' ? sum + paise : sum),
    0,
  ) !== 0;

/**
 * Ties a line to vouchers that must add up to it. A cheque brings the vouchers of all its receipts. What nobody has claimed yet
 * is in suspense.
 */
export const tieLine = async (
  change: Change,
  line: LineRow,
  vouchers: readonly number[],
  kind: MatchKind,
): Promise<number> => {
  const { db } = change;
  const account = await journalAccountOf(db, line.bank_account_id);
  const wanted = [...new Set([...vouchers, ...(await wholeCheques(db, account, vouchers))])];
  const entries = await tiedEntries(db, account, wanted);
  if (entries.length < wanted.length) throw invalid('There is no such entry of this account', 'entries');
  if (entries.some(({ match_id }) => match_id !== null))
    throw conflict('One of these entries is matched already', 'entries');
  const sum = entries.reduce((paise, entry) => paise + entry.paise, 0);
  if (sum !== line.paise)
    throw invalid(`The line is ${say(line.paise)}, these entries come to ${say(sum)}`, 'entries');
  const tied = kind === 'match' && isPartSuspense(entries) ? 'suspense' : kind;
  const match = await insertMatch(change, { bank_account_id: line.bank_account_id, kind: tied });
  await tie(db, match, line.id, account, wanted);
  return match;
};

/** Matches a line with entries, and with settlements of portals, which are booked by it. Throws 400 where the sums differ, 409 for a line or an entry that is matched already. */
export const matchBankLine = async (
  change: Change,
  { line_id, entries, settlements = [] }: NewMatch,
): Promise<Match> => {
  const line = await requireLine(change, line_id);
  const before = await findLine(change.db, line_id);
  const account = await journalAccountOf(change.db, line.bank_account_id);
  const days = (await tiedEntries(change.db, account, entries)).map(({ day }) => day);
  const out = await outOfSuspense(change, line, days.toSorted().at(-1) ?? line.day);
  const settled: number[] = [];
  for (const id of new Set(settlements))
    settled.push(await bookSettlement(change, id, { account, day: line.day }));
  const match = await tieLine(change, line, [...entries, ...settled, ...out], 'match');
  await recordLine(change, line_id, 'matched', before);
  const made = await findMatch(change.db, match);
  if (!made) throw notFound('Match');
  return made;
};

/** Matches a line with one settlement of a portal. Throws 404 for a settlement that is not the portal's, and as `matchBankLine`. */
export const matchPortalSettlement = async (
  change: Change,
  { id: portal, settlement }: { readonly id: number; readonly settlement: number },
  line_id: number,
): Promise<Match> => {
  if ((await settlementFigures(change.db, settlement))?.portal_id !== portal) throw notFound('Settlement');
  return matchBankLine(change, { line_id, entries: [], settlements: [settlement] });
};

/** Matches many lines at once, all or none. */
export const matchBankLines = async (
  change: Change,
  matches: readonly NewMatch[],
): Promise<{ readonly taken: number }> => {
  for (const match of matches) await matchBankLine(change, match);
  return { taken: matches.length };
};

const lineOfMatch = async ({ db }: Change, id: number) => {
  const [line] = await linesOfMatch(db, id);
  if (!line) throw notFound('Match');
  return line;
};

/** Undoes a match; vouchers that were posted from its line alone are reversed on that day. */
const undo = async (
  change: Change,
  id: number,
  line: { readonly id: number },
  day: IsoDate,
): Promise<void> => {
  const { db } = change;
  const before = await findLine(db, line.id);
  const settled = (await entriesOfMatch(db, id)).filter(({ kind }) => kind === 'portal settled');
  await untie(db, id);
  await reverse(change, 'suspense', line.id, day);
  await reverse(change, 'bank line', line.id, day);
  for (const { record_id } of settled) await reverse(change, 'portal settled', record_id, day);
  await recordLine(change, line.id, 'untied', before);
};

/** Undoes a match. Vouchers that were posted from the line alone are reversed. Throws 400 once their day is closed. */
export const undoBankMatch = async (change: Change, id: number): Promise<void> => {
  const line = await lineOfMatch(change, id);
  const account = await journalAccountOf(change.db, line.bank_account_id);
  await requireOpenDay(change, line.day, 'line_id', [account]);
  await undo(change, id, line, line.day);
};

/**
 * Undoes the matches of mistaken vouchers that are undone themselves. Each settles its counter-voucher, and the bank's lines
 * are free for what is right. A line of a closed month or year stays tied: the counter-voucher is then open in the
 * reconciliation.
 */
export const freeLines = async (change: Change, vouchers: readonly number[]): Promise<void> => {
  for (const match of await matchesOf(change.db, vouchers)) {
    const line = await lineOfMatch(change, match);
    if (!(await isClosedForAll(change.db, line.day))) await undo(change, match, line, change.today);
  }
};
