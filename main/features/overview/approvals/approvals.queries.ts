import { sql } from 'kysely';
import type { RequestKind } from '../../../../shared/features/college/users/requests.model.ts';
import type { HeldCertificate } from '../../../../shared/features/overview/approvals/approvals.model.ts';
import type { Db } from '../../../database/db.ts';
import { isOfCourses } from '../../college/courses/courses.record-queries.ts';
import type { Asking } from '../../college/users/users.approval.ts';
import { type RequestTable, waitingIn } from '../../college/users/users.requests-queries.ts';
import { calledInRows } from '../../papers/letters/letters.display-name-queries.ts';

/** SQL: the certificates that wait for a second person, of all courses or of one. */
const held = (
  course_id: number | undefined,
) => sql`select 'letter' as paper, id, ${calledInRows} as type, issued_to as name, student_id, held_reason as waits, override_reason as reason,
    created_by_name as written_by, created_by as written_by_id, created_at as written_at, version
  from letters where status = 'draft' and held_reason is not null
    and ${course_id === undefined ? sql`true` : isOfCourses('letters.course_set_id', [course_id])}
  union all
  select 'dmc', id, dmc_type, name, student_id, held_reason, null, created_by_name, created_by, created_at, version
  from dmcs where held_reason is not null and ${course_id === undefined ? sql`true` : sql`course_id = ${course_id}`}`;

/** Certificates that wait for a second person, the oldest first; and how many there are in all. */
export const heldCertificates = async (
  db: Db,
  most: number,
  course_id: number | undefined,
): Promise<readonly HeldCertificate[]> => {
  const { rows } =
    await sql<HeldCertificate>`select * from (${held(course_id)}) order by written_at, id limit ${most}`.execute(
      db,
    );
  return rows;
};

/** How many certificates wait of each register, and since when the oldest; nothing of a register in which none waits. */
export const countHeld = async (db: Db, course_id: number | undefined) => {
  const { rows } = await sql<{
    paper: HeldCertificate['paper'];
    held: number;
    since: string;
  }>`select paper, count(*) as held, min(written_at) as since from (${held(course_id)}) group by paper`.execute(
    db,
  );
  return rows;
};

/** The tables of the kinds that have one of their own. */
const TABLES = {
  concession: 'concessions',
  exemption: 'exemptions',
  refund: 'refunds',
  payment: 'payment_vouchers',
  ledger: 'ledger_vouchers',
  cancellation: 'cancel_requests',
} as const satisfies Partial<Record<RequestKind, RequestTable>>;

/** Who asked for what waits, and when, of each kind that another decides; a bill is decided as specified. */
export const askersOfWaiting = async (db: Db): Promise<readonly Asking[]> => {
  const asked = Object.entries(TABLES).map(([kind, table]) => waitingIn(kind, table));
  const { rows } = await sql<Asking>`${sql.join(asked, sql` union all `)}
    union all select paper, id, written_by_id, written_at from (${held(undefined)})`.execute(db);
  return rows;
};
