import { sql } from 'kysely';
import { counted } from '../../../../shared/counted.ts';
import { type RunQuery, runs } from '../../../../shared/features/charges/plans/plans.register.ts';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import { isRunUsedOf } from './plans.run-queries.ts';

/** A plan's part of a raising, as the list's query has it. */
interface Part {
  readonly run_id: number;
  readonly course_name: string;
  readonly year: string | null;
  readonly category: string | null;
  readonly students: number;
  readonly dues: number;
  readonly amount_paise: number;
  readonly skipped: number;
  readonly used: number;
  readonly undone_at: string | null;
  readonly undone_by: string | null;
}

/** SQL: the runs of a raising, itself among them. */
const parts = sql`due_runs as part join fee_plans as plan on plan.id = part.plan_id
  join courses as course on course.id = plan.course_id
  where (part.id = due_runs.id or part.raised_with = due_runs.id)`;

/** The raisings, each by its first run. */
const selectRaisings = (db: Db) =>
  db
    .selectFrom('due_runs')
    .innerJoin('fee_plans', 'fee_plans.id', 'due_runs.plan_id')
    .innerJoin('academic_sessions', 'academic_sessions.id', 'fee_plans.session_id')
    .leftJoin('fee_plan_lines', 'fee_plan_lines.id', 'due_runs.added_line_id')
    .leftJoin('heads', 'heads.id', 'fee_plan_lines.head_id')
    .where('due_runs.raised_with', 'is', null)
    .select([
      'due_runs.id',
      'due_runs.plan_id',
      'academic_sessions.name as session',
      'heads.name as head',
      'due_runs.created_by_name',
      'due_runs.created_at',
      sql<string>`(select json_group_array(json_object('run_id', part.id, 'course_name', course.name,
          'year', plan.year, 'category', plan.category, 'students', part.students, 'dues', part.dues,
          'amount_paise', part.amount_paise, 'skipped', part.skipped, 'used', ${isRunUsedOf('part.id')},
          'undone_at', part.undone_at, 'undone_by', part.undone_by_name) order by part.id)
        from ${parts})`.as('parts'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRaisings>['execute']>>[number];

const toRaising = ({ parts: json, created_by_name, ...row }: Row): DueRunListItem => {
  const all: readonly Part[] = JSON.parse(json);
  const [only] = all;
  const standing = all.filter(({ undone_at }) => undone_at === null);
  const last = all.toSorted((a, b) => (b.undone_at ?? '').localeCompare(a.undone_at ?? ''))[0];
  const counting = standing.length === 0 ? all : standing;
  const sum = (of: 'students' | 'dues' | 'amount_paise' | 'skipped') =>
    counting.reduce((total, part) => total + part[of], 0);
  return {
    ...row,
    course_name: all.length === 1 && only ? only.course_name : counted(all.length, 'class', 'classes'),
    year: all.length === 1 && only ? only.year : null,
    category: all.length === 1 && only ? only.category : null,
    plans: all.map(({ run_id, course_name, year, category, students, amount_paise, used, undone_at }) => ({
      run_id,
      course_name,
      year,
      category,
      students,
      amount: toRupees(amount_paise),
      used: used === 1,
      undone: undone_at !== null,
    })),
    students: sum('students'),
    dues: sum('dues'),
    amount: toRupees(sum('amount_paise')),
    skipped: sum('skipped'),
    used: standing.some(({ used }) => used === 1),
    created_by: created_by_name,
    undone: standing.length > 0 || !last?.undone_at ? null : { at: last.undone_at, by: last.undone_by ?? '' },
  };
};

/** The raisings of dues, the newest first. */
const listRuns = (db: Db, filter: RunQuery): Listing<DueRunListItem> => {
  let query = selectRaisings(db);
  if (filter.session_id) query = query.where('fee_plans.session_id', '=', filter.session_id);
  if (filter.course_id)
    query = query.where(
      sql<boolean>`exists (select 1 from ${parts} and plan.course_id = ${filter.course_id})`,
    );
  if (filter.q) {
    const isFound = contains(
      [sql.ref('course.name'), sql.ref('part.created_by_name'), sql.ref('heads.name')],
      filter.q,
    );
    query = query.where(sql<boolean>`exists (select 1 from ${parts} and ${isFound})`);
  }
  if (filter.from) query = query.where(sql`date(due_runs.created_at, 'localtime')`, '>=', filter.from);
  if (filter.to) query = query.where(sql`date(due_runs.created_at, 'localtime')`, '<=', filter.to);
  const by = sql.ref('due_runs.id');
  return listing(query, { by, id: by, direction: filter.order ?? 'desc' }, (rows) => rows.map(toRaising));
};

export const runList = registerList(runs, listRuns);
