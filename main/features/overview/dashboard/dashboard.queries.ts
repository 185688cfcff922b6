import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { type SumFilter, sumsOf } from '../../../database/stored-sums.ts';
import type { Scope } from '../../../office/actor.ts';
import { allOverdue } from '../../charges/dues/overdue.queries.ts';
import { setsInScope } from '../../college/courses/courses.record-queries.ts';

/** Σ in paise and how many, of one course or (null) of all in the scope, each record once. */
export interface Tally {
  readonly course_id: number | null;
  readonly paise: number;
  readonly count: number;
}

const isInScope = (scope: Scope) =>
  scope === 'all' ? sql`1` : sql`course_id in (${sql.join([...scope, 0])})`;

/** Adds up a register's stored sums in scope, by course and overall. `placed` is SQL that says the courses of an owner. */
const tallied = async (
  db: Db,
  scope: Scope,
  asked: SumFilter,
  placed: RawBuilder<unknown>,
): Promise<readonly Tally[]> => {
  const { rows } = await sql<Tally>`
    with sums as (
      select owner_id, sum(records) as records, sum(paise) as paise from (${sumsOf(asked)}) group by owner_id
    )
    select course_id, sum(sums.paise) as paise, sum(sums.records) as count
    from sums join ${placed} on placed.owner_id = sums.owner_id where ${isInScope(scope)} group by course_id
    union all
    select null, coalesce(sum(paise), 0), coalesce(sum(records), 0) from sums
  `.execute(db);
  return rows;
};

const BY_SET = sql`(select set_id as owner_id, course_id from course_set_members) as placed`;
const BY_COURSE = sql`(select id as owner_id, id as course_id from courses) as placed`;

const ofSets = (db: Db, scope: Scope, asked: SumFilter): Promise<readonly Tally[]> =>
  tallied(db, scope, { ...asked, owners: setsInScope(scope) }, BY_SET);

/** Paid, uncancelled fees dated `today`. */
export const collectedOn = (db: Db, today: string, scope: Scope) =>
  ofSets(db, scope, { register: 'fees', from: today, to: today, states: ['paid'] });

/** Adds up what the journal takes back `today` of receipts of earlier days, below zero. */
export const takenBackOn = (db: Db, today: string, scope: Scope) =>
  ofSets(db, scope, { register: 'receipts', from: today, to: today, states: ['taken back'] });

/**
 * Students with fees pending, and how much, from the stored sums; *Verify* holds these against the journal's
 * balances of students' dues, which Defaulters reads. A student without a course counts overall only.
 */
export const pendingNow = (db: Db, scope: Scope) =>
  tallied(
    db,
    scope,
    { register: 'students', states: ['pending'], owners: scope === 'all' ? undefined : scope },
    BY_COURSE,
  );

/** What was deducted as tax or paid by vouchers of bills that are not paid in full, by course and (null) overall. */
const paidInPart = async (db: Db, scope: Scope): Promise<ReadonlyMap<number | null, number>> => {
  const sets = setsInScope(scope);
  const { rows } = await sql<Omit<Tally, 'count'>>`
    with paid as (select course_set_id, sum(amount_paise - to_pay_paise + paid_paise) as paise from bills
      where (paid_paise > 0 or tax_paise > 0) and status in ('Pending Approval', 'Approved')
        and ${sets ? sql`course_set_id in (${sets})` : sql`true`} group by 1)
    select course_id, sum(paise) as paise from paid join course_set_members on set_id = course_set_id
    where ${isInScope(scope)} group by course_id
    union all
    select null, coalesce(sum(paise), 0) from paid`.execute(db);
  return new Map(rows.map(({ course_id, paise }) => [course_id, paise]));
};

/** Bills that the college still has to pay, less the tax and what vouchers paid of them. */
export const billsDue = async (db: Db, scope: Scope): Promise<readonly Tally[]> => {
  const due = await ofSets(db, scope, { register: 'bills', states: ['Pending Approval', 'Approved'] });
  const paid = await paidInPart(db, scope);
  return due.map((tally) => ({ ...tally, paise: tally.paise - (paid.get(tally.course_id) ?? 0) }));
};

/** Letters issued with the date `today`, by count. Drafts and cancelled ones are not among them. */
export const lettersIssuedOn = (db: Db, today: string, scope: Scope) =>
  ofSets(db, scope, { register: 'letters', from: today, to: today, states: ['issued'] });

interface OverdueTally extends Tally {
  /** The first due date of it; null for none. */
  readonly since: string | null;
}

/**
 * Adds up what is overdue on a day, and counts its students, by course and overall. A student without a course counts
 * overall only.
 */
export const overdueBy = async (db: Db, today: string, scope: Scope): Promise<readonly OverdueTally[]> => {
  const { rows } = await sql<OverdueTally>`
    with owed as materialized (select students.course_id, overdue.paise, overdue.since from (${allOverdue(today)}) as overdue
      join students on students.id = overdue.student_id where ${scope === 'all' ? sql`1` : isInScope(scope)})
    select course_id, sum(paise) as paise, count(*) as count, min(since) as since from owed where course_id is not null group by course_id
    union all
    select null, coalesce(sum(paise), 0), count(*), min(since) from owed`.execute(db);
  return rows;
};
