import { sql } from 'kysely';
import type { IsoDate } from '../../shared/dates.ts';
import type { BookCheck } from '../../shared/features/overview/books/books.checks.ts';
import type { Difference } from '../../shared/features/overview/books/books.model.ts';
import { toRupees } from '../../shared/money.ts';
import type { Db } from '../database/db.ts';
import { RULES } from './rules/all-rules.ts';
import type { BookRule } from './rules/book-rule.ts';

export const RULES_OF_CHECK: ReadonlyMap<BookCheck, readonly BookRule[]> = Map.groupBy(
  RULES,
  ({ check }) => check,
);

interface Row {
  readonly record: string | null;
  readonly day: IsoDate | null;
  readonly said: number | null;
  readonly found: number | null;
  readonly link: string | null;
}

interface Wanted {
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
  readonly most: number;
}

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** The rows that break a rule of the books: how many, and the first of them. Only these days count, and rows without a day. */
export const brokenBy = async (
  db: Db,
  { what, rows }: BookRule,
  { from = '', to = '9999-12-31', most }: Wanted,
): Promise<{ readonly total: number; readonly differences: readonly Difference[] }> => {
  const found = await sql<Row>`select record, day, said, found, link from (${sql.raw(rows)})
    where day is null or day between ${from} and ${to}`.execute(db);
  return {
    total: found.rows.length,
    differences: found.rows.slice(0, most).map(({ record, day, said, found: there, link }) => ({
      what,
      record: record ?? '',
      date: day,
      said: rupees(said),
      found: rupees(there),
      link,
    })),
  };
};
