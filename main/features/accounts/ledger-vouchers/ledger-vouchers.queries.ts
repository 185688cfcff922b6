import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  LedgerLine,
  LedgerVoucher,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import {
  type LedgerVoucherQuery,
  ledgerVouchers,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.register.ts';
import type { SeriesKind } from '../../../../shared/features/college/settings/settings.series.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { columnsOfJson, jsonRows } from '../../../database/json-rows.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { knownBetween } from '../../../journal/accounts.ts';
import { betweenFundsOf } from '../../../journal/funds-of-lines.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { toCancellation } from '../../../papers/papers.queries.ts';
import { toAttachment } from '../../college/files/files.queries.ts';
import type { NumberedYear } from '../../college/settings/settings.callbacks.ts';
import { asks } from '../../college/users/users.requests-queries.ts';

export const selectVouchers = (db: Db) =>
  db
    .selectFrom('ledger_vouchers')
    .leftJoin('paper_cancellations', (join) =>
      join
        .onRef('paper_cancellations.record_id', '=', 'ledger_vouchers.id')
        .on('paper_cancellations.kind', '=', 'ledger voucher'),
    )
    .selectAll('ledger_vouchers')
    .select([
      sql<string>`coalesce(ledger_vouchers.booked_on, ledger_vouchers.day)`.as('date'),
      'paper_cancellations.cancelled_at',
      'paper_cancellations.cancelled_by_name',
      'paper_cancellations.reason',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectVouchers>['execute']>>[number];

/** A voucher as a request: its number, who asked, and what became of it. */
export const toRequest = (row: Row) => ({
  ...{ id: row.id, voucher_no: row.voucher_no, date: row.date, narration: row.narration, status: row.status },
  ...{ asked_by: row.asked_by_name, asked_by_id: row.asked_by, asked_at: row.asked_at },
  decided:
    row.decided_at === null
      ? null
      : { at: row.decided_at, by: row.decided_by_name ?? '', reason: row.decision },
  own: row.own === 1,
  cancelled: toCancellation(row),
});

type LineRow = Omit<LedgerLine, 'amount' | 'between_funds'> & {
  readonly voucher_id: number;
  readonly paise: Paise;
};

/** SQL: the fund of a line: its account's, its head's, or what was said. */
const FUND = sql`coalesce((select fund_id from bank_accounts where bank_accounts.account_id = ledger_lines.account_id),
  (select fund_id from ledger_accounts where ledger_accounts.id = ledger_lines.account_id), heads.fund_id, ledger_lines.fund_id)`;

/** The lines of vouchers as they were asked for. */
const linesOf = async (db: Db, ids: readonly number[]): Promise<readonly LineRow[]> => {
  const { rows } = await sql<LineRow>`select voucher_id,
      ledger_lines.account_id, accounts.name as account, party_id, parties.name as party, student_id, students.name as student, head_id,
      heads.name as head, funds.id as fund_id, funds.name as fund, paise
    from ledger_lines join accounts on accounts.id = ledger_lines.account_id
    left join parties on parties.id = party_id left join students on students.id = student_id
    left join heads on heads.id = head_id left join funds on funds.id = ${FUND}
    where voucher_id in (select value from json_each(${JSON.stringify(ids)})) order by voucher_id, line`.execute(
    db,
  );
  return rows;
};

/** What vouchers have added between funds, by account and fund; nothing for those that are not booked. */
const bookedBetweenFunds = async (db: Db, ids: readonly number[]): Promise<readonly LineRow[]> => {
  const { rows } = await sql<LineRow>`select vouchers.record_id as voucher_id, accounts.id as account_id,
      accounts.name as account, null as party_id, null as party, null as student_id, null as student, null as head_id,
      null as head, funds.id as fund_id, funds.name as fund, sum(paise) as paise
    from vouchers join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and accounts.kind = 'between funds'
    join funds on funds.id = entries.fund_id
    where vouchers.kind in ('ledger', 'ledger arrived') and reverses_id is null
      and vouchers.record_id in (select value from json_each(${JSON.stringify(ids)}))
    group by vouchers.record_id, accounts.id, funds.id having sum(paise) <> 0
    order by vouchers.record_id, min(vouchers.id), min(entries.line)`.execute(db);
  return rows;
};

/** What a waiting voucher would add between funds, as they stand now. */
const wouldAddBetweenFunds = async (
  db: Db,
  voucher_id: number,
  lines: readonly LineRow[],
): Promise<readonly LineRow[]> => {
  const asked = lines.map((line) => ({
    ...{ account: line.account_id, student_id: line.student_id, head_id: line.head_id },
    ...{ fund: line.fund_id ?? undefined, paise: line.paise },
  }));
  const { between } = await betweenFundsOf(db, asked, async (fund) => (await knownBetween(db, fund)) ?? 0);
  if (between.length === 0) return [];
  const columns = ['account', 'fund', 'paise'] as const;
  const { rows } = await sql<LineRow>`select ${voucher_id} as voucher_id, accounts.id as account_id,
      accounts.name as account, null as party_id, null as party, null as student_id, null as student, null as head_id,
      null as head, funds.id as fund_id, funds.name as fund, pair.paise
    from (select key, ${sql.raw(columnsOfJson(columns))} from json_each(${jsonRows(columns, between)})) as pair
    join accounts on accounts.id = pair.account join funds on funds.id = pair.fund order by pair.key`.execute(
    db,
  );
  return rows;
};

const toVouchers = async (db: Db, rows: readonly Row[]): Promise<readonly LedgerVoucher[]> => {
  const ids = rows.map(({ id }) => id);
  const lineOf =
    (between_funds: boolean) =>
    ({ paise, ...line }: LineRow) => ({ ...line, between_funds, amount: toRupees(paise) });
  const asked = await linesOf(db, ids);
  const between = [...(await bookedBetweenFunds(db, ids))];
  for (const { id } of rows.filter(({ status }) => status === 'Waiting'))
    between.push(
      ...(await wouldAddBetweenFunds(
        db,
        id,
        asked.filter(({ voucher_id }) => voucher_id === id),
      )),
    );
  const lines = Map.groupBy(
    [...asked.map(lineOf(false)), ...between.map(lineOf(true))],
    ({ voucher_id }) => voucher_id,
  );
  return rows.map((row) => ({
    ...toRequest(row),
    ...{ what: row.what, kind: row.kind, amount: toRupees(row.amount_paise), arrived: row.arrived },
    attachment: toAttachment(row.attachment_file, row.attachment_name),
    lines: (lines.get(row.id) ?? []).map(({ voucher_id: _, ...line }) => line),
  }));
};

/** The vouchers of one who asked; null for all. */
export type Asker = number | null;

const hasLine = (column: 'account_id' | 'party_id', id: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from ledger_lines where voucher_id = ledger_vouchers.id and ${sql.ref(column)} = ${id})`;

/** Vouchers, newest first: all, or those that one person asked for. */
export const listLedgerVouchers = (
  db: Db,
  askedBy: Asker,
  {
    q,
    from,
    to,
    status,
    kind,
    account_id,
    party_id,
    sort = 'date',
    order = 'desc',
  }: Omit<LedgerVoucherQuery, 'limit' | 'offset'>,
): Listing<LedgerVoucher> => {
  const date = sql<string>`coalesce(ledger_vouchers.booked_on, ledger_vouchers.day)`;
  let query = selectVouchers(db);
  if (askedBy !== null) query = query.where('asked_by', '=', askedBy);
  if (status) query = query.where('status', '=', status);
  if (kind) query = query.where('ledger_vouchers.kind', '=', kind);
  if (account_id) query = query.where(hasLine('account_id', account_id));
  if (party_id) query = query.where(hasLine('party_id', party_id));
  if (from) query = query.where(date, '>=', from);
  if (to) query = query.where(date, '<=', to);
  if (q) query = query.where(contains([sql.ref('voucher_no'), sql.ref('narration')], q));
  const by = sort === 'date' ? date : sql.ref('amount_paise');
  return listing(query, { by, id: sql.ref('ledger_vouchers.id'), direction: order }, (rows) =>
    toVouchers(db, rows),
  );
};

export const ledgerVoucherList = registerList(ledgerVouchers, listLedgerVouchers);

/** Finds a voucher; undefined for one that another asked for than `askedBy`. */
export const findLedgerVoucher = async (
  db: Db,
  askedBy: Asker,
  id: number,
): Promise<LedgerVoucher | undefined> => {
  const rows = await selectVouchers(db).where('ledger_vouchers.id', '=', id).execute();
  const [voucher] = await toVouchers(db, rows);
  return askedBy === null || voucher?.asked_by_id === askedBy ? voucher : undefined;
};

/** A line as it is asked for, in paise. */
export interface AskedLine {
  readonly account_id: number;
  readonly party_id: number | null;
  readonly student_id: number | null;
  readonly head_id: number | null;
  readonly fund_id: number | null;
  readonly paise: Paise;
}

type Asked = Omit<NewRow<'ledger_vouchers'>, 'asked_by' | 'asked_by_name' | 'asked_at'>;
const LINE = [
  'voucher_id',
  'line',
  'account_id',
  'party_id',
  'student_id',
  'head_id',
  'fund_id',
  'paise',
] as const;

export const insertLedgerVoucher = async (
  change: Change<SignedIn>,
  asked: Asked,
  lines: readonly AskedLine[],
): Promise<number> => {
  const { id } = await change.db
    .insertInto('ledger_vouchers')
    .values({ ...asked, ...asks(change) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, at) => ({ ...line, voucher_id: id, line: at + 1 }));
  await sql`insert into ledger_lines (${sql.raw(LINE.join(', '))})
    select ${sql.raw(columnsOfJson(LINE))} from json_each(${jsonRows(LINE, rows)})`.execute(change.db);
  return id;
};

export const markCancelled = async ({ db }: Change, id: number): Promise<void> => {
  await db.updateTable('ledger_vouchers').set({ status: 'Cancelled' }).where('id', '=', id).execute();
};

/** An account of the college's that holds what is in transit between two days. */
export const accountInTransit = async (db: Db): Promise<number | undefined> =>
  (
    await db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', 'in transit')
      .where('active', '=', 1)
      // What lies with a portal is not on its way between own places.
      .where('id', 'not in', db.selectFrom('portals').select('account_id'))
      .orderBy('id')
      .executeTakeFirst()
  )?.id;

/** What a voucher has sent on its way, by the fund in which it lies. */
export const sentBy = async (
  { db }: Change,
  id: number,
  account: number,
): Promise<readonly { readonly fund: number; readonly paise: Paise }[]> => {
  const { rows } = await sql<{
    fund: number;
    paise: Paise;
  }>`select fund_id as fund, sum(paise) as paise from vouchers
    join entries on entries.voucher_id = vouchers.id and entries.account_id = ${account}
    where vouchers.kind = 'ledger' and record_id = ${id} group by fund_id order by fund_id`.execute(db);
  return rows;
};

/** The voucher numbers of a series in a financial year. */
export const ledgerNumbers = async (
  db: Db,
  series: SeriesKind,
  { period }: NumberedYear,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('ledger_vouchers')
    .select('voucher_no')
    .where(sql`'ledger ' || kind`, '=', series)
    .where('voucher_no', 'like', `%${period}/%`)
    .execute();
  return rows.flatMap(({ voucher_no }) => voucher_no ?? []);
};
