import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Found, type FoundKind, MOST_OF_A_KIND } from '../../../shared/features/find/find.endpoints.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';
import type { FindOrder } from './find.orders.ts';

type Db = Kysely<Tables>;

interface Row {
  readonly id: number;
  readonly title: string;
  readonly detail: string | null;
  readonly opens: string | null;
}

const among = (column: string, within: Scope): RawBuilder<SqlBool> =>
  within === 'all' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref(column)} in (${sql.join([...within, 0])})`;

/** Whether a record has one of the courses, in its table of courses. */
const hasCourse = (table: string, owner: string, id: string, within: Scope): RawBuilder<SqlBool> =>
  within === 'all'
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${owner}`)} = ${sql.ref(id)} and ${among(`${table}.course_id`, within)})`;

const rowsOf = async (db: Db, query: RawBuilder<Row>): Promise<readonly Row[]> =>
  (await query.execute(db)).rows;

const students = (db: Db, { q, within }: FindOrder) =>
  rowsOf(
    db,
    sql<Row>`select students.id, students.name as title,
      'Father ' || students.father_name || coalesce(', Roll No ' || students.roll_no, '') || coalesce(', ' || courses.name, '') as detail,
      students.name as opens
    from students left join courses on courses.id = students.course_id
    where ${contains([sql.ref('students.name'), sql.ref('students.roll_no'), sql.ref('students.father_name')], q)}
      and ${among('students.course_id', within)}
    order by students.name, students.id limit ${MOST_OF_A_KIND}`,
  );

const receipts = (db: Db, { q, within }: FindOrder) =>
  rowsOf(
    db,
    sql<Row>`select fees.id, fees.receipt_no as title,
      fees.student_name || ', ' || fees.payment_date || case when fee_cancellations.fee_id is null then '' else ', cancelled' end as detail,
      fees.receipt_no as opens
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where fees.receipt_no is not null and ${contains([sql.ref('fees.receipt_no'), sql.ref('fees.student_name')], q)}
      and ${hasCourse('fee_courses', 'fee_id', 'fees.id', within)}
    order by fees.id desc limit ${MOST_OF_A_KIND}`,
  );

const bills = (db: Db, { q, within }: FindOrder) =>
  rowsOf(
    db,
    sql<Row>`select bills.id, coalesce(bills.bill_no || ', ', '') || bills.vendor as title,
      bills.category || ', ' || bills.date || ', ' || bills.status as detail, coalesce(bills.bill_no, bills.vendor) as opens
    from bills where ${contains([sql.ref('bills.bill_no'), sql.ref('bills.vendor')], q)}
      and ${hasCourse('bill_courses', 'bill_id', 'bills.id', within)}
    order by bills.id desc limit ${MOST_OF_A_KIND}`,
  );

const letters = (db: Db, { q, within }: FindOrder) =>
  rowsOf(
    db,
    sql<Row>`select letters.id, letters.type || coalesce(' ' || letters.reference_no, '') as title,
      letters.issued_to || ', ' || letters.date || case when letters.status = 'draft' then ', draft' else '' end as detail,
      letters.reference_no as opens
    from letters where ${contains([sql.ref('letters.reference_no'), sql.ref('letters.issued_to')], q)}
      and ${hasCourse('letter_courses', 'letter_id', 'letters.id', within)}
    order by letters.id desc limit ${MOST_OF_A_KIND}`,
  );

const certificates = (db: Db, { q, within }: FindOrder) =>
  rowsOf(
    db,
    sql<Row>`select dmcs.id, dmcs.dmc_type || ' ' || dmcs.serial as title,
      dmcs.name || ', ' || dmcs.course || ', Roll No ' || dmcs.roll_no as detail, dmcs.serial as opens
    from dmcs where dmcs.deleted_at is null
      and ${contains([sql.ref('dmcs.serial'), sql.ref('dmcs.name'), sql.ref('dmcs.roll_no')], q)}
      and ${among('dmcs.course_id', within)}
    order by dmcs.id desc limit ${MOST_OF_A_KIND}`,
  );

const teachers = (db: Db, { q, within }: FindOrder) =>
  rowsOf(
    db,
    sql<Row>`select users.id, users.name as title,
      coalesce(users.designation, 'Teacher') || coalesce(', ' || users.department, '') || coalesce(', ' || users.employee_id, '') as detail,
      users.name as opens
    from users
    where users.role = 'teacher' and users.active = 1
      and ${contains([sql.ref('users.name'), sql.ref('users.employee_id')], q)}
      and ${hasCourse('user_courses', 'user_id', 'users.id', within)}
    order by users.name, users.id limit ${MOST_OF_A_KIND}`,
  );

const found = (kind: FoundKind, rows: readonly Row[], pathOf: (row: Row) => string): readonly Found[] =>
  rows.map((row) => ({ kind, id: row.id, title: row.title, detail: row.detail ?? '', path: pathOf(row) }));

const address = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** What the text finds within the caller's courses, at most eight of each kind. */
export const findAll = async (db: Db, order: FindOrder): Promise<readonly Found[]> => {
  // An accountant has no list of students: their fees say what there is to say.
  const studentPath = ({ opens }: Row) =>
    order.isAdmin ? address('/students', { q: opens ?? '' }) : address('/fees', { q: opens ?? '', date: '' });
  const teacherPath = ({ opens }: Row) =>
    address(order.isAdmin ? '/teachers' : '/teachers-attendance', { q: opens ?? '' });
  return [
    ...found('student', await students(db, order), studentPath),
    ...found('receipt', await receipts(db, order), ({ opens }) =>
      address('/fees', { q: opens ?? '', date: '' }),
    ),
    ...found('bill', await bills(db, order), ({ opens }) => address('/bills', { q: opens ?? '' })),
    ...found('letter', await letters(db, order), ({ id }) => `/letters/${id}`),
    ...found('certificate', await certificates(db, order), ({ opens }) =>
      address('/dmc-issued', { q: opens ?? '' }),
    ),
    ...found('teacher', await teachers(db, order), teacherPath),
  ];
};
