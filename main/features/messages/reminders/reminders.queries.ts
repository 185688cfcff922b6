import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Reminder } from '../../../../shared/features/messages/reminders/reminders.model.ts';
import {
  type ReminderQuery,
  reminders,
} from '../../../../shared/features/messages/reminders/reminders.register.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { isHeard } from '../../../database/sounds/sounds.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { isPartByOrder } from '../../changes/instalments/instalments.queries.ts';
import { isAwaited } from '../../charges/dues/awaited.queries.ts';
import { IS_OPEN, OPEN } from '../../charges/dues/overdue.queries.ts';
import { isOfCourse } from '../../college/courses/courses.record-queries.ts';
import { hasOpenPromise, receivedBetween } from '../follow-ups/follow-ups.queries.ts';
import { lastState } from '../outbox/outbox.queries.ts';

const STATE = lastState('reminder', sql.ref('reminders.id'));
/** SQL: whether a reminder of the query `reminders` reached its student, as far as the office knows. */
export const REACHED = sql<SqlBool>`coalesce(${STATE}, 'sent') not in ('cancelled', 'failed')`;

/** An open due that a stage is for, with its student. */
interface RemindedDue {
  readonly student_id: number;
  readonly student_name: string;
  readonly name_hindi: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly course_id: number | null;
  readonly course_name: string | null;
  readonly class: string | null;
  readonly has_promise: 0 | 1;
  readonly due_id: number;
  readonly due_date: IsoDate;
  readonly head: string;
  readonly paise: Paise;
  readonly is_awaited: 0 | 1;
  readonly is_part: 0 | 1;
  /** It was reminded of at this stage. */
  readonly was_reminded: 0 | 1;
}

