import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  AwaitedDue,
  NewAwaited,
  SchemeSum,
} from '../../../../shared/features/changes/scholarships/scholarships.model.ts';
import {
  type AwaitedQuery,
  awaited,
} from '../../../../shared/features/changes/scholarships/scholarships.register.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { isAwaited, standsOn } from '../../charges/dues/awaited.queries.ts';
import { IS_OPEN, OPEN } from '../../charges/dues/overdue.queries.ts';
import { isForCategory } from '../../charges/plans/plans.category-queries.ts';

const selectAwaited = (db: Db, scope: Scope, on: IsoDate) => {
  const query = db
    .selectFrom('awaited_dues')
    .innerJoin('dues', 'dues.id', 'awaited_dues.due_id')
    .innerJoin('students', 'students.id', 'dues.student_id')
    .innerJoin('heads', 'heads.id', 'dues.head_id')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .leftJoin('academic_sessions', 'academic_sessions.id', 'dues.session_id')
    .where(standsOn(on))
    .where(IS_OPEN)
    .select([
      'awaited_dues.id',
      'awaited_dues.due_id',
      'students.id as student_id',
      'students.name as student_name',
      'students.father_name',
      'students.roll_no',
      'students.course_id',
      'courses.name as course_name',
      'students.category',
      'academic_sessions.name as session',
      'heads.name as head',
      'dues.instalment',
      'dues.due_date',
      OPEN.as('paise'),
      'awaited_dues.scheme',
      'awaited_dues.year',
      'awaited_dues.sanction_no',
      'awaited_dues.until',
      'awaited_dues.marked_by_name',
      'awaited_dues.marked_at',
    ]);
  return scope === 'all' ? query : query.where('students.course_id', 'in', [...scope, 0]);
};

type AwaitedRow = Awaited<ReturnType<ReturnType<typeof selectAwaited>['execute']>>[number];

const toAwaited = ({ paise, marked_by_name, ...row }: AwaitedRow): AwaitedDue => ({
  ...row,
  open: toRupees(paise),
  marked_by: marked_by_name,
});

const listAwaited = (
  db: Db,
  scope: Scope,
  { scheme, year, course_id, student_id, q, order, today }: AwaitedQuery & { readonly today: IsoDate },
): Listing<AwaitedDue> => {
  let query = selectAwaited(db, scope, today);
  if (scheme) query = query.where('awaited_dues.scheme', '=', scheme);
  if (year) query = query.where('awaited_dues.year', '=', year);
  if (course_id) query = query.where('students.course_id', '=', course_id);
  if (student_id) query = query.where('students.id', '=', student_id);
  if (q)
    query = query.where(
      containsOrSounds(
        ['students.name', 'students.father_name', 'students.roll_no', 'awaited_dues.sanction_no'].map(
          (column) => sql.ref(column),
        ),
        'students',
        q,
      ),
    );
  const by = sql.ref('students.name');
  const keys = { by, id: sql.ref('awaited_dues.id'), direction: order ?? ('asc' as const) };
  return listing(query, keys, (rows) => rows.map(toAwaited), { reading: 'searched' });
};

export const awaitedList = registerList(awaited, listAwaited);

/** Adds up what is awaited on a day, scheme by scheme. */
export const sumSchemes = async (db: Db, scope: Scope, on: IsoDate): Promise<readonly SchemeSum[]> => {
  const { rows } = await sql<Omit<SchemeSum, 'amount'> & { readonly paise: Paise }>`
    select scheme, year, count(distinct student_id) as students, count(*) as dues, sum(paise) as paise
    from (${selectAwaited(db, scope, on)}) group by scheme, year order by year desc, scheme`.execute(db);
  return rows.map(({ paise, ...row }) => ({ ...row, amount: toRupees(paise) }));
};

/** A due that a mark is put on, or taken off. */
export interface MarkedDue {
  /** The due's, or the mark's that is taken off. */
  readonly id: number;
  readonly student_id: number;
  readonly course_id: number | null;
  readonly roll_no: string | null;
  readonly admission_no: string | null;
  readonly paise: Paise;
}

