import { sql } from 'kysely';
import type { ConcessionQuery } from '../../../shared/features/concessions/concessions.endpoints.ts';
import type { Concession } from '../../../shared/features/concessions/concessions.model.ts';
import { toRupees } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { type Listing, listing } from '../../database/listing.ts';
import { contains } from '../../database/search.ts';
import { isWithin, type Scope } from '../../office/actor.ts';
import { toAttachment } from '../files/files.queries.ts';

const selectConcessions = (db: Db) =>
  db
    .selectFrom('concessions')
    .innerJoin('students', 'students.id', 'concessions.student_id')
    .innerJoin('dues', 'dues.id', 'concessions.due_id')
    .innerJoin('heads', 'heads.id', 'dues.head_id')
    .selectAll('concessions')
    .select(['students.name as student_name', 'students.course_id', 'heads.name as head']);

type ConcessionRow = Awaited<ReturnType<ReturnType<typeof selectConcessions>['execute']>>[number];

const toConcession = (row: ConcessionRow): Concession => ({
  id: row.id,
  student_id: row.student_id,
  student_name: row.student_name,
  course_id: row.course_id,
  due_id: row.due_id,
  head: row.head,
  amount: toRupees(row.amount_paise),
  category: row.category,
  reason: row.reason,
  sanction_no: row.sanction_no,
  attachment: toAttachment(row.attachment_file, row.attachment_name),
  status: row.status,
  asked_by: row.asked_by_name,
  asked_at: row.asked_at,
  decided:
    row.decided_at === null
      ? null
      : { at: row.decided_at, by: row.decided_by_name ?? '', reason: row.decision },
  own: row.own === 1,
});

export const listConcessions = (db: Db, scope: Scope, filter: ConcessionQuery): Listing<Concession> => {
  let query = selectConcessions(db);
  if (scope !== 'all') query = query.where('students.course_id', 'in', [...scope, 0]);
  if (filter.course_id) query = query.where('students.course_id', '=', filter.course_id);
  if (filter.student_id) query = query.where('concessions.student_id', '=', filter.student_id);
  if (filter.status) query = query.where('concessions.status', '=', filter.status);
  if (filter.from) query = query.where('concessions.asked_at', '>=', filter.from);
  if (filter.to) query = query.where('concessions.asked_at', '<', `${filter.to}U`);
  if (filter.q)
    query = query.where(contains([sql.ref('students.name'), sql.ref('concessions.sanction_no')], filter.q));
  const by = sql.ref('concessions.id');
  return listing(query, { by, id: by, direction: filter.order ?? 'desc' }, (rows) => rows.map(toConcession));
};

export const findConcession = async (db: Db, scope: Scope, id: number): Promise<Concession | undefined> => {
  const row = await selectConcessions(db).where('concessions.id', '=', id).executeTakeFirst();
  return row && isWithin(scope, [row.course_id]) ? toConcession(row) : undefined;
};

/** Who asked for it, and which due it is of. */
export const askerOf = (db: Db, id: number) =>
  db
    .selectFrom('concessions')
    .innerJoin('dues', 'dues.id', 'concessions.due_id')
    .select(['concessions.asked_by', 'dues.head_id', 'dues.course_set_id', 'dues.reversed'])
    .where('concessions.id', '=', id)
    .executeTakeFirstOrThrow();

/** Of a due, what is asked for already and waits, in paise. */
export const waitingOn = async (db: Db, dueId: number): Promise<number> => {
  const { rows } = await sql<{
    paise: number;
  }>`select coalesce(sum(amount_paise), 0) as paise from concessions
    where due_id = ${dueId} and status = 'Waiting'`.execute(db);
  return rows[0]?.paise ?? 0;
};

/** How many admins can sign in. */
export const activeAdmins = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from users
    where role = 'admin' and active = 1`.execute(db);
  return rows[0]?.count ?? 0;
};
