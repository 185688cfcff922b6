import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  ChargedStudent,
  ChargeRun,
} from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import {
  type ChargedStudentQuery,
  type ChargeRunQuery,
  chargedStudents,
  chargeRuns,
} from '../../../../shared/features/changes/charge-runs/charge-runs.register.ts';
import { readLateFee } from '../../../../shared/features/charges/dues/late-fee.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { isUsedOfRun } from '../../charges/dues/dues.reverse-queries.ts';

/** SQL: whether a due of the query `dues` is of a student in scope. */
const isOfScope = (scope: Scope): RawBuilder<SqlBool> =>
  scope === 'all'
    ? sql`true`
    : sql`exists (select 1 from students where students.id = dues.student_id
        and students.course_id in (select value from json_each(${JSON.stringify(scope)})))`;

/** The charges that made students in scope owe something, also what was taken back since. */
const selectRuns = (db: Db, scope: Scope) => {
  const ofRun = (what: RawBuilder<unknown>, stands = sql`dues.reversed = 0`) =>
    sql<number>`(select ${what} from dues where dues.charge_run_id = charge_runs.id and ${stands} and ${isOfScope(scope)})`;
  return db
    .selectFrom('charge_runs')
    .innerJoin('heads', 'heads.id', 'charge_runs.head_id')
    .selectAll('charge_runs')
    .select('heads.name as head')
    .select([
      ofRun(sql`count(distinct dues.student_id)`).as('students'),
      ofRun(sql`count(*)`).as('dues'),
      ofRun(sql`coalesce(sum(dues.amount_paise), 0)`).as('paise'),
      ofRun(sql`coalesce(sum(dues.settled_paise), 0)`).as('paid_paise'),
      ofRun(sql`count(*)`, sql`dues.reversed = 0 and ${isUsedOfRun}`).as('used'),
    ])
    .where(scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${ofRun(sql`count(*)`, sql`true`)} > 0`);
};

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

const toRun = ({
  paise,
  paid_paise,
  used,
  late_fee,
  undone_at,
  undone_by_name,
  undone_reason,
  created_by_name,
  ...row
}: RunRow): ChargeRun => ({
  ...{ id: row.id, head_id: row.head_id, head: row.head, service_id: row.service_id },
  ...{ period: row.period, due_date: row.due_date },
  ...{ source: row.source, students: row.students, dues: row.dues },
  ...{ created_at: row.created_at, loaded_at: row.loaded_at },
  late_fee: readLateFee(late_fee),
  amount: toRupees(paise),
  paid: toRupees(paid_paise),
  used: used > 0,
  created_by: created_by_name,
  undone:
    undone_at === null ? null : { at: undone_at, by: undone_by_name ?? '', reason: undone_reason ?? '' },
});

const listRuns = (db: Db, scope: Scope, filter: ChargeRunQuery): Listing<ChargeRun> => {
  const { q, from, to, head_id, service_id, sort = 'created_at', order: direction = 'desc' } = filter;
  let query = selectRuns(db, scope);
  if (service_id) query = query.where('charge_runs.service_id', '=', service_id);
  if (q)
    query = query.where(
      contains([sql.ref('charge_runs.period'), sql.ref('heads.name'), sql.ref('charge_runs.source')], q),
    );
  if (head_id) query = query.where('charge_runs.head_id', '=', head_id);
  if (from) query = query.where('charge_runs.due_date', '>=', from);
  if (to) query = query.where('charge_runs.due_date', '<=', to);
  const order = { by: sql.ref(`charge_runs.${sort}`), id: sql.ref('charge_runs.id'), direction };
  return listing(query, order, (rows) => rows.map(toRun));
};
export const chargeRunList = registerList(chargeRuns, listRuns);

/** One charge, with the sums of the students in scope. Throws 404 where it has none of them. */
export const requireRun = async (db: Db, scope: Scope, id: number): Promise<ChargeRun> => {
  const row = await selectRuns(db, scope).where('charge_runs.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Charge');
  return toRun(row);
};

/** The charge of a period that is not undone, whoever made it: that of a service, or that of a head by a sheet. */
export const findRunOf = async (
  db: Db,
  of: { readonly period: string } & ({ readonly head_id: number } | { readonly service_id: number }),
): Promise<ChargeRun | undefined> => {
  const { period } = of;
  const row = await selectRuns(db, 'all')
    .where((eb) =>
      'service_id' in of
        ? eb('charge_runs.service_id', '=', of.service_id)
        : eb.and([eb('charge_runs.head_id', '=', of.head_id), eb('charge_runs.service_id', 'is', null)]),
    )
    .where(sql<SqlBool>`charge_runs.period = ${period} collate nocase`)
    .where('charge_runs.undone_at', 'is', null)
    .executeTakeFirst();
  return row && toRun(row);
};

const SORTABLE = {
  name: sql.ref('students.name'),
  amount: sql.ref('charged.amount'),
  open: sql.ref('charged.open'),
} as const;

const listChargedStudents = (
  db: Db,
  scope: Scope,
  runId: number,
  filter: ChargedStudentQuery,
): Listing<ChargedStudent> => {
  const { sort = 'name', order: direction = 'asc' } = filter;
  let query = db
    .selectFrom('students')
    .innerJoin(
      db
        .selectFrom('dues')
        .select('student_id')
        .select([
          sql<string | null>`group_concat(description, '; ')`.as('description'),
          sql<Paise>`sum(amount_paise)`.as('amount'),
          sql<Paise>`sum(settled_paise)`.as('paid'),
          sql<Paise>`sum(amount_paise - conceded_paise - settled_paise)`.as('open'),
        ])
        .where('charge_run_id', '=', runId)
        .where('reversed', '=', 0)
        .groupBy('student_id')
        .as('charged'),
      'charged.student_id',
      'students.id',
    )
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .select(['students.id', 'students.name', 'students.father_name', 'students.roll_no', 'students.year'])
    .select(['courses.name as course_name'])
    .select(['charged.description', 'charged.amount', 'charged.paid', 'charged.open']);
  if (scope !== 'all') query = query.where('students.course_id', 'in', [...scope, 0]);
  if (filter.course_id) query = query.where('students.course_id', '=', filter.course_id);
  if (filter.q)
    query = query.where(contains([sql.ref('students.name'), sql.ref('students.roll_no')], filter.q));
  const order = { by: SORTABLE[sort], id: sql.ref('students.id'), direction };
  return listing(query, order, (rows) =>
    rows.map(({ amount, paid, open, ...row }) => ({
      ...row,
      amount: toRupees(amount),
      paid: toRupees(paid),
      open: toRupees(open),
    })),
  );
};
export const chargedStudentList = registerList(chargedStudents, listChargedStudents);
