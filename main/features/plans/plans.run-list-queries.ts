import { sql } from 'kysely';
import type { DueRunListItem, RunQuery } from '../../../shared/features/plans/plans.runs.ts';
import { toRupees } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { type Listing, listing } from '../../database/listing.ts';
import { contains } from '../../database/search.ts';
import { isRunUsed } from './plans.run-queries.ts';

const selectRuns = (db: Db) =>
  db
    .selectFrom('due_runs')
    .innerJoin('fee_plans', 'fee_plans.id', 'due_runs.plan_id')
    .innerJoin('academic_sessions', 'academic_sessions.id', 'fee_plans.session_id')
    .innerJoin('courses', 'courses.id', 'fee_plans.course_id')
    .select([
      'due_runs.id',
      'due_runs.plan_id',
      'academic_sessions.name as session',
      'courses.name as course_name',
      'fee_plans.year',
      'fee_plans.category',
      'due_runs.students',
      'due_runs.dues',
      'due_runs.amount_paise',
      'due_runs.skipped',
      'due_runs.created_by_name',
      'due_runs.created_at',
      'due_runs.undone_at',
      'due_runs.undone_by_name',
      isRunUsed.as('used'),
    ]);

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

const toRun = ({
  used,
  amount_paise,
  created_by_name,
  undone_at,
  undone_by_name,
  ...row
}: RunRow): DueRunListItem => ({
  ...row,
  used: Boolean(used),
  amount: toRupees(amount_paise),
  created_by: created_by_name,
  undone: undone_at === null ? null : { at: undone_at, by: undone_by_name ?? '' },
});

/** The runs that raised dues, the newest first. */
export const listRuns = (db: Db, filter: RunQuery): Listing<DueRunListItem> => {
  let query = selectRuns(db);
  if (filter.session_id) query = query.where('fee_plans.session_id', '=', filter.session_id);
  if (filter.course_id) query = query.where('fee_plans.course_id', '=', filter.course_id);
  if (filter.q)
    query = query.where(contains([sql.ref('courses.name'), sql.ref('due_runs.created_by_name')], filter.q));
  if (filter.from) query = query.where(sql`date(due_runs.created_at, 'localtime')`, '>=', filter.from);
  if (filter.to) query = query.where(sql`date(due_runs.created_at, 'localtime')`, '<=', filter.to);
  const by = sql.ref('due_runs.id');
  return listing(query, { by, id: by, direction: filter.order ?? 'desc' }, (rows) => rows.map(toRun));
};
