import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '../../shared/dates.ts';
import type { Paise } from '../../shared/money.ts';
import { runWritten } from '../database/compiled.ts';
import { nextId } from '../database/guards/given-ids.ts';
import { columnsOfJson, jsonRows } from '../database/json-rows.ts';
import type { Change } from '../office/change.ts';
import { bookingDays, type VoucherKind } from './booking-day.ts';
import { cashFoundOver, requireCashHeld, requireNoLaterCount } from './cash-held.ts';
import { fundOfHead } from './funds.queries.ts';
import { fundsOfLines } from './funds-of-lines.ts';
import { onMistakes } from './journal.callbacks.ts';
import { PAYING, requireOwnMoney } from './own-money.ts';

export interface Line {
  readonly account: number;
  readonly student_id?: number | null;
  readonly head_id?: number | null;
  /** Who is on the other side, where the account is kept by party and it is no student. */
  readonly party_id?: number | null;
  readonly course_set_id?: number | null;
  /** Debit above zero, credit below; a line of nothing is left out. */
  readonly paise: Paise;
  /** What its fund is taken from where it is not its account's or its head's, as `FundLine` says. */
  readonly fund?: number | undefined;
  readonly of_receipt?: number | undefined;
}

export interface Voucher {
  readonly kind: VoucherKind;
  /** The record that causes it, of the register to which the kind belongs. */
  readonly record_id: number;
  /** The event's own date, as `bookingDays` takes it; left out: the day on which it is done. */
  readonly day?: IsoDate | undefined;
  readonly lines: readonly Line[];
  readonly reverses_id?: number;
  /** Whether the bank undid it, by a line of its own: a cheque that came back. Left out: it was a mistake. */
  readonly isByBank?: boolean;
}

const ENTRY = [
  'voucher_id',
  'line',
  'account_id',
  'student_id',
  'head_id',
  'course_set_id',
  'fund_id',
  'paise',
  'party_id',
] as const;
const ENTRIES = `insert into entries (${ENTRY.join(', ')}) select ${columnsOfJson(ENTRY)} from json_each(?)`;
const VOUCHER = ['id', 'kind', 'record_id', 'day', 'entered_on', 'reverses_id'] as const;
const VOUCHERS = `insert into vouchers (${VOUCHER.join(', ')}) select ${columnsOfJson(VOUCHER)} from json_each(?)`;

const run = ({ db }: Change, statement: string, rows: string): Promise<void> =>
  runWritten(db, statement, [rows]);

const requireBalanced = ({ kind, record_id, lines }: Voucher): void => {
  const sum = lines.reduce((paise, line) => paise + line.paise, 0);
  if (sum !== 0) throw new Error(`The voucher "${kind}" of ${record_id} is out by ${sum} paise`);
};

/** The accounts into which lines bring money. */
const receivedBy = (lines: readonly Line[]): readonly number[] =>
  lines.filter(({ paise }) => paise > 0).map(({ account }) => account);

/**
 * Posts vouchers, each in lines that add up to nothing, in each fund too; one without lines is left out. Answers the first one's id, the
 * rest follow it. Throws for one that does not balance, which the schema refuses again, and 409 for more cash than a drawer holds.
 */
export const postAll = async (change: Change, all: readonly Voucher[]): Promise<number> => {
  const mistakes = all.flatMap(({ reverses_id, isByBank }) =>
    reverses_id === undefined || isByBank ? [] : [reverses_id],
  );
  if (mistakes.length > 0) await onMistakes.call(change, mistakes);
  const bookingDay = bookingDays(change);
  const inFunds = await fundsOfLines(change.db);
  const vouchers: (Voucher & {
    readonly day: IsoDate;
    readonly lines: readonly (Line & { readonly fund: number })[];
  })[] = [];
  for (const voucher of all) {
    const { kind, day } = voucher;
    const moved = voucher.lines.filter(({ paise }) => paise !== 0);
    if (moved.length === 0) continue;
    requireBalanced(voucher);
    const booked = await bookingDay({ kind, day, received: receivedBy(moved) });
    await requireNoLaterCount(change, moved, booked);
    // Only the counter-voucher of a receipt credits cash.
    const lines = kind === 'receipt' ? await cashFoundOver(change, moved, booked) : moved;
    vouchers.push({ ...voucher, day: booked, lines: await inFunds(lines) });
  }
  const first = await nextId(change.db, 'vouchers');
  if (vouchers.length === 0) return first;
  const entries = vouchers.flatMap(({ lines }, at) =>
    lines.map(({ account, fund, ...line }, number) => ({
      ...line,
      fund_id: fund,
      voucher_id: first + at,
      line: number + 1,
      account_id: account,
    })),
  );
  const heads = vouchers.map(({ lines: _, isByBank: __, ...head }, at) => {
    return { ...head, id: first + at, entered_on: change.today };
  });
  // The entries first: the voucher seals them, and is refused where they do not balance.
  await run(change, ENTRIES, jsonRows(ENTRY, entries));
  await run(change, VOUCHERS, jsonRows(VOUCHER, heads));
  // A receipt that is cancelled is never refused: its cash may not have come at all.
  for (const { kind, lines, day } of vouchers)
    if (kind !== 'receipt') await requireCashHeld(change, lines, day);
  for (const { kind, lines, reverses_id } of vouchers)
    if (PAYING.has(kind) && reverses_id === undefined) await requireOwnMoney(change.db, lines, 'already');
  return first;
};

