import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';
import { isUsed, type StandingCharge, standingCharges } from './dues.reverse-queries.ts';

/** The ids of students, from the first to the last. */
interface Students {
  readonly first: number;
  readonly last: number;
}

/** The courses of students that have no set by themselves yet. */
export const coursesWithoutSet = async (db: Db, first: number, last: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct course_id as id from students
    where id between ${first} and ${last} and course_id is not null
      and not exists (select 1 from course_sets where courses = cast(course_id as text))`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Reads what a student owes as entered: total fees less what was paid before the office began and what other dues come to.
 */
export const owedAsEntered = (head_id: number, { first, last }: Students) => sql`
  select students.id as student_id, ${head_id} as head_id, course_sets.id as course_set_id,
    total_paise - opening_paid_paise - coalesce((select sum(amount_paise - conceded_paise) from dues
      where dues.student_id = students.id and reversed = 0 and origin <> 'opening'), 0) as paise
  from students left join course_sets on course_sets.courses = cast(students.course_id as text)
  where students.id between ${first} and ${last}`;

/** A due for each line of the voucher that raised what students owe as entered. */
export const insertOpenings = async (
  { db, today, actor, now }: Change,
  voucher: number,
  account: number,
): Promise<void> => {
  await sql`insert into dues (student_id, head_id, course_set_id, origin, due_date, amount_paise, voucher_id,
      created_by, created_by_name, created_at)
    select student_id, head_id, course_set_id, 'opening', ${today}, paise, voucher_id, ${actor.userId}, ${actor.name}, ${now}
    from entries where voucher_id = ${voucher} and account_id = ${account} order by line`.execute(db);
};

interface OpeningDue extends StandingCharge {
  readonly conceded_paise: Paise;
  /** Whether receipts have settled some of it, even where that was taken back. */
  readonly used: number;
}

/** The opening dues that stand, of the students of these ids. */
export const standingOpenings = async (db: Db, first: number, last: number) => {
  const { rows } =
    await sql<OpeningDue>`select id, student_id, head_id, course_set_id, origin, amount_paise, voucher_id, opening_import_id, conceded_paise, exists (select 1 from allocations where due_id = dues.id)
      or exists (select 1 from settlements where due_id = dues.id) as used
    from dues where student_id between ${first} and ${last} and origin = 'opening' and reversed = 0`.execute(
      db,
    );
  return rows;
};

/** The plans' dues that a load of students raised with them and that stand, of which nothing is paid or conceded. */
export const unusedOfLoad = (db: Db, importId: number, first: number, last: number) =>
  standingCharges(
    db,
    sql`dues.student_id between ${first} and ${last} and dues.origin = 'plan' and not ${isUsed}
      and ${isOfLoad(sql`${importId}`)}`,
  );

/** Whether a load of students raised a due of the query `dues` itself. */
export const isOfLoad = (importId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from vouchers where vouchers.id = dues.voucher_id
    and vouchers.kind = 'students loaded' and vouchers.record_id = ${importId})`;

/** SQL: the dues of these ids, a JSON array, that the books of days before today hold. */
const ofEarlierDays = (ids: string, today: IsoDate) =>
  sql`dues join vouchers on vouchers.id = dues.voucher_id and vouchers.day < ${today}
    where dues.id in (select value from json_each(${ids}))`;

/** Deletes dues with the students who owe them; what the books of days before today hold of them is set down beside first. */
export const deleteDues = async ({ db, today }: Change, dues: readonly StandingCharge[]): Promise<void> => {
  const ids = JSON.stringify(dues.map(({ id }) => id));
  await sql`insert into unloaded_dues (id, student_id, head_id, session_id, origin, instalment, due_date, amount_paise,
      voucher_id)
    select dues.id, student_id, head_id, session_id, origin, instalment, due_date, amount_paise, voucher_id
    from ${ofEarlierDays(ids, today)}`.execute(db);
  await sql`delete from dues where id in (select value from json_each(${ids}))`.execute(db);
};
