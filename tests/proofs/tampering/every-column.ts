import { findWrongSum, SUMMED_REGISTERS } from '../../../main/database/check-sums.ts';
import type { Db } from '../../../main/database/db.ts';
import type { RawDatabase } from '../../../main/database/raw.ts';
import { accountNotAsSaid } from '../../../main/features/college/users/users.audit-queries.ts';
import { SAID } from '../../../main/features/overview/activity/activity.said.ts';
import { recordNotAsSaid } from '../../../main/features/overview/activity/activity.said-queries.ts';
import { verifyPart } from '../../../main/features/overview/activity/activity.verify.ts';
import { verifyBooks } from '../../../main/journal/verify.ts';
import { FIRST_LINK } from '../../../main/office/audit/audit-chain.ts';
import { UNSEEN, UNSEEN_OF_MANY } from './unseen.list.ts';
import type { openInMemory } from './whole-college.ts';

type Opened = ReturnType<typeof openInMemory>;
type Value = number | string | null;
type Row = Readonly<Record<string, Value>>;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
}

const COLUMNS = `select tables.name as "table", columns.name, columns.type, columns."notnull" from pragma_table_list as tables,
  pragma_table_xinfo(tables.name) as columns where tables.schema = 'main' and tables.type = 'table' and columns.hidden = 0
  and tables.name not like 'sqlite_%' order by 1, columns.cid`;

/** Every column of every table of the office's own. */
export const everyColumn = ({ raw }: Opened): readonly Column[] => raw.prepare<[], Column>(COLUMNS).all();

/** The columns that entries say of their records, but what the list names. */
export const saidColumns = (opened: Opened): readonly Column[] =>
  everyColumn(opened).filter(
    ({ table, name }) =>
      SAID.some((said) => said.table === table && name in said.columns) && !LISTED.has(`${table}.${name}`),
  );

const LISTED = new Set(UNSEEN.flatMap(({ columns }) => columns));

/** Takes the guards, the keys and the constraints away, as one does who has the file and the time. */
export const takeGuardsAway = ({ raw }: Opened): void => {
  raw.pragma('foreign_keys = OFF');
  raw.pragma('ignore_check_constraints = ON');
  const guards = raw.prepare<[], string>("select name from sqlite_schema where type = 'trigger'").pluck();
  for (const name of guards.all()) raw.exec(`drop trigger ${name}`);
};

/** Values that may stand there instead, the likeliest first: a constraint may refuse some. */
const othersOf = (raw: RawDatabase, { table, name, type, notnull }: Column, was: Value): readonly Value[] => {
  const standing = raw
    .prepare<[], Value>(`select distinct ${name} from ${table} where ${name} is not null limit 20`)
    .pluck()
    .all()
    .filter((value) => value !== was);
  const made =
    type === 'INTEGER'
      ? [was === 0 || was === 1 ? 1 - was : Number(was ?? 0) + 7, Number(was ?? 0) - 1]
      : [/^\d{4}-\d\d-\d\d$/.test(String(was)) ? '2026-06-11' : `${was ?? ''}7`, '{"a":1}', '[7]', 'JKL'];
  return [...made, ...standing.slice(0, 4), ...(notnull === 0 && was !== null ? [null] : [])];
};

/** Records of an entity that are not as said, by the table whose rows they are. */
const isOtherThanSaid = async (db: Db, table: string, isIts: boolean): Promise<boolean> => {
  for (const [at, said] of SAID.entries())
    if ((said.table === table) === isIts && (await recordNotAsSaid(db, at))) return true;
  return false;
};

const FILES = { isWhole: () => Promise.resolve(true) };

/** Whether *Verify* names anything: the checks that it runs, first those of the table that was changed. */
export const isNamed = async (db: Db, table: string): Promise<boolean> => {
  if (await isOtherThanSaid(db, table, true)) return true;
  if (await accountNotAsSaid(db)) return true;
  if ((await verifyBooks(db)).length > 0) return true;
  for (const register of SUMMED_REGISTERS) if (await findWrongSum(db, register)) return true;
  if ((await verifyPart(db, FILES, { id: 0, hash: FIRST_LINK })).broken) return true;
  return isOtherThanSaid(db, table, false);
};

const keysOf = (raw: RawDatabase, table: string): readonly string[] =>
  raw.prepare<[string], string>('select name from pragma_table_info(?) where pk > 0').pluck().all(table);

/** Rows from all over a table, of those made many at once too, but where the list names the column of such. */
const rowsOf = (raw: RawDatabase, { table, name }: Column, most: number): readonly Row[] => {
  const listed = (UNSEEN_OF_MANY[table] ?? []).filter(({ columns }) => columns.includes(name));
  const rows = raw
    .prepare<[], Row>(
      `select * from ${table} where ${listed.map(({ records }) => `not (${records})`).join(' and ') || 1}`,
    )
    .all()
    // A sum of nothing says nothing.
    .filter(({ paise }) => paise !== 0);
  const step = Math.max(1, Math.floor(rows.length / most));
  return rows.filter((_row, at) => at % step === 0).slice(0, most);
};

/** Changes a row past the office, in a transaction that is left open. Answers whether that was taken. */
const change = (raw: RawDatabase, { table, name }: Column, row: Row, value: Value): boolean => {
  const keys = keysOf(raw, table);
  const where = keys.map((key) => `${key} is @old_${key}`).join(' and ');
  raw.exec('begin');
  try {
    raw
      .prepare(`update ${table} set ${name} = @value where ${where}`)
      .run({ value, ...Object.fromEntries(keys.map((key) => [`old_${key}`, row[key] ?? null])) });
    return (raw.pragma('foreign_key_check') as readonly unknown[]).length === 0;
  } catch {
    return false;
  }
};

export interface Swept {
  readonly tried: number;
  /** Changes that were taken and that nothing names. */
  readonly unseen: readonly string[];
  /** Tables without a row to try it with. */
  readonly empty: readonly string[];
}

/** Changes each of these columns in some rows, one at a time, to the first value that is taken, and takes it back. */
export const changeEach = async (
  { raw, db }: Opened,
  columns: readonly Column[],
  most: number,
): Promise<Swept> => {
  const unseen: string[] = [];
  const empty = new Set<string>();
  let tried = 0;
  for (const column of columns) {
    const { table, name } = column;
    const rows = rowsOf(raw, column, most);
    if (rows.length === 0) empty.add(table);
    for (const row of rows) {
      const was = row[name] ?? null;
      for (const value of othersOf(raw, column, was)) {
        const isTaken = change(raw, column, row, value);
        const isSeen = !isTaken || (await isNamed(db, table));
        if (raw.inTransaction) raw.exec('rollback');
        if (!isSeen) unseen.push(`${table}.${name}: ${was} becomes ${value}`);
        if (isTaken) break;
      }
      tried += 1;
    }
  }
  return { tried, unseen, empty: [...empty] };
};