type Whom = Pick<
  NewAwaited,
  'due_ids' | 'student_ids' | 'course_id' | 'category' | 'session_id' | 'head_ids'
>;

const among = (column: RawBuilder<unknown>, ids: readonly number[] | undefined): RawBuilder<SqlBool> =>
  ids === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(ids)}))`;

/** The open dues of whom is named on which no mark stands. */
export const unmarkedDues = async (db: Db, whom: Whom, on: IsoDate): Promise<readonly MarkedDue[]> => {
  const { due_ids, student_ids, course_id, category, session_id, head_ids } = whom;
  const { rows } = await sql<MarkedDue>`select dues.id, students.id as student_id, students.course_id,
      students.roll_no, students.admission_no, ${OPEN} as paise
    from dues join students on students.id = dues.student_id
    where ${IS_OPEN} and not ${isAwaited(on)}
      and ${among(sql`dues.id`, due_ids)} and ${among(sql`students.id`, student_ids)} and ${among(sql`dues.head_id`, head_ids)}
      and ${course_id ? sql`students.course_id = ${course_id}` : sql`true`}
      and ${category ? isForCategory(category) : sql`true`}
      and ${session_id ? sql`dues.session_id = ${session_id}` : sql`true`}
    order by dues.id`.execute(db);
  return rows;
};

/** The marks that stand on a day: chosen ones, or those of a scheme and year. */
export const standingMarks = async (
  db: Db,
  {
    ids,
    scheme,
    year,
  }: {
    readonly ids?: readonly number[] | undefined;
    readonly scheme: string | null;
    readonly year: string | null;
  },
  on: IsoDate,
): Promise<readonly MarkedDue[]> => {
  const which =
    ids === undefined
      ? sql`awaited_dues.scheme = ${scheme} and awaited_dues.year = ${year}`
      : among(sql`awaited_dues.id`, ids);
  const { rows } = await sql<MarkedDue>`select awaited_dues.id, students.id as student_id, students.course_id,
      students.roll_no, students.admission_no, ${OPEN} as paise
    from awaited_dues join dues on dues.id = awaited_dues.due_id join students on students.id = dues.student_id
    where ${standsOn(on)} and ${IS_OPEN} and ${which} order by awaited_dues.id`.execute(db);
  return rows;
};

/** Puts a mark on dues. One whose last day is over gives way to it. */
export const insertMarks = async (
  { db, actor, now, today }: Change,
  { scheme, year, sanction_no, until }: Pick<NewAwaited, 'scheme' | 'year' | 'sanction_no' | 'until'>,
  dueIds: readonly number[],
): Promise<void> => {
  const ids = JSON.stringify(dueIds);
  await sql`update awaited_dues set ended_on = ${today}, ended_by_name = ${actor.name}, end_reason = 'Its last day is over'
    where ended_on is null and due_id in (select value from json_each(${ids}))`.execute(db);
  await sql`insert into awaited_dues (due_id, scheme, year, sanction_no, until, marked_by_name, marked_at)
    select value, ${scheme}, ${year}, ${sanction_no}, ${until}, ${actor.name}, ${now} from json_each(${ids})`.execute(
    db,
  );
};

/** Marks dues as others are that fall away: under the same scheme, sanction and last day, where that is not over. */
export const copyMarks = async (
  { db, actor, now, today }: Change,
  pairs: readonly { readonly from: number; readonly to: number }[],
): Promise<void> => {
  await sql`insert into awaited_dues (due_id, scheme, year, sanction_no, until, marked_by_name, marked_at)
    select pair.value ->> 'to', scheme, year, sanction_no, until, ${actor.name}, ${now}
    from json_each(${JSON.stringify(pairs)}) as pair
    join awaited_dues on awaited_dues.due_id = pair.value ->> 'from' where ${standsOn(today)}`.execute(db);
};

export const endMarks = async (
  { db, actor, today }: Change,
  ids: readonly number[],
  reason: string,
): Promise<void> => {
  await sql`update awaited_dues set ended_on = ${today}, ended_by_name = ${actor.name}, end_reason = ${reason}
    where id in (select value from json_each(${JSON.stringify(ids)}))`.execute(db);
};
