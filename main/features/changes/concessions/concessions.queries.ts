import { sql } from 'kysely';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import {
  type ConcessionQuery,
  concessions,
} from '../../../../shared/features/changes/concessions/concessions.register.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { readingOf } from '../../../database/list-keys.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import { registerList } from '../../../lists/register-list.ts';
import { isInScope, type Scope } from '../../../office/actor.ts';
import { toAttachment } from '../../college/files/files.queries.ts';

const selectConcessions = (db: Db) =>
  db
    .selectFrom('concessions')
    .innerJoin('students', 'students.id', 'concessions.student_id')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .innerJoin('dues', 'dues.id', 'concessions.due_id')
    .innerJoin('heads', 'heads.id', 'dues.head_id')
    .leftJoin('academic_sessions', 'academic_sessions.id', 'dues.session_id')
    .selectAll('concessions')
    .select([
      'students.name as student_name',
      'students.course_id',
      'courses.name as course_name',
      'heads.name as head',
      'academic_sessions.name as session',
      'dues.instalment',
    ]);

type ConcessionRow = Awaited<ReturnType<ReturnType<typeof selectConcessions>['execute']>>[number];

const toConcession = (row: ConcessionRow): Concession => ({
  id: row.id,
  kind: row.kind,
  student_id: row.student_id,
  student_name: row.student_name,
  course_id: row.course_id,
  course_name: row.course_name,
  due_id: row.due_id,
  head: row.head,
  session: row.session,
  instalment: row.instalment,
  amount: toRupees(row.amount_paise),
  category: row.category,
  reason: row.reason,
  sanction_no: row.sanction_no,
  attachment: toAttachment(row.attachment_file, row.attachment_name),
  status: row.status,
  asked_by: row.asked_by_name,
  asked_by_id: row.asked_by,
  asked_at: row.asked_at,
  decided:
    row.decided_at === null
      ? null
      : { at: row.decided_at, by: row.decided_by_name ?? '', reason: row.decision },
  own: row.own === 1,
  exemption_id: row.exemption_id,
  exemption: row.exemption_name,
  taken_back:
    row.taken_back_at === null
      ? null
      : {
          at: row.taken_back_at,
          by: row.taken_back_by_name ?? '',
          reason: row.taken_back_reason ?? '',
        },
});

const SORTABLE = {
  asked_at: sql.ref('concessions.id'),
  student_name: sql.ref('students.name'),
  amount: sql.ref('concessions.amount_paise'),
  category: sql.ref('concessions.category'),
  status: sql.ref('concessions.status'),
} as const;

/** The filter of a list of concessions. `asked_by` is a user's id. */
type ConcessionFilter = Omit<ConcessionQuery, 'limit' | 'offset' | 'mine'> & {
  readonly asked_by?: number | undefined;
};

export const listConcessions = (db: Db, scope: Scope, filter: ConcessionFilter): Listing<Concession> => {
  const { sort = 'asked_at', order: direction = 'desc', ids } = filter;
  let query = selectConcessions(db);
  if (scope !== 'all') query = query.where('students.course_id', 'in', [...scope, 0]);
  if (filter.course_id) query = query.where('students.course_id', '=', filter.course_id);
  if (filter.student_id) query = query.where('concessions.student_id', '=', filter.student_id);
  if (filter.session_id) query = query.where('dues.session_id', '=', filter.session_id);
  if (filter.category) query = query.where('concessions.category', '=', filter.category);
  if (filter.status) query = query.where('concessions.status', '=', filter.status);
  if (filter.exemption_id) query = query.where('concessions.exemption_id', '=', filter.exemption_id);
  if (filter.kind) query = query.where('concessions.kind', '=', filter.kind);
  if (filter.asked_by) query = query.where('concessions.asked_by', '=', filter.asked_by);
  if (ids) query = query.where('concessions.id', 'in', ids);
  if (filter.from) query = query.where('concessions.asked_at', '>=', filter.from);
  if (filter.to) query = query.where('concessions.asked_at', '<', `${filter.to}U`);
  if (filter.q)
    query = query.where(
      containsOrSounds(
        [sql.ref('students.name'), sql.ref('students.roll_no'), sql.ref('concessions.sanction_no')],
        'students',
        filter.q,
      ),
    );
  const order = { by: SORTABLE[sort], id: sql.ref('concessions.id'), direction };
  return listing(query, order, (rows) => rows.map(toConcession), {
    reading: readingOf({ few: ids !== undefined, inOrder: sort === 'asked_at' }),
  });
};

export const concessionList = registerList(concessions, listConcessions);

export const findConcession = async (db: Db, scope: Scope, id: number): Promise<Concession | undefined> => {
  const row = await selectConcessions(db).where('concessions.id', '=', id).executeTakeFirst();
  return row && isInScope(scope, [row.course_id]) ? toConcession(row) : undefined;
};

/** How many concessions of the students in scope stand at each status in each category, and their sums in paise. */
export const tallyConcessions = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{
    readonly status: Concession['status'];
    readonly category: string;
    readonly count: number;
    readonly paise: Paise;
  }>`select concessions.status, concessions.category, count(*) as count, sum(concessions.amount_paise) as paise
    from concessions join students on students.id = concessions.student_id
    where ${scope === 'all' ? sql`1 = 1` : sql`students.course_id in (${sql.join([...scope, 0])})`}
    group by concessions.status, concessions.category order by concessions.category`.execute(db);
  return rows;
};

/** Finds the head and the courses of the due that a concession takes from. */
export const dueOfConcession = (db: Db, id: number) =>
  db
    .selectFrom('concessions')
    .innerJoin('dues', 'dues.id', 'concessions.due_id')
    .select(['dues.head_id', 'dues.course_set_id'])
    .where('concessions.id', '=', id)
    .executeTakeFirstOrThrow();

/** Adds up the requests that wait on a due, in paise. */
export const waitingOn = async (db: Db, dueId: number): Promise<number> => {
  const { rows } = await sql<{
    paise: number;
  }>`select coalesce(sum(amount_paise), 0) as paise from concessions
    where due_id = ${dueId} and status = 'Waiting'`.execute(db);
  return rows[0]?.paise ?? 0;
};
