import type { QueryArrayConfig } from 'pg';
import type { RawDatabase } from '../../../main/database/raw.ts';
import { allRows } from '../../../main/feed/read-changes.ts';
import { readHere } from '../../../main/feed/read-here.ts';
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

/** Whether everything that the office changed is over there, and nothing that a restore took back. */
export const isCaughtUp = async (
  database: RawDatabase,
  university: Pick<University, 'ask'>,
  office: number,
): Promise<boolean> => {
  const [there] = await university.ask<{ cursor: string; audit_id: string | null; audit_hash: string }>(
    'select cursor, audit_id, audit_hash from bursar.offices where office_id = $1',
    [office],
  );
  const here = readHere(database);
  return (
    typeof there?.audit_id === 'string' &&
    Number(there.cursor) === here.lastChange &&
    here.hashAt(Number(there.audit_id)) === there.audit_hash
  );
};

/** The sums of the views over there, each beside the same sum of the office's own tables; paise. */
const SUMS: readonly (readonly [name: string, here: string, there: string])[] = [
  [
    'collection_by_day',
    `select period || ' ' || mode as label, sum(iif(register = 'lines', paise, -paise)) as paise from stored_sums
      where register in ('lines', 'lines taken back') and span = 'day' group by 1 having sum(abs(paise)) > 0`,
    `select day || ' ' || mode as label, sum(collected) * 100 as paise from bursar.collection_by_day where office_id = $1
      group by 1`,
  ],
  [
    'demand_collection_balance',
    `select heads.name as label, sum(amount_paise - conceded_paise - settled_paise) as paise from dues
      join heads on heads.id = head_id where reversed = 0 group by 1`,
    `select head as label, sum(balance) * 100 as paise from bursar.demand_collection_balance where office_id = $1 group by 1`,
  ],
  [
    'overdue_by_age',
    `select heads.name as label, sum(amount_paise - conceded_paise - settled_paise) as paise from dues
      join heads on heads.id = head_id where reversed = 0 and amount_paise > conceded_paise + settled_paise group by 1`,
    `select head as label, sum(open) * 100 as paise from bursar.overdue_by_age where office_id = $1 group by 1`,
  ],
  [
    'enrolment',
    `select coalesce(gender, 'Not recorded') || ' ' || status as label, count(*) as paise from students group by 1`,
    `select gender || ' ' || status as label, sum(students) as paise from bursar.enrolment where office_id = $1 group by 1`,
  ],
  [
    'papers',
    `select 'letter ' || type || iif(cancelled_at is null, '', ' cancelled') as label, count(*) as paise from letters
      left join paper_cancellations on kind = 'letter' and record_id = letters.id where status = 'issued' group by 1
      union all
      select 'certificate ' || dmc_type || iif(cancelled_at is null, '', ' cancelled'), count(*) from dmcs
      left join paper_cancellations on kind = 'dmc' and record_id = dmcs.id where held_reason is null group by 1`,
    `select kind || ' ' || type || case when cancelled_at is null then '' else ' cancelled' end as label, count(*) as paise
      from bursar.papers where office_id = $1 group by 1`,
  ],
  [
    'bills_by_month',
    `select substr(date, 1, 7) || ' ' || category || ' ' || status as label, sum(amount_paise) as paise from bills group by 1`,
    `select month || ' ' || category || ' ' || status as label, sum(amount) * 100 as paise from bursar.bills_by_month
      where office_id = $1 group by 1`,
  ],
  [
    'journal_months',
    `select substr(day, 1, 7) as label, sum(max(paise, 0)) as paise from entries
      join vouchers on vouchers.id = entries.voucher_id group by 1`,
    `select month as label, sum(paise) as paise from bursar.journal_months where office_id = $1 group by 1`,
  ],
  [
    'unmapped',
    `select 'head ' || heads.name as label, max(1, (select count(*) from dues where head_id = heads.id)) as paise from heads
      union all
      select 'course ' || name, max(1, (select count(*) from students where course_id = courses.id)) from courses`,
    `select kind || ' ' || name as label, greatest(1, uses) as paise from bursar.unmapped where office_id = $1`,
  ],
];

/** What another sum over there is than here: `enrolment Female SC: here 12, there 11`. */
export const viewDifferences = async (
  database: RawDatabase,
  university: Pick<University, 'ask'>,
  office: number,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [name, here, there] of SUMS) {
    const summed = (rows: readonly { readonly label: string; readonly paise: number | string }[]) =>
      new Map(
        rows.filter(({ paise }) => Number(paise) !== 0).map(({ label, paise }) => [label, Number(paise)]),
      );
    const own = summed(database.prepare<[], { label: string; paise: number }>(here).all());
    const theirs = summed(await university.ask<{ label: string; paise: string }>(there, [office]));
    for (const label of new Set([...own.keys(), ...theirs.keys()]))
      if (own.get(label) !== theirs.get(label))
        found.push(`${name} ${label}: here ${own.get(label)}, there ${theirs.get(label)}`);
  }
  return found;
};
