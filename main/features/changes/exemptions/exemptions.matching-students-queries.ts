import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Part } from '../../../../shared/features/changes/exemptions/exemptions.rules.ts';
import type { Gender } from '../../../../shared/features/students/students/students.particulars.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { isForCategory } from '../../charges/plans/plans.category-queries.ts';

/** A rule as it meets students and their dues: one that stands, or one that is only looked at. */
export interface Rule extends Part {
  /** Null while it is only looked at. */
  readonly id: number | null;
  readonly session_id: number;
  readonly head_ids: readonly number[];
  /** The students of one that is only looked at; one that stands knows them. */
  readonly listed: readonly number[] | 'kept' | null;
  readonly gender: Gender | null;
  readonly student_category: string | null;
  readonly year: string | null;
  /** Null for all. */
  readonly course_ids: readonly number[] | null;
}

/** A due of a student whom a rule meets; without one, nothing is charged there. */
export interface MetDue {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly studying: number;
  /** What the rule asks for is not recorded of the student. */
  readonly no_gender: number;
  readonly no_category: number;
  readonly no_year: number;
  /** Some dues under the heads are parts, paid in instalments by order. */
  readonly in_parts: number;
  readonly due_id: number | null;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly amount_paise: Paise;
  readonly conceded_paise: Paise;
  readonly open_paise: Paise;
  /** Given back, or lapsed: it can be conceded no more. */
  readonly refunded_paise: Paise;
  /** Asked for by requests that wait. */
  readonly waiting_paise: Paise;
  /** The rule has conceded of it, or did until that was taken back. */
  readonly has: number;
}

