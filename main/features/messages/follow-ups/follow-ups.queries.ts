import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { FollowUp } from '../../../../shared/features/messages/follow-ups/follow-ups.model.ts';
import {
  type FollowUpQuery,
  followUps,
} from '../../../../shared/features/messages/follow-ups/follow-ups.register.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { isHeard } from '../../../database/sounds/sounds.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { isOfCourse } from '../../college/courses/courses.record-queries.ts';

type Column = RawBuilder<unknown>;

/** SQL: what a student paid from one day until another, both included, in paise. */
export const receivedBetween = (studentId: Column, from: Column, until: Column): RawBuilder<Paise> =>
  sql<Paise>`(select coalesce(sum(fees.amount_paise), 0) from fees
  where fees.student_id = ${studentId} and fees.paid = 1
    and fees.payment_date between ${from} and ${until}
    and not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = fees.id))`;

/** SQL: what the student of a promise paid from the day of the talk until the promised day, in paise. */
export const RECEIVED = receivedBetween(
  sql.ref('follow_ups.student_id'),
  sql.ref('follow_ups.day'),
  sql.ref('follow_ups.promised_on'),
);

/** SQL: what became of a promise by a day; null where nothing was promised. A promise without a sum is kept by any. */
export const promiseState = (today: IsoDate): RawBuilder<FollowUp['state']> =>
  sql<FollowUp['state']>`case when follow_ups.promised_on is null then null
    when ${RECEIVED} >= coalesce(follow_ups.amount_paise, 1) then 'kept'
    when follow_ups.promised_on >= ${today} then 'open'
    when ${RECEIVED} > 0 then 'in part' else 'broken' end`;

/** SQL: whether the student whose id stands in `studentId` has a promise that is not kept yet, and its day is not over. */
export const hasOpenPromise = (studentId: RawBuilder<unknown>, today: IsoDate): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from follow_ups
    where follow_ups.student_id = ${studentId} and ${promiseState(today)} = 'open')`;

const selectFollowUps = (db: Db, today: IsoDate) =>
  db
    .selectFrom('follow_ups')
    .innerJoin('students', 'students.id', 'follow_ups.student_id')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .select([
      'follow_ups.id',
      'follow_ups.student_id',
      'students.name as student_name',
      'students.course_id',
      'courses.name as course_name',
      'follow_ups.day',
      'follow_ups.spoke_to',
      'follow_ups.promised_on',
      'follow_ups.amount_paise',
      'follow_ups.note',
      'follow_ups.created_by_name as created_by',
      'follow_ups.created_by as created_by_id',
      'follow_ups.created_at',
    ])
    .select([RECEIVED.as('received_paise'), promiseState(today).as('state')]);

type Row = Awaited<ReturnType<ReturnType<typeof selectFollowUps>['execute']>>[number];

const toFollowUp = ({ amount_paise, received_paise, ...row }: Row): FollowUp => ({
  ...row,
  amount: amount_paise === null ? null : toRupees(amount_paise),
  received: row.promised_on === null ? null : toRupees(received_paise),
});

/** The filter of a list of follow-ups. `today` tells which promises are open. */
type FollowUpFilter = Omit<FollowUpQuery, 'limit' | 'offset'> & { readonly today: IsoDate };

const SORTABLE = { day: sql.ref('follow_ups.day'), promised_on: sql`coalesce(follow_ups.promised_on, '')` };

const listFollowUps = (
  db: Db,
  scope: Scope,
  { state, by_id, course_id, last, q, from, to, sort = 'day', order = 'desc', today }: FollowUpFilter,
): Listing<FollowUp> => {
  let query = selectFollowUps(db, today).where(isOfCourse('students.course_id', scope));
  if (course_id) query = query.where('students.course_id', '=', course_id);
  if (state === 'today') query = query.where('follow_ups.promised_on', '=', today);
  else if (state) query = query.where(promiseState(today), '=', state);
  if (by_id) query = query.where('follow_ups.created_by', '=', by_id);
  if (last)
    query = query.where(
      sql<SqlBool>`follow_ups.id = (select max(id) from follow_ups as each where each.student_id = follow_ups.student_id)`,
    );
  if (from) query = query.where('follow_ups.day', '>=', from);
  if (to) query = query.where('follow_ups.day', '<=', to);
  if (q)
    query = query.where(
      sql<SqlBool>`(${contains([sql.ref('students.name'), sql.ref('follow_ups.spoke_to')], q)} or ${isHeard('students', q)})`,
    );
  const by = { by: SORTABLE[sort], id: sql.ref('follow_ups.id'), direction: order } as const;
  return listing(query, by, (rows) => rows.map(toFollowUp));
};

export const followUpList = registerList(followUps, listFollowUps);

/** The follow-ups of one student, the last first; whether the student is in scope is for the caller to ask. */
export const followUpsOfStudent = async (
  db: Db,
  studentId: number,
  today: IsoDate,
): Promise<readonly FollowUp[]> => {
  const rows = await selectFollowUps(db, today)
    .where('follow_ups.student_id', '=', studentId)
    .orderBy('follow_ups.id', 'desc')
    .execute();
  return rows.map(toFollowUp);
};

/** Who wrote follow-ups of students in scope, by name. */
export const peopleWithFollowUps = (db: Db, scope: Scope) =>
  db
    .selectFrom('follow_ups')
    .innerJoin('students', 'students.id', 'follow_ups.student_id')
    .select(({ fn }) => ['follow_ups.created_by as id', fn.max('follow_ups.created_by_name').as('name')])
    .where(isOfCourse('students.course_id', scope))
    .groupBy('follow_ups.created_by')
    .orderBy('name')
    .execute();

export const insertFollowUp = async (db: Db, followUp: NewRow<'follow_ups'>): Promise<number> => {
  const { id } = await db.insertInto('follow_ups').values(followUp).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Whether a follow-up names a student. */
export const anyFollowUpReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from follow_ups where ${which})`;
