import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Served } from '../../../../shared/features/changes/services/services.model.ts';
import {
  type ServedQuery,
  servedStudents,
} from '../../../../shared/features/changes/services/services.register.ts';
import { rateText } from '../../../../shared/features/changes/services/services.rules.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { isHadOn, isHadWithin } from './services.queries.ts';

/** SQL: whether it was had at all: one that ends before it begins was given by mistake. */
const WAS_HAD = sql<SqlBool>`(service_students.last_day is null
  or service_students.last_day >= service_students.from_day)`;

/** What students in scope have, or had, of services. */
const selectServed = (db: Db, scope: Scope) => {
  const query = db
    .selectFrom('service_students')
    .innerJoin('services', 'services.id', 'service_students.service_id')
    .innerJoin('service_rates', 'service_rates.id', 'service_students.rate_id')
    .innerJoin('students', 'students.id', 'service_students.student_id')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .select(['service_students.id', 'service_students.service_id', 'services.name as service'])
    .select(['service_students.student_id', 'students.name', 'students.father_name', 'students.roll_no'])
    .select(['students.course_id', 'courses.name as course_name', 'students.year', 'students.status'])
    .select(['service_students.rate_id', 'service_rates.part', 'service_rates.name as rate_name'])
    .select(['service_students.place', 'service_rates.amount_paise', 'service_rates.every'])
    .select(['service_students.from_day', 'service_students.last_day', 'service_students.left_on']);
  return scope === 'all' ? query : query.where('students.course_id', 'in', [...scope, 0]);
};
export type ServedRow = Awaited<ReturnType<ReturnType<typeof selectServed>['execute']>>[number];

export const toServed = (row: ServedRow): Served => ({
  ...{ id: row.id, service_id: row.service_id, service: row.service, student_id: row.student_id },
  ...{ name: row.name, father_name: row.father_name, roll_no: row.roll_no, course_id: row.course_id },
  ...{ course_name: row.course_name, year: row.year, rate_id: row.rate_id },
  rate: rateText({ group: row.part, name: row.rate_name, place: row.place }),
  ...{ amount: toRupees(row.amount_paise), every: row.every, from: row.from_day, to: row.last_day },
});

const SORTABLE = {
  name: sql.ref('students.name'),
  rate: sql<string>`service_rates.part || char(1) || service_rates.name`,
  from: sql.ref('service_students.from_day'),
} as const;

const inState = (state: NonNullable<ServedQuery['state']>, today: IsoDate): RawBuilder<SqlBool> =>
  ({
    now: isHadOn(today),
    later: sql<SqlBool>`service_students.from_day > ${today}`,
    ended: sql<SqlBool>`service_students.last_day < ${today}`,
  })[state];

const listServed = (
  db: Db,
  scope: Scope,
  today: IsoDate,
  service: number,
  { q, state, rate_id, course_id, sort, order }: Omit<ServedQuery, 'limit' | 'offset'>,
): Listing<Served> => {
  let query = selectServed(db, scope).where('service_students.service_id', '=', service).where(WAS_HAD);
  if (state) query = query.where(inState(state, today));
  if (rate_id) query = query.where('service_students.rate_id', '=', rate_id);
  if (course_id) query = query.where('students.course_id', '=', course_id);
  if (q)
    query = query.where(
      contains(
        [
          sql.ref('students.name'),
          sql.ref('students.roll_no'),
          SORTABLE.rate,
          sql.ref('service_students.place'),
        ],
        q,
      ),
    );
  const keys = {
    by: SORTABLE[sort ?? 'name'],
    id: sql.ref('service_students.id'),
    direction: order ?? ('asc' as const),
  };
  return listing(query, keys, (rows) => rows.map(toServed), { reading: 'searched' });
};
export const servedList = registerList(servedStudents, listServed);

