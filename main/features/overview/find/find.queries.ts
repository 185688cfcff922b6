import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Found,
  type FoundKind,
  MOST_OF_A_KIND,
} from '../../../../shared/features/overview/find/find.endpoints.ts';
import { DMC } from '../../../../shared/features/papers/dmcs/dmcs.content.ts';
import { LETTER } from '../../../../shared/features/papers/letters/letters.content.ts';
import { type Findable, marksFirst } from '../../../../shared/features/students/students/students.rules.ts';
import { formatRupees, type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { contains } from '../../../database/search.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import { lookedUp } from '../../../database/text-search.ts';
import type { TextRegister } from '../../../database/texts.ts';
import type { Scope } from '../../../office/actor.ts';
import { isCancelled } from '../../../papers/papers.queries.ts';
import {
  estimateSearch,
  isAmongFound,
  isFeeFound,
  isReadThrough,
} from '../../collection/fees/fees.search-queries.ts';
import {
  courseSetPartition,
  isOfCourse,
  isOfCourses,
  setsInScope,
} from '../../college/courses/courses.record-queries.ts';
import { calledInRows } from '../../papers/letters/letters.display-name-queries.ts';
import { isFoundBy, nearness } from '../../students/students/students.search-queries.ts';
import { papersWithCode } from './find.code-queries.ts';
import type { FindJob } from './find.jobs.ts';
import { pathOf } from './find.paths.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly detail: string | null;
  readonly opens: string | null;
  /** Left out: it is. */
  readonly is_meant?: boolean;
}

/** Whether a record is in scope, looked at as the newest are read: by their sets all would be looked up and sorted first. */
const isFoundInScope = (column: string, scope: Scope): RawBuilder<SqlBool> => {
  const sets = setsInScope(scope);
  return sets ? sql<SqlBool>`+${sql.ref(column)} in (${sets})` : sql<SqlBool>`1 = 1`;
};

const rowsOf = async (db: Db, query: RawBuilder<Row>): Promise<readonly Row[]> =>
  (await query.execute(db)).rows;

/** The rows with their amounts said first. */
const withAmount = (rows: readonly (Row & { readonly paise: Paise })[]): readonly Row[] =>
  rows.map(({ paise, ...row }) => ({
    ...row,
    detail: `${formatRupees(toRupees(paise))}, ${row.detail ?? ''}`,
  }));

/** Letters and digits alone, so that `ba` is found in `B.A.`. */
const bare = (column: string): RawBuilder<string> =>
  sql<string>`replace(replace(lower(${sql.ref(column)}), '.', ''), ' ', '')`;

/** Whether a student's name, numbers or father's name hold every word, or the course's name does: `priya ba`. */
const isFoundByWords = (text: string): RawBuilder<SqlBool> => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length < 2) return sql<SqlBool>`0`;
  const isFound = (word: string): RawBuilder<SqlBool> => {
    const letters = word.toLowerCase().replaceAll('.', '');
    return sql<SqlBool>`(${isFoundBy(word)} or (${letters} <> '' and instr(${bare('courses.name')}, ${letters}) > 0))`;
  };
  return sql<SqlBool>`(${sql.join(words.map(isFound), sql` and `)})`;
};

/** Whether a number of the student holds the text, which is then said: it is why they are found. */
const numberFound = (label: string, column: string, text: string): RawBuilder<string> =>
  sql<string>`iif(${contains([sql.ref(column)], text)}, ${`, ${label} `} || ${sql.ref(column)}, '')`;

/** What is typed without the words that name a course: `priya` of `priya ba`. */
const ownWords = (text: string, course: string): string => {
  const bareCourse = course.toLowerCase().replace(/[. ]/g, '');
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const own = words.filter((word) => !bareCourse.includes(word.toLowerCase().replaceAll('.', '')));
  return own.length > 0 && own.length < words.length ? own.join(' ') : text;
};

/** The number of a record that was made one with the student's, which is then said. */
const mergedNumberFound = (text: string): RawBuilder<string> => {
  const [roll, admission] = [sql.ref('gone.roll_no'), sql.ref('gone.admission_no')];
  return sql<string>`coalesce((select group_concat(', once also ' || iif(${contains([admission], text)},
      'Admission No ' || ${admission}, 'Roll No ' || ${roll}), '')
    from merged_students as gone where gone.merged_into = students.id and ${contains([roll, admission], text)}), '')`;
};

const students = async (db: Db, { q, scope }: FindJob) => {
  const { rows } = await sql<Row & Findable & { pending: Paise; status: string; course: string | null }>`
    select students.id, students.name as title, students.pending_paise as pending, students.status, students.name,
      students.name_hindi, students.roll_no, students.admission_no, students.mobile, courses.name as course,
      'Father ' || students.father_name || coalesce(', Roll No ' || students.roll_no, '') || coalesce(', ' || courses.name, '')
        || ${numberFound('Admission No', 'students.admission_no', q)} || ${numberFound('Mobile', 'students.mobile', q)}
        || ${mergedNumberFound(q)} as detail,
      null as opens
    from students left join courses on courses.id = students.course_id
    where (${isFoundBy(q)} or ${isFoundByWords(q)}) and ${isOfCourse('students.course_id', scope)}
    order by ${nearness(q)}, students.status <> 'Studying', students.id limit ${MOST_OF_A_KIND}`.execute(db);
  const own = ownWords(q, rows[0]?.course ?? '');
  const isMeant = rows.length > 0 && marksFirst(rows, own);
  return rows.map(({ id, title, detail, opens, pending, status }, at) => {
    const left = status === 'Studying' ? '' : `, ${status}`;
    const balance = pending > 0 ? `, Balance ${formatRupees(toRupees(pending))}` : '';
    return { id, title, opens, detail: `${detail ?? ''}${left}${balance}`, is_meant: at === 0 && isMeant };
  });
};

