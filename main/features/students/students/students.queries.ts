import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, dayStart } from '../../../../shared/dates.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import {
  FURTHER_FIELDS,
  type Gender,
  NOT_RECORDED,
} from '../../../../shared/features/students/students/students.particulars.ts';
import {
  type StudentQuery,
  students,
} from '../../../../shared/features/students/students/students.register.ts';
import { toYear } from '../../../../shared/features/students/students/students.rules.ts';
import { toRupees } from '../../../../shared/money.ts';
import { compiled, type Given } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import { type Partition, readingOf } from '../../../database/list-keys.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { RowChange } from '../../../database/row-types.ts';
import { type SumFilter, storedListSums } from '../../../database/stored-sums.ts';
import { registerList } from '../../../lists/register-list.ts';
import { isInScope, type Scope } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { overdueOf } from '../../charges/dues/overdue.queries.ts';
import { wantedCourses } from '../../college/courses/courses.record-queries.ts';
import { setDownChanged } from './students.before-queries.ts';
import type { StudentColumns } from './students.columns.ts';
import { isFoundBy, nearness } from './students.search-queries.ts';

const selectStudents = (db: Db) =>
  db
    .selectFrom('students')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .select([
      'students.id',
      'students.name',
      'students.father_name',
      'students.course_id',
      'courses.name as course_name',
      'students.roll_no',
      'students.year',
      'students.total_paise',
      'students.opening_paid_paise',
      'students.received_paise',
      'students.refunded_paise',
      'students.pending_paise',
      ...FURTHER_FIELDS.map((field) => `students.${field}` as const),
      'students.status',
      'students.status_date',
      'students.status_reason',
      'students.session_id',
      'students.created_at',
      'students.version',
    ]);

type StudentRow = Awaited<ReturnType<ReturnType<typeof selectStudents>['execute']>>[number] & {
  /** What is overdue, in paise, where the query asks for it. */
  readonly overdue_paise?: number | null;
};

const toStudent = ({
  total_paise,
  opening_paid_paise,
  received_paise,
  refunded_paise,
  pending_paise,
  overdue_paise,
  ...row
}: StudentRow): Student => ({
  ...row,
  ...(typeof overdue_paise === 'number' && { overdue_fees: toRupees(overdue_paise) }),
  year: toYear(row.year),
  total_fees: toRupees(total_paise),
  pending_fees: toRupees(pending_paise),
  paid_fees: toRupees(opening_paid_paise + received_paise - refunded_paise),
});

const SORTABLE = {
  name: sql.ref('students.name'),
  roll_no: sql`coalesce(students.roll_no, '')`,
  pending_fees: sql.ref('students.pending_paise'),
  created_at: sql.ref('students.id'),
} as const;

type StudentFilter = Omit<StudentQuery, 'limit' | 'offset'> & {
  /** The office's day, by which something is overdue. */
  readonly today?: string | undefined;
};

const isOfGroup = ({ year, category, gender, status }: StudentFilter): boolean =>
  Boolean(year || category || gender || status);

const isIn = (column: 'year' | 'category' | 'gender', value: string): RawBuilder<SqlBool> =>
  value === NOT_RECORDED
    ? sql<SqlBool>`${sql.ref(`students.${column}`)} is null`
    : sql<SqlBool>`${sql.ref(`students.${column}`)} = ${value} collate nocase`;

/** SQL: whether a student is of the year, category, gender and status that a filter names. */
const isOfGroups = ({ year, category, gender, status }: StudentFilter): RawBuilder<SqlBool> => {
  const tests = [
    ...(year ? [isIn('year', year)] : []),
    ...(category ? [isIn('category', category)] : []),
    ...(gender ? [isIn('gender', gender)] : []),
    ...(status ? [sql<SqlBool>`students.status = ${status}`] : []),
  ];
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
};

/** The filter of the stored sums for a filter of students; undefined where they cannot tell. */
const sumFilterOf = (filter: StudentFilter): SumFilter | undefined =>
  filter.q || filter.ids || filter.from || filter.to || filter.overdue === 'only' || isOfGroup(filter)
    ? undefined
    : {
        register: 'students',
        states: filter.pending && [filter.pending === 'true' ? 'pending' : 'clear'],
      };

