import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MINORITY_CATEGORY } from '../../../../shared/features/charges/plans/plans.minority.ts';

/**
 * SQL: whether a plan or a rule for a category is for a student of the query `students`, or for one who will have these. One for
 * *Minority* is also for whoever is of a minority, whatever the category: that was a category before it had a field of its own.
 */
export const isForCategory = (
  category: string | RawBuilder<unknown>,
  { own = sql`students.category`, minority = sql`students.minority` } = {},
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(coalesce(${category} = ${own} collate nocase, 0)
    or (${minority} is not null and ${category} = ${MINORITY_CATEGORY} collate nocase))`;

/** SQL: the order of the plans `nearest` that are for a student: that of the year and of the student's own category first. */
export const NEAREST_FIRST = sql`nearest.year is null, nearest.category is null,
  nearest.category = ${MINORITY_CATEGORY} collate nocase`;
