import type { QueryArrayConfig } from 'pg';
import type { RawDatabase } from '../../../main/database/raw.ts';
import { allRows, lastChange } from '../../../main/feed/read-changes.ts';
import type { Source } from '../../../main/feed/source.ts';
import { SOURCES } from '../../../main/feed/sources.ts';
import type { University } from './university.ts';

type Side = ReadonlyMap<string, string>;

const textOf = (source: Source, values: readonly unknown[]): string =>
  Object.values(source.columns)
    .map((type, at) => {
      const value = values[at] ?? null;
      if (value === null) return '-';
      if (type === 'boolean') return value === true || value === 1 ? 'yes' : 'no';
      return type === 'timestamptz' ? new Date(String(value)).toISOString() : String(value);
    })
    .join('|');

const keyOf = (source: Source, text: string): string => text.split('|').slice(0, source.key.length).join('/');

const keyed = (source: Source, rows: Iterable<string>): Side =>
  new Map([...rows].map((row) => [keyOf(source, row), row]));

const here = (database: RawDatabase, source: Source): Side =>
  keyed(
    source,
    [...allRows(database, source)].flatMap((part) => part.map((row) => textOf(source, row))),
  );

const there = async (university: Pick<University, 'ask'>, office: number, source: Source): Promise<Side> => {
  const columns = Object.entries(source.columns).map(([column, type]) =>
    type === 'date' ? `${column}::text` : column,
  );
  const rows = await university.ask<unknown[]>({
    text: `select ${columns.join(', ')} from bursar.${source.name} where office_id = $1`,
    values: [office],
    rowMode: 'array',
  } satisfies QueryArrayConfig);
  return keyed(
    source,
    rows.map((row) => textOf(source, row)),
  );
};

/** What is another over there than here: `receipts 12: here …, there …`. Empty where both sides hold the same rows. */
export const differences = async (
  database: RawDatabase,
  university: Pick<University, 'ask'>,
  office: number,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const source of SOURCES) {
    const [own, theirs] = [here(database, source), await there(university, office, source)];
    for (const key of new Set([...own.keys(), ...theirs.keys()]))
      if (own.get(key) !== theirs.get(key))
        found.push(`${source.name} ${key}: here ${own.get(key)}, there ${theirs.get(key)}`);
  }
  return found;
};

/** How many rows of each source are over there. */
export const countsThere = async (
  university: Pick<University, 'ask'>,
  office: number,
): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const { name } of SOURCES) {
    const rows = await university.ask<{ count: string }>(
      `select count(*) from bursar.${name} where office_id = $1`,
      [office],
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
};

/** Whether everything that the office changed is over there. */
export const isCaughtUp = async (
  database: RawDatabase,
  university: Pick<University, 'ask'>,
  office: number,
): Promise<boolean> => {
  const rows = await university.ask<{ cursor: string; is_known: boolean }>(
    'select cursor, uid is not null as is_known from bursar.offices where office_id = $1',
    [office],
  );
  return rows[0]?.is_known === true && Number(rows[0].cursor) >= lastChange(database);
};
