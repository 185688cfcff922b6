import type { Source } from './source.ts';

const columnsOf = ({ columns }: Source): string => Object.keys(columns).join(', ');
const there = ({ name }: Source): string => `bursar.${name}`;
const staged = ({ name }: Source): string => `pg_temp.staged_${name}`;
const each = (columns: readonly string[], made: (column: string) => string, between = ', '): string =>
  columns.map(made).join(between);

/** SQL that makes the table into which rows of a source are copied: of this session alone, and empty after each transaction. */
export const stageOf = (source: Source): string =>
  `create temp table staged_${source.name} on commit delete rows as select ${columnsOf(source)} from ${there(source)} with no data`;

export const copyInto = (source: Source): string =>
  `copy ${staged(source)} (${columnsOf(source)}) from stdin`;

/** SQL that takes the copied rows over: what is there already changes only where it is another, so that a row sent twice is one. $1: the office. */
export const takeOver = (source: Source): string => {
  const columns = Object.keys(source.columns);
  const values = columns.filter((column) => !source.key.includes(column));
  const otherwise =
    source.fixed === 'all'
      ? 'nothing'
      : `update set ${each(values, (column) => `${column} = excluded.${column}`)}
      where (${each(values, (column) => `there.${column}`)}) is distinct from (${each(values, (column) => `excluded.${column}`)})`;
  return `insert into ${there(source)} as there (office_id, ${columnsOf(source)})
    select $1, ${columnsOf(source)} from ${staged(source)}
    on conflict (office_id, ${source.key.join(', ')}) do ${otherwise}`;
};

const moveAway = (source: Source, which: string): string =>
  `with gone as (delete from ${there(source)} as there where there.office_id = $1 and ${which}
      returning there.${source.key[0]} as id, to_jsonb(there) as row)
    insert into bursar.gone_rows (office_id, history, source, id, gone_at, row)
      select $1, $2, '${source.name}', id, now(), row from gone`;

/** SQL that moves the rows that a change names and the office has no more to those that are gone. $1: the office, $2: its history, $3: ids. */
export const moveNamed = (source: Source): string =>
  moveAway(source, `there.${source.key[0]} = any ($3::bigint[])`);

/**
 * SQL that moves what is there and was not copied to those that are gone, after everything was copied. A row that says something
 * else than its copy where a row never changes belongs to an earlier line of history: it goes as well. $1: the office, $2: its
 * history.
 */
export const moveUncopied = (source: Source): string => {
  const fixed = source.fixed === 'all' ? Object.keys(source.columns) : source.fixed;
  const same = [
    ...source.key.map((column) => `copied.${column} = there.${column}`),
    ...fixed
      .filter((column) => !source.key.includes(column))
      .map((column) => `copied.${column} is not distinct from there.${column}`),
  ];
  return moveAway(
    source,
    `not exists (select 1 from ${staged(source)} as copied where ${same.join(' and ')})`,
  );
};

/** SQL that takes the names out of rows that are gone, where an office sends figures only. $1: the office, $2: the columns. */
export const hideGone = (source: Source): string =>
  `update bursar.gone_rows set row = row - $2::text[]
    where office_id = $1 and source = '${source.name}' and row ?| $2::text[]`;

/** SQL that lets the plans of what follows know how much was copied. */
export const countCopied = (source: Source): string => `analyze ${staged(source)}`;

/** SQL: whether anything of the office is there. $1: the office. */
export const isAnythingThere = (source: Source): string =>
  `select exists (select 1 from ${there(source)} where office_id = $1) as is_there`;

/** SQL that sums what was collected on the days of which something was copied: questions about all offices read the sums alone. */
export const SUM_COPIED_DAYS = `select bursar.sum_collection(array(select day from pg_temp.staged_vouchers
  union select day from pg_temp.staged_voucher_lines union select payment_date from pg_temp.staged_receipts))`;

/** SQL that sums what was collected on all days: under which head a line counts follows from what its heads are. */
export const SUM_ALL_DAYS = 'select bursar.sum_collection(null)';