const receipts = async (db: Db, { q, scope }: FindJob) => {
  const search = { text: q, students: undefined, owners: setsInScope(scope) };
  const estimate = await estimateSearch(db, search, courseSetPartition(db, 'fees.course_set_id', scope));
  const isFound = isReadThrough(estimate, MOST_OF_A_KIND)
    ? isFeeFound(estimate.search)
    : isAmongFound(estimate.search);
  const { rows } = await sql<
    Row & { paise: Paise }
  >`select fees.id, fees.receipt_no as title, fees.amount_paise as paise,
      fees.student_name || ', ' || fees.payment_date || ', ' || fees.payment_type
        || coalesce(' ' || coalesce(fee_particulars.cheque_number || ' ' || fee_particulars.bank, fee_particulars.reference), '')
        || case when fee_cancellations.fee_id is null then '' else ', cancelled' end as detail,
      fees.receipt_no as opens
    from fees left join fee_particulars on fee_particulars.fee_id = fees.id left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where fees.receipt_no is not null and ${isFound} and ${isFoundInScope('fees.course_set_id', scope)}
    order by fees.id desc limit ${MOST_OF_A_KIND}`.execute(db);
  return withAmount(rows);
};

/** The newest are read until enough hold the text, unless so few do that they are looked up. */
const isLookedUp = async (db: Db, register: TextRegister, text: string): Promise<RawBuilder<SqlBool>> =>
  (await lookedUp(db, { register, text }, MOST_OF_A_KIND)) ?? sql<SqlBool>`true`;

const bills = async (db: Db, { q, scope }: FindJob) => {
  const { rows } = await sql<
    Row & { paise: Paise }
  >`select bills.id, bills.amount_paise as paise, coalesce(bills.bill_no || ', ', '') || bills.vendor as title,
      bills.category || ', ' || bills.date || ', ' || bills.status as detail, coalesce(bills.bill_no, bills.vendor) as opens
    from bills where ${await isLookedUp(db, 'bills', q)} and ${containsOrSounds([sql.ref('bills.bill_no'), sql.ref('bills.vendor')], 'bills', q)}
      and ${isFoundInScope('bills.course_set_id', scope)}
    order by bills.id desc limit ${MOST_OF_A_KIND}`.execute(db);
  return withAmount(rows);
};

const letters = async (db: Db, { q, scope }: FindJob) =>
  rowsOf(
    db,
    sql<Row>`select letters.id, ${calledInRows} || coalesce(' ' || letters.reference_no, '') as title,
      letters.issued_to || ', ' || letters.date || case when letters.status = 'draft' then ', draft' else '' end as detail,
      letters.reference_no as opens
    from letters where not ${isCancelled(LETTER.name, 'letters.id')}
      and ${await isLookedUp(db, 'letters', q)} and ${containsOrSounds([sql.ref('letters.reference_no'), sql.ref('letters.issued_to')], 'letters', q)}
      and ${isFoundInScope('letters.course_set_id', scope)}
    order by letters.id desc limit ${MOST_OF_A_KIND}`,
  );

const certificates = async (db: Db, { q, scope }: FindJob) =>
  rowsOf(
    db,
    sql<Row>`select dmcs.id, dmcs.dmc_type || ' ' || dmcs.serial as title,
      dmcs.name || ', ' || dmcs.course || ', Roll No ' || dmcs.roll_no as detail, dmcs.serial as opens
    from dmcs where not ${isCancelled(DMC.name, 'dmcs.id')}
      and ${await isLookedUp(db, 'dmcs', q)} and ${containsOrSounds([sql.ref('dmcs.serial'), sql.ref('dmcs.name'), sql.ref('dmcs.roll_no')], 'dmcs', q)}
      and ${isOfCourse('dmcs.course_id', scope)}
    order by dmcs.id desc limit ${MOST_OF_A_KIND}`,
  );

const teachers = (db: Db, { q, scope }: FindJob) =>
  rowsOf(
    db,
    sql<Row>`select users.id, users.name as title,
      coalesce(users.designation, 'Teacher') || coalesce(', ' || users.department, '') || coalesce(', ' || users.employee_id, '') as detail,
      users.name as opens
    from users
    where users.role = 'teacher' and users.active = 1
      and ${containsOrSounds([sql.ref('users.name'), sql.ref('users.employee_id')], 'users', q)}
      and ${isOfCourses('users.course_set_id', scope)}
    order by users.name, users.id limit ${MOST_OF_A_KIND}`,
  );

const found = (kind: FoundKind, rows: readonly Row[]): readonly Found[] =>
  rows.map((row) => ({
    kind,
    id: row.id,
    title: row.title,
    detail: row.detail ?? '',
    is_meant: row.is_meant ?? true,
    path: pathOf(kind, row),
  }));

/** Finds what a text matches in the caller's courses, at most eight of each kind; of a code, the paper that bears it. */
export const findAll = async (db: Db, job: FindJob): Promise<readonly Found[]> => {
  const coded = await papersWithCode(db, job);
  if (coded.length > 0) return coded;
  return [
    ...found('student', await students(db, job)),
    ...found('receipt', await receipts(db, job)),
    ...found('bill', await bills(db, job)),
    ...found('letter', await letters(db, job)),
    ...found('certificate', await certificates(db, job)),
    ...found('teacher', await teachers(db, job)).map((teacher) =>
      job.isAdmin ? teacher : { ...teacher, path: teacher.path.replace('/teachers', '/teachers-attendance') },
    ),
  ];
};