interface Whom {
  readonly stage_id: number;
  /** The due dates, both included. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly course_id: number | undefined;
  readonly year: string | null;
  readonly head_id: number | undefined;
}

const isWanted = (column: string, wanted: number | undefined) =>
  wanted === undefined ? sql`1 = 1` : sql`${sql.ref(column)} = ${wanted}`;

/** The open dues of studying students whose last dates are within some days, student by student, the oldest first. */
export const remindedDues = async (
  db: Db,
  scope: Scope,
  { stage_id, from, to, course_id, year, head_id }: Whom,
  today: IsoDate,
): Promise<readonly RemindedDue[]> => {
  const { rows } = await sql<RemindedDue>`
    select students.id as student_id, students.name as student_name, students.name_hindi, students.email, students.mobile, students.course_id,
      courses.name as course_name, students.year as class, ${hasOpenPromise(sql.ref('students.id'), today)} as has_promise,
      dues.id as due_id, dues.due_date, heads.name as head, ${OPEN} as paise, ${isAwaited(today)} as is_awaited,
      ${isPartByOrder} as is_part, exists (select 1 from reminder_dues join reminders on reminders.id = reminder_dues.reminder_id
        join reminder_runs on reminder_runs.id = reminders.run_id
        where reminder_dues.due_id = dues.id and reminder_runs.stage_id = ${stage_id} and ${REACHED}) as was_reminded
    from dues join students on students.id = dues.student_id join heads on heads.id = dues.head_id
    left join courses on courses.id = students.course_id
    where ${IS_OPEN} and dues.due_date between ${from} and ${to} and students.status = 'Studying'
      and ${isOfCourse('students.course_id', scope)} and ${isWanted('students.course_id', course_id)}
      and ${isWanted('dues.head_id', head_id)} and ${year === null ? sql`1 = 1` : sql`students.year = ${year} collate nocase`}
    order by courses.name, students.year, students.roll_no, students.id, dues.due_date, dues.id`.execute(db);
  return rows;
};

/** The last reminder of each student that reached them, as far as the office knows. */
export const lastReminders = async (
  db: Db,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly stage: string; readonly day: IsoDate }>> => {
  const { rows } = await sql<{ student_id: number; stage: string; day: string }>`
    select reminders.student_id, reminder_runs.stage, reminder_runs.day
    from reminders join reminder_runs on reminder_runs.id = reminders.run_id
    where reminders.student_id in (select value from json_each(${JSON.stringify(studentIds)})) and ${REACHED}
    order by reminders.id`.execute(db);
  return new Map(rows.map(({ student_id, ...last }) => [student_id, last]));
};

/** Writes a run. */
export const insertRun = async (db: Db, run: NewRow<'reminder_runs'>): Promise<number> => {
  const { id } = await db.insertInto('reminder_runs').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Writes a reminder with its dues. */
export const insertReminder = async (
  db: Db,
  reminder: NewRow<'reminders'>,
  dueIds: readonly number[],
): Promise<number> => {
  const { id } = await db.insertInto('reminders').values(reminder).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('reminder_dues')
    .values(dueIds.map((due_id) => ({ reminder_id: id, due_id })))
    .execute();
  return id;
};

/** What speaks against a reminder on a day: what of its dues is still to be paid, and whether its student has promised to. */
export const standingOf = async (db: Db, id: number, today: IsoDate) => {
  const { rows } = await sql<{ amount_paise: Paise; open_paise: Paise; has_promise: 0 | 1 }>`
    select amount_paise, (select coalesce(sum(${OPEN}), 0) from dues join reminder_dues on reminder_dues.due_id = dues.id
        where reminder_dues.reminder_id = reminders.id and ${IS_OPEN} and not ${isAwaited(today)}) as open_paise,
      ${hasOpenPromise(sql.ref('reminders.student_id'), today)} as has_promise
    from reminders where id = ${id}`.execute(db);
  return rows[0];
};

/** The days after a reminder whose receipts are counted with it. */
const COUNTED_DAYS = 7;

/** SQL: what the student of a reminder paid from its day until seven days later, in paise. */
export const RECEIVED_AFTER = receivedBetween(
  sql.ref('reminders.student_id'),
  sql.ref('reminder_runs.day'),
  sql`date(reminder_runs.day, ${`+${COUNTED_DAYS} days`})`,
);

const selectReminders = (db: Db) =>
  db
    .selectFrom('reminders')
    .innerJoin('reminder_runs', 'reminder_runs.id', 'reminders.run_id')
    .innerJoin('students', 'students.id', 'reminders.student_id')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .select([
      ...(['reminders.id', 'reminders.run_id', 'reminder_runs.day', 'reminder_runs.stage'] as const),
      ...(['reminder_runs.channel', 'reminders.student_id', 'students.name as student_name'] as const),
      ...(['students.course_id', 'courses.name as course_name', 'reminders.amount_paise'] as const),
      ...(['reminders.due_date', 'reminder_runs.created_by_name as created_by'] as const),
      'reminder_runs.created_at',
    ])
    .select([STATE.as('state'), RECEIVED_AFTER.as('received_paise')]);

type Row = Awaited<ReturnType<ReturnType<typeof selectReminders>['execute']>>[number];

const toReminder = ({ amount_paise, received_paise, ...row }: Row): Reminder => ({
  ...row,
  amount: toRupees(amount_paise),
  received: toRupees(received_paise),
});

const listReminders = (
  db: Db,
  scope: Scope,
  { stage_id, course_id, run_id, q, from, to, order = 'desc' }: ReminderQuery,
): Listing<Reminder> => {
  let query = selectReminders(db).where(isOfCourse('students.course_id', scope));
  if (stage_id) query = query.where('reminder_runs.stage_id', '=', stage_id);
  if (run_id) query = query.where('reminders.run_id', '=', run_id);
  if (course_id) query = query.where('students.course_id', '=', course_id);
  if (from) query = query.where('reminder_runs.day', '>=', from);
  if (to) query = query.where('reminder_runs.day', '<=', to);
  if (q)
    query = query.where(
      sql<SqlBool>`(${contains([sql.ref('students.name')], q)} or ${isHeard('students', q)})`,
    );
  const by = { by: sql.ref('reminder_runs.day'), id: sql.ref('reminders.id'), direction: order } as const;
  return listing(query, by, (rows) => rows.map(toReminder));
};

export const reminderList = registerList(reminders, listReminders);

/** Whether a reminder names a student. */
export const anyReminderReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from reminders where ${which})`;
