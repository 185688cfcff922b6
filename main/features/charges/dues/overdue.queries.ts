import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { isAwaited } from './awaited.queries.ts';

/** SQL: the open amount of a due, in paise. */
export const OPEN = sql<Paise>`dues.amount_paise - dues.conceded_paise - dues.settled_paise`;
/** SQL: whether something of a due is open: the condition of the index of open dues, to the letter. */
export const IS_OPEN = sql<SqlBool>`dues.reversed = 0 and dues.amount_paise > dues.conceded_paise + dues.settled_paise`;

/** SQL: the open amount of those of a student's dues that a condition names, in paise. */
const openOf = (student: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<Paise> =>
  sql<Paise>`(select coalesce(sum(${OPEN}), 0) from dues
    where dues.student_id = ${student} and ${IS_OPEN} and ${which})`;

/** SQL: the open amount of a student's dues that were due by a day and are not awaited from somebody else, in paise. */
export const overdueOf = (student: RawBuilder<unknown>, on: IsoDate): RawBuilder<Paise> =>
  openOf(student, sql`dues.due_date <= ${on} and not ${isAwaited(on)}`);

/** SQL: what of some heads is due by a day and open, without what is awaited from somebody else on the later of it and today, in paise. */
export const shortOf = (
  student: RawBuilder<unknown>,
  {
    by,
    headIds,
    today,
  }: { readonly by: IsoDate; readonly headIds: readonly number[]; readonly today: IsoDate },
): RawBuilder<Paise> =>
  openOf(
    student,
    sql`dues.due_date <= ${by} and dues.head_id in (select value from json_each(${JSON.stringify(headIds)}))
      and not ${isAwaited(by > today ? by : today)}`,
  );

/** SQL: the open amount of a student's dues that are not awaited from somebody else on a day, in paise. */
export const demandableOf = (student: RawBuilder<unknown>, on: IsoDate): RawBuilder<Paise> =>
  openOf(student, sql`not ${isAwaited(on)}`);

/** Reads what is overdue of one student on a day, in paise. */
export const overdueOn = async (db: Db, studentId: number, on: IsoDate): Promise<Paise> => {
  const { rows } = await sql<{ paise: Paise }>`select ${overdueOf(sql`${studentId}`, on)} as paise`.execute(
    db,
  );
  return rows[0]?.paise ?? 0;
};

/** Those who have something overdue on a day, as a select of `student_id, paise, since`, the first due date. */
export const allOverdue = (on: IsoDate): RawBuilder<unknown> =>
  sql`select dues.student_id, sum(${OPEN}) as paise, min(dues.due_date) as since from dues
    where ${IS_OPEN} and dues.due_date <= ${on} and not ${isAwaited(on)} group by dues.student_id`;