export const post = (change: Change, voucher: Voucher): Promise<number> => postAll(change, [voucher]);

export interface ManyAmounts extends Omit<Voucher, 'lines' | 'reverses_id'> {
  readonly account: number;
  /** Takes the other side, in one line for each head and set of courses. */
  readonly against: number;
  /** A select of `student_id, head_id, course_set_id, paise`. */
  readonly amounts: RawBuilder<unknown>;
}

/** Posts what a select says of many students on one voucher, which balances by itself in the fund of each head. Answers its id; undefined for nothing. */
export const postMany = async (
  change: Change,
  { kind, record_id, day, account, against, amounts }: ManyAmounts,
): Promise<number | undefined> => {
  const id = await nextId(change.db, 'vouchers');
  const into = sql`insert into entries (voucher_id, line, account_id, student_id, head_id, course_set_id, fund_id, paise)`;
  const fund = sql.raw(fundOfHead('head_id'));
  const { numAffectedRows: lines = 0n } =
    await sql`${into} select ${id}, row_number() over (), ${account}, student_id, head_id, course_set_id, ${fund}, paise
      from (${amounts}) where paise <> 0`.execute(change.db);
  if (lines === 0n) return undefined;
  await sql`${into} select ${id}, ${Number(lines)} + row_number() over (), ${against}, null, head_id, course_set_id, ${fund}, -paise
    from (select head_id, course_set_id, sum(paise) as paise from entries where voucher_id = ${id} group by 1, 2)
    where paise <> 0`.execute(change.db);
  const booked = await bookingDays(change)({ kind, day, received: [account, against] });
  await run(
    change,
    VOUCHERS,
    jsonRows(VOUCHER, [{ id, kind, record_id, day: booked, entered_on: change.today }]),
  );
  return id;
};

/** The last voucher of a kind that a record caused and that nothing has reversed. */
export const standingVoucher = async (
  change: Change,
  kind: VoucherKind,
  recordId: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from vouchers
    where kind = ${kind} and record_id = ${recordId} and reverses_id is null
      and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)
    order by id desc limit 1`.execute(change.db);
  return rows[0]?.id;
};

/** The last voucher of a kind that is not reversed, for each of these records, in their order. */
const standingVouchers = async (change: Change, kind: VoucherKind, recordIds: readonly number[]) => {
  const { rows } = await sql<{
    id: number;
    record_id: number;
  }>`select max(vouchers.id) as id, vouchers.record_id
    from json_each(${JSON.stringify(recordIds)}) as named
    join vouchers on vouchers.kind = ${kind} and vouchers.record_id = named.value and vouchers.reverses_id is null
    where not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)
    group by named.key order by named.key`.execute(change.db);
  return rows;
};

/**
 * Undoes the vouchers of records. Each gets a counter-voucher that names it, on the day of undoing or on `day`. A student whose
 * record was merged since has it on the record that stays, which has the balances.
 */
export const reverseAll = async (
  change: Change,
  kind: VoucherKind,
  recordIds: readonly number[],
  day?: IsoDate,
  isByBank = false,
): Promise<void> => {
  const standing = await standingVouchers(change, kind, recordIds);
  if (standing.length === 0) return;
  const ids = JSON.stringify(standing.map(({ id }) => id));
  const { rows } = await sql<Line & { voucher_id: number }>`select voucher_id, account_id as account,
    coalesce((select merged_into from merged_students where merged_students.id = entries.student_id), student_id) as student_id,
    head_id, course_set_id, fund_id as fund, -paise as paise, party_id
    from entries where voucher_id in (select value from json_each(${ids})) order by voucher_id, line`.execute(
    change.db,
  );
  const lines = Map.groupBy(rows, ({ voucher_id }) => voucher_id);
  await postAll(
    change,
    standing.map(({ id, record_id }) => ({
      kind,
      record_id,
      day,
      lines: (lines.get(id) ?? []).map(({ voucher_id: _, ...line }) => line),
      reverses_id: id,
      isByBank,
    })),
  );
};

/** Undoes the voucher of one record, as `reverseAll`. */
export const reverse = (change: Change, kind: VoucherKind, recordId: number, day?: IsoDate): Promise<void> =>
  reverseAll(change, kind, [recordId], day);

/** Undoes the voucher of one record as `reverse` does, where the bank undid it: matched lines stay matched. */
export const reverseByBank = (change: Change, kind: VoucherKind, recordId: number): Promise<void> =>
  reverseAll(change, kind, [recordId], undefined, true);