const among = (column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;

const isOrBlank = (column: string, value: string | null): RawBuilder<SqlBool> =>
  value === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${value} collate nocase)`;

const isBlank = (column: string, value: string | null): RawBuilder<number> =>
  value === null ? sql<number>`0` : sql<number>`${sql.ref(column)} is null`;

const isForRule = ({ student_category }: Rule): RawBuilder<SqlBool> =>
  student_category === null ? sql<SqlBool>`true` : isForCategory(student_category);

/** SQL: whether a rule asks for a category, and none is recorded of a student of the query `students`. */
const noCategory = (rule: Rule): RawBuilder<number> =>
  sql<number>`(students.category is null and not ${isForRule(rule)})`;

const isListed = ({ id, listed }: Rule): RawBuilder<SqlBool> => {
  if (listed === null) return sql<SqlBool>`true`;
  if (listed !== 'kept') return among('students.id', listed);
  return sql<SqlBool>`students.id in (select student_id from exemption_students where exemption_id = ${id})`;
};

/** SQL: whether a student of the query `students` is one whom a rule may meet, were nothing blank; not one for whom it was taken back. */
const mayMeet = (rule: Rule): RawBuilder<SqlBool> => sql<SqlBool>`(${isListed(rule)}
  and ${isOrBlank('students.gender', rule.gender)} and (students.category is null or ${isForRule(rule)})
  and ${isOrBlank('students.year', rule.year)}
  and ${rule.course_ids === null ? sql`true` : among('students.course_id', rule.course_ids)}
  and not exists (select 1 from exemption_students as lost where lost.exemption_id = ${rule.id}
    and lost.student_id = students.id and lost.lost_at is not null))`;

/** SQL: whether gender, category or course of a student is another than a rule says. Of the year nothing is said: classes are promoted. */
export const isNoMore = (rule: Rule): RawBuilder<number> => {
  const { gender, course_ids, listed } = rule;
  if (listed !== null) return sql<number>`0`;
  const isOther = gender === null ? sql`false` : sql`students.gender is not ${gender}`;
  return sql<number>`(${isOther} or not ${isForRule(rule)}
    or ${course_ids === null ? sql`false` : sql`not coalesce(${among('students.course_id', course_ids)}, false)`})`;
};

/** SQL: whether a due of the query `dues` is a part of one that is paid in instalments by order. */
const IN_PARTS = sql<SqlBool>`exists (select 1 from instalment_parts where instalment_parts.due_id = dues.id)`;

const isUnderHeads = ({ session_id, head_ids }: Rule): RawBuilder<SqlBool> => sql<SqlBool>`dues.reversed = 0
  and dues.session_id = ${session_id} and ${among('dues.head_id', head_ids)}
  and dues.origin in ('plan', 'charge') and dues.fee_id is null and dues.again_due_id is null`;

/**
 * SQL: the dues that a rule reduces: those of a plan or a charge. Left out are dues charged with a receipt, owed again, or
 * parts of a due, which would each be reduced once more.
 */
const isMet = (rule: Rule): RawBuilder<SqlBool> => sql<SqlBool>`${isUnderHeads(rule)} and not ${IN_PARTS}`;

const columns = (rule: Rule): RawBuilder<unknown> => sql`students.id, students.name, students.roll_no,
  students.status = 'Studying' as studying, ${isBlank('students.gender', rule.gender)} as no_gender,
  ${noCategory(rule)} as no_category, ${isBlank('students.year', rule.year)} as no_year,
  exists (select 1 from dues where dues.student_id = students.id and ${isUnderHeads(rule)} and ${IN_PARTS}) as in_parts,
  dues.id as due_id, dues.head_id, dues.course_set_id, dues.amount_paise, dues.conceded_paise,
  dues.amount_paise - dues.conceded_paise - dues.settled_paise as open_paise,
  dues.refunded_paise + dues.lapsed_paise as refunded_paise,
  coalesce((select sum(amount_paise) from concessions where due_id = dues.id and status = 'Waiting'), 0) as waiting_paise,
  exists (select 1 from concessions where exemption_id = ${rule.id} and student_id = dues.student_id and due_id = dues.id) as has`;

/** Students looked at between two turns of the event loop. */
const PART = 500;

/** The next students whom a rule may meet, by id, each with the dues of which it takes. */
export const metAfter = async (db: Db, rule: Rule, after: number): Promise<readonly MetDue[]> => {
  const { rows } = await sql<MetDue>`select ${columns(rule)}
    from (select * from students where students.id > ${after} and ${mayMeet(rule)} order by students.id limit ${PART}) as students
    left join dues on dues.student_id = students.id and ${isMet(rule)}
    order by students.id, dues.due_date, dues.id`.execute(db);
  return rows;
};

/** The dues among these, by their ids, of which a rule takes. */
export const metAmong = async (
  db: Db,
  rule: Rule,
  first: number,
  last: number,
): Promise<readonly MetDue[]> => {
  const { rows } = await sql<MetDue>`select ${columns(rule)}
    from dues join students on students.id = dues.student_id
    where dues.id between ${first} and ${last} and ${isMet(rule)} and ${mayMeet(rule)}
    order by students.id, dues.due_date, dues.id`.execute(db);
  return rows;
};

/** The class to which a student goes. */
export interface ToClass {
  readonly course_id: number | null;
  readonly year: string | null;
  readonly category: string | null;
}

/** Whether a rule meets a student who is in another class. */
export const meetsIn = async (db: Db, rule: Rule, studentId: number, to: ToClass): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from (select id, gender, minority, ${to.category} as category, ${to.year} as year,
      ${to.course_id} as course_id from students where id = ${studentId}) as students
    where ${mayMeet(rule)} and not (${isBlank('students.gender', rule.gender)}
      or ${noCategory(rule)} or ${isBlank('students.year', rule.year)})`.execute(db);
  return rows.length > 0;
};

const plain = (column: string): RawBuilder<string> =>
  sql<string>`lower(replace(replace(${sql.ref(column)}, ' ', ''), '.', ''))`;

/** Finds the students of some courses, or of all, who have these roll, admission or enrolment numbers, compared as `plainKey` has them. */
export const studentsNumbered = async (
  db: Db,
  keys: readonly string[],
  courseIds: readonly number[] | null,
) => {
  const listed = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  const { rows } = await sql<{
    readonly id: number;
    readonly key: string;
  }>`select distinct students.id, numbered.key
    from (select id, ${plain('roll_no')} as key from students
      union all select id, ${plain('admission_no')} from students
      union all select id, ${plain('enrolment_no')} from students) as numbered
    join students on students.id = numbered.id
    where numbered.key in ${listed} and ${courseIds === null ? sql`true` : among('students.course_id', courseIds)}`.execute(
    db,
  );
  return rows;
};

/** The courses of students; one who is not there is left out. */
export const coursesOfStudents = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ readonly id: number; readonly course_id: number | null }>`select id, course_id
    from students where ${among('students.id', ids)}`.execute(db);
  return rows;
};
