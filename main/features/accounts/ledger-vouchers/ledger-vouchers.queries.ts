import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LedgerVoucherQuery } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.endpoints.ts';
import type {
  LedgerLine,
  LedgerVoucher,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { SeriesKind } from '../../../../shared/features/college/settings/settings.series.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { columnsOfJson, jsonRows } from '../../../database/json-rows.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { toCancellation } from '../../../papers/papers.queries.ts';
import type { NumberedYear } from '../../college/settings/settings.callbacks.ts';
import { asks } from '../../college/users/users.requests-queries.ts';

const selectVouchers = (db: Db) =>
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

const linesOf = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<
    Omit<LedgerLine, 'amount'> & { voucher_id: number; paise: Paise }
  >`select voucher_id,
      ledger_lines.account_id, accounts.name as account, party_id, parties.name as party, student_id, students.name as student, head_id,
      heads.name as head, paise
    from ledger_lines join accounts on accounts.id = ledger_lines.account_id
    left join parties on parties.id = party_id left join students on students.id = student_id
    left join heads on heads.id = head_id
    where voucher_id in (select value from json_each(${JSON.stringify(ids)})) order by voucher_id, line`.execute(
    db,
  );
  return Map.groupBy(rows, ({ voucher_id }) => voucher_id);
};

const toVouchers = async (db: Db, rows: readonly Row[]): Promise<readonly LedgerVoucher[]> => {
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    voucher_no: row.voucher_no,
    what: row.what,
    kind: row.kind,
    amount: toRupees(row.amount_paise),
    date: row.date,
    arrived: row.arrived,
    narration: row.narration,
    lines: (lines.get(row.id) ?? []).map(({ voucher_id: _, paise, ...line }) => ({
      ...line,
      amount: toRupees(paise),
    })),
    status: row.status,
    asked_by: row.asked_by_name,
    asked_by_id: row.asked_by,
    asked_at: row.asked_at,
    decided:
      row.decided_at === null
        ? null
        : { at: row.decided_at, by: row.decided_by_name ?? '', reason: row.decision },
    own: row.own === 1,
    cancelled: toCancellation(row),
  }));
};

/** The vouchers of one who asked; null for all. */
type Asker = number | null;

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
  readonly paise: Paise;
}

type Asked = Omit<NewRow<'ledger_vouchers'>, 'asked_by' | 'asked_by_name' | 'asked_at'>;
const LINE = ['voucher_id', 'line', 'account_id', 'party_id', 'student_id', 'head_id', 'paise'] as const;

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
      .orderBy('id')
      .executeTakeFirst()
  )?.id;

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
