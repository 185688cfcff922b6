import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { runWritten } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import { nextId } from '../../../database/guards/given-ids.ts';
import { columnsOfJson, jsonRows } from '../../../database/json-rows.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { asks } from '../../college/users/users.requests-queries.ts';
import type { Take } from './exemptions.matching-students.ts';

export const insertExemption = async (
  change: Change<SignedIn>,
  asked: Omit<Insertable<Tables['exemptions']>, 'asked_by' | 'asked_by_name' | 'asked_at'>,
  headIds: readonly number[],
  listed: readonly number[],
): Promise<number> => {
  const { db } = change;
  const { id } = await db
    .insertInto('exemptions')
    .values({ ...asked, ...asks(change) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into exemption_heads (exemption_id, head_id)
    select ${id}, value from json_each(${JSON.stringify(headIds)})`.execute(db);
  await sql`insert into exemption_students (exemption_id, student_id)
    select ${id}, value from json_each(${JSON.stringify(listed)})`.execute(db);
  return id;
};

export const markEnded = async (
  { db, actor, now }: Change,
  id: number,
  status: 'Ended' | 'Taken Back',
  reason: string,
): Promise<void> => {
  await db
    .updateTable('exemptions')
    .set({ status, ended_by_name: actor.name, ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .execute();
};

/** The request of an exemption as each of its concessions carries it, and who decided. */
export interface Cause {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly reason: string;
  readonly sanction_no: string | null;
  readonly asked_by: number;
  readonly asked_by_name: string;
  readonly asked_at: string;
  readonly decided_by_name: string;
  readonly decision: string | null;
  readonly own: number;
}

const TAKE = ['id', 'student_id', 'due_id', 'paise'] as const;
const INSERT = `insert into concessions (id, student_id, due_id, amount_paise, kind, category, reason, sanction_no,
    asked_by, asked_by_name, asked_at, exemption_id, exemption_name)
  select taken.id, taken.student_id, taken.due_id, taken.paise, 'concession', of.category, of.reason, of.sanction_no,
    of.asked_by, of.asked_by_name, ?, of.id, of.name
  from (select ${columnsOfJson(TAKE)} from json_each(?)) as taken join exemptions as of on of.id = ?`;

/** The concessions of an exemption, asked for as it was; they count once they are approved. Answers the first one's id, the rest follow it. */
export const insertTaken = async (
  { db }: Change,
  cause: Cause,
  takes: readonly Take[],
  askedAt: string,
): Promise<number> => {
  const first = await nextId(db, 'concessions');
  const taken = takes.map(({ student_id, due_id, paise }, at) => ({
    id: first + at,
    student_id,
    due_id,
    paise,
  }));
  await runWritten(db, INSERT, [askedAt, jsonRows(TAKE, taken), cause.id]);
  return first;
};

/** Approves those that were inserted, as the exemption was. */
export const approveTaken = async (
  { db, now }: Change,
  { decided_by_name, decision, own }: Cause,
  first: number,
  last: number,
): Promise<void> => {
  await db
    .updateTable('concessions')
    .set({ status: 'Approved', decided_by_name, decided_at: now, decision, own })
    .where('id', '>=', first)
    .where('id', '<=', last)
    .execute();
};

/** The exemption as its concessions carry it. */
export const causeOf = (db: Db, id: number): Promise<Cause> =>
  db
    .selectFrom('exemptions')
    .select([
      'id',
      'name',
      'category',
      'reason',
      'sanction_no',
      'asked_by',
      'asked_by_name',
      'asked_at',
      'decision',
      'own',
    ])
    .select(sql<string>`coalesce(decided_by_name, '')`.as('decided_by_name'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A concession of an exemption that stands. */
export interface StandingTaken {
  readonly id: number;
  readonly student_id: number;
  readonly due_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly paise: number;
  /** Whether the student has paid anything. */
  readonly has_paid: number;
}

const standing = async (db: Db, which: RawBuilder<SqlBool>): Promise<readonly StandingTaken[]> => {
  const { rows } =
    await sql<StandingTaken>`select concessions.id, concessions.student_id, concessions.due_id, dues.head_id,
      dues.course_set_id, concessions.amount_paise as paise, students.received_paise > 0 as has_paid
    from concessions join dues on dues.id = concessions.due_id join students on students.id = concessions.student_id
    where concessions.exemption_id is not null and concessions.status = 'Approved' and ${which}
    order by concessions.student_id, concessions.id`.execute(db);
  return rows;
};

/** The concessions of an exemption that stand: of all, or of chosen students. */
export const standingTaken = (db: Db, id: number, studentIds: readonly number[] | undefined) =>
  standing(
    db,
    sql<SqlBool>`concessions.exemption_id = ${id} and ${
      studentIds === undefined
        ? sql`true`
        : sql`concessions.student_id in (select value from json_each(${JSON.stringify(studentIds)}))`
    }`,
  );

/** Those on dues that are taken back, whose ids are given as a JSON array. */
export const standingOnDues = (db: Db, dueIds: string) =>
  standing(db, sql<SqlBool>`concessions.due_id in (select value from json_each(${dueIds}))`);

/** Marks concessions as taken back. */
export const markTaken = async (
  { db, actor, now }: Change,
  ids: readonly number[],
  reason: string,
): Promise<void> => {
  await sql`update concessions set status = 'Taken Back', taken_back_by_name = ${actor.name}, taken_back_at = ${now},
      taken_back_reason = ${reason}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
};

/** Ends an exemption for these students from now on. */
export const markLost = async (
  { db, actor, now }: Change,
  id: number,
  studentIds: readonly number[],
  reason: string,
): Promise<void> => {
  const named = sql`(select value from json_each(${JSON.stringify(studentIds)}))`;
  const listed = sql`(select student_id from exemption_students where exemption_id = ${id})`;
  await sql`update exemption_students set lost_by_name = ${actor.name}, lost_at = ${now}, lost_reason = ${reason}
    where exemption_id = ${id} and student_id in ${named} and lost_at is null`.execute(db);
  await sql`insert into exemption_students (exemption_id, student_id, lost_by_name, lost_at, lost_reason)
    select ${id}, value, ${actor.name}, ${now}, ${reason} from ${named} where value not in ${listed}`.execute(
    db,
  );
};

/** Whether an exemption names a student. */
export const anyExemptionReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from exemption_students where ${which})`;