/** Rows of students in scope by their ids. */
export const servedByIds = (db: Db, scope: Scope, ids: readonly number[]): Promise<readonly ServedRow[]> =>
  selectServed(db, scope)
    .where(sql<SqlBool>`service_students.id in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy('service_students.id')
    .execute();

/** What a student has of services on a day or later, and had last, by day. */
export const servedOfStudent = async (
  db: Db,
  scope: Scope,
  studentId: number,
): Promise<readonly Served[]> => {
  const query = selectServed(db, scope).where('service_students.student_id', '=', studentId).where(WAS_HAD);
  return (
    await query.orderBy('service_students.from_day', 'desc').orderBy('service_students.id', 'desc').execute()
  ).map(toServed);
};

/** What students in scope have of a service within days, by student and day. */
export const servedWithin = (
  db: Db,
  scope: Scope,
  service: number,
  { first, last }: { readonly first: IsoDate; readonly last: IsoDate },
): Promise<readonly ServedRow[]> =>
  selectServed(db, scope)
    .where('service_students.service_id', '=', service)
    .where(isHadWithin(first, last))
    .orderBy('service_students.student_id')
    .orderBy('service_students.from_day')
    .orderBy('service_students.id')
    .execute();

/** What one student has of a service within days, but for one row. */
export const overlapping = async (
  db: Db,
  {
    service_id,
    student_id,
    from,
    to,
  }: {
    readonly service_id: number;
    readonly student_id: number;
    readonly from: IsoDate;
    readonly to: IsoDate | null;
  },
  but = 0,
): Promise<readonly ServedRow[]> =>
  selectServed(db, 'all')
    .where('service_students.service_id', '=', service_id)
    .where('service_students.student_id', '=', student_id)
    .where('service_students.id', '<>', but)
    .where(isHadWithin(from, to))
    .execute();

export const insertServed = async (db: Db, row: NewRow<'service_students'>): Promise<number> => {
  const { id } = await db
    .insertInto('service_students')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateServed = async (
  db: Db,
  ids: readonly number[],
  columns: RowChange<'service_students'>,
): Promise<void> => {
  await db
    .updateTable('service_students')
    .set(columns)
    .where('id', 'in', [...ids, 0])
    .execute();
};

/** Students by their ids, or those who study in a class, as far as who gives them a service sees them. */
export const studentsToServe = async (
  db: Db,
  scope: Scope,
  whom: readonly number[] | { readonly course_id: number; readonly year: string | null },
) => {
  let query = db.selectFrom('students').select(['id', 'name', 'course_id', 'status']).orderBy('id');
  if ('course_id' in whom) {
    query = query.where('course_id', '=', whom.course_id).where('status', '=', 'Studying');
    if (whom.year !== null) query = query.where(sql<SqlBool>`year = ${whom.year} collate nocase`);
  } else query = query.where(sql<SqlBool>`id in (select value from json_each(${JSON.stringify(whom)}))`);
  return (scope === 'all' ? query : query.where('course_id', 'in', [...scope, 0])).execute();
};

/** What leaving ended of students since a day. */
export const endedByLeaving = async (db: Db, studentIds: readonly number[], since: IsoDate) =>
  db
    .selectFrom('service_students')
    .select(['id', 'service_id', 'student_id', 'rate_id', 'place', 'from_day', 'to_day', 'left_on'])
    .where(sql<SqlBool>`student_id in (select value from json_each(${JSON.stringify(studentIds)}))`)
    .where('left_on', '>=', since)
    .where(sql<SqlBool>`(to_day is null or to_day >= left_on)`)
    .orderBy('id')
    .execute();

/** Students in scope whom a charge made owe something that is not reversed. */
export const chargedStudentsOf = async (db: Db, scope: Scope, runId: number) => {
  const query = db
    .selectFrom('students')
    .select(['students.id', 'students.name', 'students.course_id'])
    .where(
      sql<SqlBool>`students.id in (select student_id from dues where charge_run_id = ${runId} and reversed = 0)`,
    )
    .orderBy('students.id');
  return (scope === 'all' ? query : query.where('students.course_id', 'in', [...scope, 0])).execute();
};

/** SQL: whether somebody has something of a service. */
export const anyServiceReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from service_students where ${which})`;

/** The services that two records of one student have at the same time. */
export const servedOnBoth = async (db: Db, stays: number, goes: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select distinct services.name
    from service_students as one join service_students as other on other.student_id = ${goes}
      and other.service_id = one.service_id
      and one.from_day <= coalesce(other.last_day, '9999') and other.from_day <= coalesce(one.last_day, '9999')
      and one.from_day <= coalesce(one.last_day, '9999') and other.from_day <= coalesce(other.last_day, '9999')
    join services on services.id = one.service_id
    where one.student_id = ${stays} order by services.name`.execute(db);
  return rows.map(({ name }) => name);
};
