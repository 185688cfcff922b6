import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { StatementLine } from '../../../../shared/features/accounts/bank-statements/bank-statements.chain.ts';
import type { StatementQuery } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import type {
  StatementColumnNames,
  StatementLoad,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { columnsOfJson, jsonRows } from '../../../database/json-rows.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';

const rupeesOrNull = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise));

const selectLoads = (db: Db) => db.selectFrom('statement_loads').selectAll();
type LoadRow = Awaited<ReturnType<ReturnType<typeof selectLoads>['execute']>>[number];

const toLoad = (row: LoadRow): StatementLoad => ({
  id: row.id,
  account_id: row.bank_account_id,
  source: row.source,
  lines: row.lines,
  first_day: row.first_day,
  last_day: row.last_day,
  opening: rupeesOrNull(row.opening_paise),
  closing: rupeesOrNull(row.closing_paise),
  by: row.by_name,
  at: row.at,
});

/** The files of an account that were loaded. */
export const listLoads = (
  db: Db,
  account: number,
  { q, order }: Omit<StatementQuery, 'limit' | 'offset'>,
): Listing<StatementLoad> => {
  let query = selectLoads(db).where('bank_account_id', '=', account);
  if (q) query = query.where(contains([sql.ref('source'), sql.ref('by_name')], q));
  const by = sql.ref('statement_loads.id');
  return listing(query, { by, id: by, direction: order ?? 'desc' }, (rows) => rows.map(toLoad));
};

export const findLoad = async (db: Db, id: number): Promise<StatementLoad | undefined> => {
  const row = await selectLoads(db).where('id', '=', id).executeTakeFirst();
  return row && toLoad(row);
};

/** The columns of an account's last statement; null before the first. */
export const lastColumns = async (db: Db, account: number): Promise<StatementColumnNames | null> => {
  const row = await db
    .selectFrom('statement_loads')
    .select('columns')
    .where('bank_account_id', '=', account)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? (JSON.parse(row.columns) as StatementColumnNames) : null;
};

/** The last line that has a balance, of an account, up to a day where one is given. */
export const lastLine = async (
  db: Db,
  account: number,
  upTo: IsoDate = '9999-12-31',
): Promise<{ day: IsoDate; balance_paise: Paise } | undefined> => {
  const { rows } = await sql<{
    day: IsoDate;
    balance_paise: Paise;
  }>`select day, balance_paise from statement_lines
    where bank_account_id = ${account} and day <= ${upTo} and balance_paise is not null
    order by day desc, id desc limit 1`.execute(db);
  return rows[0];
};

/** The first line that has a balance, of an account. */
export const firstLine = async (
  db: Db,
  account: number,
): Promise<{ day: IsoDate; paise: Paise; balance_paise: Paise } | undefined> => {
  const { rows } = await sql<{
    day: IsoDate;
    paise: Paise;
    balance_paise: Paise;
  }>`select day, paise, balance_paise from statement_lines
    where bank_account_id = ${account} and balance_paise is not null order by day, id limit 1`.execute(db);
  return rows[0];
};

/**
 * A line with its number among lines of the same day, sum, balance and narration, by which it is known when it is loaded
 * again.
 */
export interface NumberedLine extends StatementLine {
  readonly occurrence: number;
}

/** Numbers the lines of a file among their like, from 1. */
export const numbered = (lines: readonly StatementLine[]): readonly NumberedLine[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = [line.day, line.paise, line.balance ?? '', line.narration].join('\t');
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, occurrence };
  });
};

const KEY = ['day', 'paise', 'balance', 'narration', 'occurrence'] as const;

/** Finds the lines of a file that are loaded already, by their indices. */
export const knownAmong = async (
  db: Db,
  account: number,
  lines: readonly NumberedLine[],
): Promise<ReadonlySet<number>> => {
  const rows = jsonRows(KEY, lines);
  const found = await sql<{ at: number }>`select given.at from
      (select key as at, ${sql.raw(columnsOfJson(KEY))} from json_each(${rows})) as given
    where exists (select 1 from statement_lines as there where there.bank_account_id = ${account}
      and there.day = given.day and there.paise = given.paise
      and coalesce(there.balance_paise, '') = coalesce(given.balance, '')
      and there.narration = given.narration and there.occurrence = given.occurrence)`.execute(db);
  return new Set(found.rows.map(({ at }) => at));
};

export const insertLoad = async (db: Db, load: NewRow<'statement_loads'>): Promise<number> => {
  const { id } = await db
    .insertInto('statement_loads')
    .values(load)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const LINE = ['day', 'narration', 'reference', 'paise', 'balance', 'occurrence'] as const;

export const insertLines = async (
  db: Db,
  account: number,
  load: number,
  lines: readonly NumberedLine[],
): Promise<void> => {
  const rows = jsonRows(
    LINE,
    lines.map((line) => ({ ...line, reference: line.reference || null })),
  );
  await sql`insert into statement_lines
      (load_id, bank_account_id, day, narration, reference, paise, balance_paise, occurrence)
    select ${load}, ${account}, ${sql.raw(columnsOfJson(LINE))} from json_each(${rows}) order by key`.execute(
    db,
  );
};

/** The number of matched lines of a load. */
export const matchedOfLoad = async (db: Db, load: number): Promise<number> => {
  const { count } = await db
    .selectFrom('statement_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('load_id', '=', load)
    .where('match_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};

export const deleteLoad = async (db: Db, load: number): Promise<void> => {
  await db.deleteFrom('statement_lines').where('load_id', '=', load).execute();
  await db.deleteFrom('statement_loads').where('id', '=', load).execute();
};
