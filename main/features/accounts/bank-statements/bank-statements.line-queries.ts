import { sql } from 'kysely';
import {
  bankLines,
  type LineQuery,
} from '../../../../shared/features/accounts/bank-statements/bank-lines.register.ts';
import type { MatchQuery } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import type {
  AccountStanding,
  BankLine,
  LineState,
  Match,
  MatchKind,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import { entriesOfMatches, sumOfEntries } from './bank-statements.entry-queries.ts';

const selectLines = (db: Db) =>
  db
    .selectFrom('statement_lines')
    .leftJoin('bank_matches', 'bank_matches.id', 'statement_lines.match_id')
    .selectAll('statement_lines')
    .select(['bank_matches.kind', 'bank_matches.by_name', 'bank_matches.at']);

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

const stateOf = (kind: MatchKind | null): LineState => {
  if (kind === null) return 'unmatched';
  return kind === 'suspense' ? 'suspense' : 'matched';
};

const toLines = async (db: Db, rows: readonly LineRow[]): Promise<readonly BankLine[]> => {
  const ids = rows.flatMap(({ match_id }) => match_id ?? []);
  const entries = ids.length === 0 ? new Map() : await entriesOfMatches(db, ids);
  return rows.map((row) => ({
    id: row.id,
    account_id: row.bank_account_id,
    date: row.day,
    narration: row.narration,
    reference: row.reference,
    in: toRupees(Math.max(row.paise, 0)),
    out: toRupees(Math.max(-row.paise, 0)),
    balance: row.balance_paise === null ? null : toRupees(row.balance_paise),
    state: stateOf(row.kind),
    match:
      row.match_id === null || row.kind === null
        ? null
        : {
            id: row.match_id,
            kind: row.kind,
            by: row.by_name ?? '',
            at: row.at ?? '',
            entries: entries.get(row.match_id) ?? [],
          },
  }));
};

/** The lines of an account's statements. */
const listLines = (
  db: Db,
  account: number,
  { q, from, to, state, order }: Omit<LineQuery, 'limit' | 'offset'>,
): Listing<BankLine> => {
  let query = selectLines(db).where('statement_lines.bank_account_id', '=', account);
  if (state === 'unmatched') query = query.where('statement_lines.match_id', 'is', null);
  if (state === 'suspense') query = query.where('bank_matches.kind', '=', 'suspense');
  if (state === 'matched') query = query.where('bank_matches.kind', '<>', 'suspense');
  if (from) query = query.where('statement_lines.day', '>=', from);
  if (to) query = query.where('statement_lines.day', '<=', to);
  if (q) {
    const sum = Math.round(Number(q.replaceAll(',', '')) * 100);
    const bySum = Number.isFinite(sum)
      ? sql<boolean>`abs(statement_lines.paise) = ${sum}`
      : sql<boolean>`false`;
    const texts = [sql.ref('statement_lines.narration'), sql.ref('statement_lines.reference')];
    query = query.where(sql<boolean>`(${contains(texts, q)} or ${bySum})`);
  }
  const keys = {
    by: sql.ref('statement_lines.day'),
    id: sql.ref('statement_lines.id'),
    direction: order ?? ('desc' as const),
  };
  const reading = q || state === 'suspense' || state === 'matched' ? 'searched' : 'by index';
  return listing(query, keys, (rows) => toLines(db, rows), { reading });
};

export const lineList = registerList(bankLines, listLines);

export const findLineRow = (db: Db, id: number): Promise<LineRow | undefined> =>
  selectLines(db).where('statement_lines.id', '=', id).executeTakeFirst();

/** The lines of an account of one sum between two days that are unmatched or in suspense. */
export const linesOfSum = (
  db: Db,
  account: number,
  { paise, from, to }: { readonly paise: Paise; readonly from: string; readonly to: string },
): Promise<readonly LineRow[]> =>
  selectLines(db)
    .where('statement_lines.bank_account_id', '=', account)
    .where('statement_lines.day', '>=', from)
    .where('statement_lines.day', '<=', to)
    .where('statement_lines.paise', '=', paise)
    .where(sql<boolean>`(statement_lines.match_id is null or bank_matches.kind = 'suspense')`)
    .orderBy('statement_lines.id')
    .execute();

export const findLine = async (db: Db, id: number): Promise<BankLine | undefined> => {
  const row = await findLineRow(db, id);
  return row && (await toLines(db, [row]))[0];
};

const selectMatches = (db: Db) =>
  db
    .selectFrom('bank_matches')
    .innerJoin('statement_lines', 'statement_lines.match_id', 'bank_matches.id')
    .selectAll('bank_matches')
    .select(['statement_lines.id as line_id', 'statement_lines.paise']);

type MatchRow = Awaited<ReturnType<ReturnType<typeof selectMatches>['execute']>>[number];

const toMatches = async (db: Db, rows: readonly MatchRow[]): Promise<readonly Match[]> => {
  const entries = await entriesOfMatches(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    account_id: row.bank_account_id,
    line_id: row.line_id,
    kind: row.kind,
    by: row.by_name,
    at: row.at,
    amount: toRupees(Math.abs(sumOfEntries(entries.get(row.id) ?? []))),
    entries: entries.get(row.id) ?? [],
  }));
};

