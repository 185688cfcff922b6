import type { RawDatabase } from '../database/raw.ts';
import type { Source } from './source.ts';
import { sourceOf } from './sources.ts';

/** A value as SQLite gives it. */
export type Value = string | number | null;
export type Row = readonly Value[];

/** Changes that are sent together: the rows of each source that are other ones now, and the number of the last change. */
export interface Changes {
  readonly to: number;
  readonly ids: ReadonlyMap<Source, readonly number[]>;
  /** How many more wait behind these. */
  readonly left: number;
}

const where = (source: Source, condition: string): string =>
  `${source.select} where ${source.id} ${condition}${source.only === undefined ? '' : ` and ${source.only}`}`;

/** Reads rows of a source by their ids; a row that is no more is missing. */
export const rowsOf = (database: RawDatabase, source: Source, ids: readonly number[]): readonly Row[] =>
  database
    .prepare<[string], Row>(where(source, 'in (select value from json_each(?))'))
    .raw()
    .all(JSON.stringify(ids));

/** Ids of one part of a load: each is a short look, so that the log behind the writer can go on. */
const IDS_AT_ONCE = 5_000;

const lastIdOf = (database: RawDatabase, { id }: Source): number => {
  const [table = ''] = id.split('.');
  return database.prepare<[], number>(`select coalesce(max(${id}), 0) from ${table}`).pluck().get() ?? 0;
};

/** Reads all rows of a source, part by part as they are asked for. */
export function* allRows(database: RawDatabase, source: Source): Generator<readonly Row[], void, undefined> {
  const last = lastIdOf(database, source);
  const part = database.prepare<[number, number], Row>(where(source, 'between ? and ?')).raw();
  for (let from = 0; from <= last; from += IDS_AT_ONCE) yield part.all(from, from + IDS_AT_ONCE - 1);
}

/** About how many rows a source has: the last id. */
export const roughCount = lastIdOf;

/** The number of the last change; what was forgotten counts. */
export const lastChange = (database: RawDatabase): number =>
  database
    .prepare<[], number>(
      'select max(forgotten_to, coalesce((select max(number) from feed_changes), 0)) from university',
    )
    .pluck()
    .get() ?? 0;

/** Reads the next changes after a number, at most so many; undefined where there are none. */
export const changesAfter = (database: RawDatabase, number: number, most: number): Changes | undefined => {
  const rows = database
    .prepare<[number, number], { number: number; source: string; record_id: number }>(
      'select number, source, record_id from feed_changes where number > ? order by number limit ?',
    )
    .all(number, most);
  const to = rows.at(-1)?.number;
  if (to === undefined) return undefined;
  const left = database
    .prepare<[number], number>('select count(*) from feed_changes where number > ?')
    .pluck()
    .get(to);
  const ids = Map.groupBy(rows, ({ source }) => source);
  return {
    to,
    ids: new Map(
      [...ids].map(([name, changed]) => [
        sourceOf(name),
        [...new Set(changed.map(({ record_id }) => record_id))],
      ]),
    ),
    left: left ?? 0,
  };
};
