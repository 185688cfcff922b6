import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import type { Scope } from '../../office/actor.ts';

type Db = Kysely<Tables>;

/** Σ in paise and how many, of one course or (null) of all in the scope, each record once. */
export interface Tally {
  readonly course_id: number | null;
  readonly paise: number;
  readonly count: number;
}

const within = (scope: Scope) => (scope === 'all' ? sql`1` : sql`course_id in (${sql.join([...scope, 0])})`);

/** Paid, uncancelled fees dated `today`. Reads that day's entries only, however many years there are. */
export const collectedOn = async (db: Db, today: string, scope: Scope): Promise<readonly Tally[]> => {
  const { rows } = await sql<Tally>`
    with day as (
      select fees.id, fees.amount_paise from fees
      left join fee_cancellations on fee_cancellations.fee_id = fees.id
      where fees.payment_date = ${today} and fees.paid = 1 and fee_cancellations.fee_id is null
    ), placed as (
      select fee_courses.course_id, day.id, day.amount_paise from day
      join fee_courses on fee_courses.fee_id = day.id where ${within(scope)}
    )
    select course_id, sum(amount_paise) as paise, count(*) as count from placed group by course_id
    union all
    select null, coalesce(sum(amount_paise), 0), count(*) from day
    where ${scope === 'all' ? sql`1` : sql`id in (select id from placed)`}
  `.execute(db);
  return rows;
};

/** Students with fees pending, and how much. */
export const pendingNow = async (db: Db, scope: Scope): Promise<readonly Tally[]> => {
  const { rows } = await sql<Tally>`
    select course_id, sum(pending_paise) as paise, count(*) as count from students
    where pending_paise > 0 and ${within(scope)} group by course_id
    union all
    select null, coalesce(sum(pending_paise), 0), count(*) from students where pending_paise > 0 and ${within(scope)}
  `.execute(db);
  // A student without a course counts overall only; that group must not pass for the overall line.
  const overall = rows.at(-1);
  return overall ? [...rows.slice(0, -1).filter((row) => row.course_id !== null), overall] : [];
};

/** Bills that the college still has to pay. The index of due bills alone is read, however many are settled. */
export const billsDue = async (db: Db, scope: Scope): Promise<readonly Tally[]> => {
  const { rows } = await sql<Tally>`
    with due as (
      select id, amount_paise from bills where status in ('Pending Approval', 'Approved')
    ), placed as (
      select bill_courses.course_id, due.id, due.amount_paise from due
      join bill_courses on bill_courses.bill_id = due.id where ${within(scope)}
    )
    select course_id, sum(amount_paise) as paise, count(*) as count from placed group by course_id
    union all
    select null, coalesce(sum(amount_paise), 0), count(*) from due
    where ${scope === 'all' ? sql`1` : sql`id in (select id from placed)`}
  `.execute(db);
  return rows;
};

/** Letters issued with the date `today`, by count. Drafts are not among them. */
export const lettersIssuedOn = async (db: Db, today: string, scope: Scope): Promise<readonly Tally[]> => {
  const { rows } = await sql<Tally>`
    with day as (
      select id from letters where date = ${today} and status = 'issued'
    ), placed as (
      select letter_courses.course_id, day.id from day
      join letter_courses on letter_courses.letter_id = day.id where ${within(scope)}
    )
    select course_id, 0 as paise, count(*) as count from placed group by course_id
    union all
    select null, 0, count(*) from day
    where ${scope === 'all' ? sql`1` : sql`id in (select id from placed)`}
  `.execute(db);
  return rows;
};