/** The matched lines of an account's statements. */
export const listMatches = (
  db: Db,
  { account_id, line_id, order }: Omit<MatchQuery, 'limit' | 'offset'>,
): Listing<Match> => {
  let query = selectMatches(db);
  if (account_id !== undefined) query = query.where('bank_matches.bank_account_id', '=', account_id);
  if (line_id !== undefined) query = query.where('statement_lines.id', '=', line_id);
  const by = sql.ref('bank_matches.id');
  return listing(query, { by, id: by, direction: order ?? 'desc' }, (rows) => toMatches(db, rows));
};

export const findMatch = async (db: Db, id: number): Promise<Match | undefined> => {
  const row = await selectMatches(db).where('bank_matches.id', '=', id).executeTakeFirst();
  return row && (await toMatches(db, [row]))[0];
};

interface StandingRow {
  readonly account_id: number;
  readonly bank_paise: Paise | null;
  readonly bank_day: string | null;
  readonly unmatched: number;
  readonly unmatched_in: Paise;
  readonly unmatched_out: Paise;
  readonly suspense: number;
  readonly suspense_paise: Paise;
  readonly suspense_since: string | null;
}

/** SQL: whether a voucher says what a payment for many left over, and nobody has claimed it. */
const IS_LEFT = sql`vouchers.kind = 'left over' and bank_entries.match_id is null and vouchers.reverses_id is null
  and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)`;

/** The standing of each bank account: its last balance at the bank, and what is unmatched. */
export const standings = async (db: Db): Promise<readonly AccountStanding[]> => {
  const { rows } = await sql<StandingRow>`select bank_accounts.id as account_id,
      (select balance_paise from statement_lines where bank_account_id = bank_accounts.id and balance_paise is not null
        order by day desc, id desc limit 1) as bank_paise,
      (select max(day) from statement_lines where bank_account_id = bank_accounts.id) as bank_day,
      coalesce(open.lines, 0) as unmatched, coalesce(open.came, 0) as unmatched_in, coalesce(open.went, 0) as unmatched_out,
      (select count(*) from bank_matches where bank_matches.bank_account_id = bank_accounts.id and kind = 'suspense')
        + coalesce(held.left_over, 0) as suspense, coalesce(held.paise, 0) as suspense_paise,
      (select min(day) from (select held.left_since as day union all
        select statement_lines.day from bank_matches join statement_lines on statement_lines.match_id = bank_matches.id
        where bank_matches.bank_account_id = bank_accounts.id and kind = 'suspense')) as suspense_since
    from bank_accounts
    left join (select bank_account_id, count(*) as lines, sum(max(paise, 0)) as came, sum(max(-paise, 0)) as went
      from statement_lines where match_id is null group by 1) as open on open.bank_account_id = bank_accounts.id
    left join (select bank_entries.account_id, sum(bank_entries.paise) as paise,
        count(distinct iif(${IS_LEFT}, vouchers.id, null)) as left_over, min(iif(${IS_LEFT}, bank_entries.day, null)) as left_since
      from vouchers join bank_entries on bank_entries.voucher_id = vouchers.id
      where vouchers.kind in ('suspense', 'left over') group by 1) as held on held.account_id = bank_accounts.account_id
    order by bank_accounts.id`.execute(db);
  return rows.map(({ bank_paise, bank_day, unmatched_in, unmatched_out, suspense_paise, ...row }) => ({
    ...row,
    bank_balance: bank_paise === null ? null : toRupees(bank_paise),
    bank_day,
    unmatched_in: toRupees(unmatched_in),
    unmatched_out: toRupees(unmatched_out),
    suspense_amount: toRupees(suspense_paise),
  }));
};
