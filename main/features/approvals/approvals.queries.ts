import { sql } from 'kysely';
import type { RequestQuery } from '../../../shared/features/approvals/approvals.endpoints.ts';
import type { CancelRequest } from '../../../shared/features/approvals/approvals.model.ts';
import { toRupees } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { type Listing, listing } from '../../database/listing.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';
import { isOfCourses } from '../courses/courses.record-queries.ts';

const selectRequests = (db: Db) =>
  db
    .selectFrom('cancel_requests')
    .innerJoin('fees', 'fees.id', 'cancel_requests.fee_id')
    .selectAll('cancel_requests')
    .select(['fees.receipt_no', 'fees.student_name', 'fees.amount_paise']);

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

const toRequest = (row: RequestRow): CancelRequest => ({
  id: row.id,
  fee_id: row.fee_id,
  receipt_no: row.receipt_no,
  student_name: row.student_name,
  amount: toRupees(row.amount_paise),
  reason: row.reason,
  status: row.status,
  asked_by: row.asked_by_name,
  asked_at: row.asked_at,
  decided:
    row.decided_at === null
      ? null
      : { at: row.decided_at, by: row.decided_by_name ?? '', reason: row.decision },
});

export const listRequests = (db: Db, scope: Scope, filter: RequestQuery): Listing<CancelRequest> => {
  let query = selectRequests(db).where(isOfCourses('fees.course_set_id', scope));
  if (filter.fee_id) query = query.where('cancel_requests.fee_id', '=', filter.fee_id);
  if (filter.status) query = query.where('cancel_requests.status', '=', filter.status);
  if (filter.from) query = query.where('cancel_requests.asked_at', '>=', filter.from);
  if (filter.to) query = query.where('cancel_requests.asked_at', '<', `${filter.to}U`);
  if (filter.q)
    query = query.where(contains([sql.ref('fees.student_name'), sql.ref('fees.receipt_no')], filter.q));
  const by = sql.ref('cancel_requests.id');
  return listing(query, { by, id: by, direction: filter.order ?? 'desc' }, (rows) => rows.map(toRequest));
};

export const findRequest = async (db: Db, id: number): Promise<CancelRequest | undefined> => {
  const row = await selectRequests(db).where('cancel_requests.id', '=', id).executeTakeFirst();
  return row && toRequest(row);
};

export const waitingRequest = (db: Db, feeId: number) =>
  db
    .selectFrom('cancel_requests')
    .select('id')
    .where('fee_id', '=', feeId)
    .where('status', '=', 'Waiting')
    .executeTakeFirst();