export const listStudents = (db: Db, scope: Scope, filter: StudentFilter): Listing<Student> => {
  const overdue = overdueOf(sql.ref('students.id'), filter.today ?? '');
  let query = selectStudents(db);
  if (filter.overdue) query = query.select(overdue.as('overdue_paise'));
  if (filter.overdue === 'only') query = query.where(overdue, '>', 0);
  if (filter.pending) query = query.where('students.pending_paise', filter.pending === 'true' ? '>' : '=', 0);
  if (filter.ids) query = query.where('students.id', 'in', filter.ids);
  if (filter.q) query = query.where(isFoundBy(filter.q));
  if (isOfGroup(filter)) query = query.where(isOfGroups(filter));
  if (filter.from) query = query.where('students.created_at', '>=', dayStart(filter.from));
  if (filter.to) query = query.where('students.created_at', '<', dayStart(addDays(filter.to, 1)));
  const wanted = wantedCourses(scope, filter.course_id ? [filter.course_id] : undefined);
  const partition: Partition = {
    column: sql.ref('students.course_id'),
    values: async () => (wanted === 'all' ? undefined : wanted),
  };
  const order = {
    by: filter.sort === 'match' ? nearness(filter.q ?? '') : SORTABLE[filter.sort ?? 'created_at'],
    id: sql.ref('students.id'),
    direction: filter.order ?? (filter.sort === 'match' ? 'asc' : 'desc'),
  } as const;
  const sumFilter = sumFilterOf(filter);
  return listing(query, order, (rows) => rows.map(toStudent), {
    partition,
    sums:
      sumFilter &&
      storedListSums(db, sumFilter, partition, {
        direction: order.direction,
        isByDay: false,
        isSparse: false,
      }),
    reading: readingOf({
      few: filter.ids !== undefined,
      searched: Boolean(filter.q) || isOfGroup(filter),
      inOrder: filter.sort === undefined || filter.sort === 'created_at',
    }),
  });
};

export const studentList = registerList(students, listStudents);

const valuesOf = async (db: Db, scope: Scope, column: 'year' | 'category'): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`select min(${sql.ref(column)}) as value from students
    where ${sql.ref(column)} is not null and ${scope === 'all' ? sql`true` : sql`course_id in (${sql.join([...scope, 0])})`}
    group by ${sql.ref(column)} collate nocase order by 1`.execute(db);
  return rows.map(({ value }) => value);
};

/** The years and the categories of the students in scope, each once. */
export const studentGroups = async (db: Db, scope: Scope) => ({
  years: await valuesOf(db, scope, 'year'),
  categories: await valuesOf(db, scope, 'category'),
});

const studentById = compiled((db, given: Given<{ id: number }>) =>
  selectStudents(db).where('students.id', '=', given('id')),
);

/** One student; undefined outside the scope, as if there were none. */
export const findStudent = async (db: Db, scope: Scope, id: number): Promise<Student | undefined> => {
  const [row] = await studentById(db, { id });
  return row && isInScope(scope, [row.course_id]) ? toStudent(row) : undefined;
};

/** Changes a student. What registers of the days before say stays what it was. */
export const updateStudent = async (
  change: Change,
  id: number,
  columns: RowChange<'students'>,
): Promise<void> => {
  await setDownChanged(change, id, columns);
  await change.db
    .updateTable('students')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** The gender of a student; null where it is not known, and for nobody. */
export const genderOf = async (db: Db, id: number | null): Promise<Gender | null> => {
  if (id === null) return null;
  const row = await db.selectFrom('students').select('gender').where('id', '=', id).executeTakeFirst();
  return row?.gender ?? null;
};

/** The stored money of one student, in paise. */
export const studentMoney = (db: Db, id: number) =>
  db
    .selectFrom('students')
    .select(['total_paise', 'opening_paid_paise', 'received_paise', 'advance_paise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whether another student has this roll number in this course and year. */
export const rollNumberTaken = async (
  db: Db,
  student: Pick<StudentColumns, 'course_id' | 'roll_no' | 'year'>,
  exceptId = 0,
): Promise<boolean> => {
  if (student.roll_no === null) return false;
  const row = await db
    .selectFrom('students')
    .select('id')
    .where('roll_no', '=', student.roll_no)
    .where(sql`coalesce(course_id, 0)`, '=', student.course_id ?? 0)
    .where(sql`coalesce(year, '')`, '=', student.year ?? '')
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

const IDENTITIES_AT_ONCE = 2_000;

const identities = compiled((db, given: Given<{ after: number }>) =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'father_name', 'course_id', 'roll_no', 'year', 'admission_no', 'date_of_birth'])
    .where('id', '>', given('after'))
    .orderBy('id')
    .limit(IDENTITIES_AT_ONCE),
);

/** Reads what tells students apart, of the next so many after an id. */
export const identitiesAfter = (db: Db, after: number) => identities(db, { after });

export type Identified = Awaited<ReturnType<typeof identitiesAfter>>[number];
