import { type SqlBool, sql } from 'kysely';
import type { RequestQuery } from '../../../../shared/features/collection/fees/cancel-requests.endpoints.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import type { OfCourses } from '../../../../shared/features/college/courses/courses.references.ts';
import { toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { isHeard } from '../../../database/sounds/sounds.ts';
import type { Scope, SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { coursesOf, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { asks } from '../../college/users/users.requests-queries.ts';

const selectRequests = (db: Db) =>
  db
    .selectFrom('cancel_requests')
    .innerJoin('fees', 'fees.id', 'cancel_requests.fee_id')
    .selectAll('cancel_requests')
    .select([
      'fees.receipt_no',
      'fees.student_id',
      'fees.student_name',
      'fees.amount_paise',
      'fees.payment_type',
      'fees.payment_date',
      'fees.course_set_id',
      'fees.created_by_name',
    ])
    .select(
      sql<string>`coalesce((select name from heads where heads.id = fees.head_id), fees.fee_type)`.as(
        'fee_type',
      ),
    );

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

const toRequest = (row: RequestRow, ofCourses: OfCourses): CancelRequest => ({
  id: row.id,
  fee_id: row.fee_id,
  receipt_no: row.receipt_no,
  student_id: row.student_id,
  student_name: row.student_name,
  ...ofCourses,
  amount: toRupees(row.amount_paise),
  fee_type: row.fee_type,
  payment_type: row.payment_type,
  payment_date: row.payment_date,
  collected_by: row.created_by_name,
  cheque_return:
    row.returned_for === null
      ? null
      : {
          reason: row.returned_for,
          charge: row.return_charge_paise === null ? null : toRupees(row.return_charge_paise),
        },
  reason: row.reason,
  status: row.status,
  asked_by: row.asked_by_name,
  asked_at: row.asked_at,
  decided:
    row.decided_at === null
      ? null
      : { at: row.decided_at, by: row.decided_by_name ?? '', reason: row.decision },
});

const toRequests = async (db: Db, rows: readonly RequestRow[]): Promise<readonly CancelRequest[]> => {
  const ofCourses = await coursesOf(db, rows);
  return rows.map((row) => toRequest(row, ofCourses(row)));
};

/** The filter of a list of requests. `asked_by` is a user's id. */
type RequestFilter = Omit<RequestQuery, 'limit' | 'offset' | 'mine'> & {
  readonly asked_by?: number | undefined;
};

export const listRequests = (db: Db, scope: Scope, filter: RequestFilter): Listing<CancelRequest> => {
  let query = selectRequests(db).where(isOfCourses('fees.course_set_id', scope));
  if (filter.fee_id) query = query.where('cancel_requests.fee_id', '=', filter.fee_id);
  if (filter.status) query = query.where('cancel_requests.status', '=', filter.status);
  if (filter.asked_by) query = query.where('cancel_requests.asked_by', '=', filter.asked_by);
  if (filter.from) query = query.where('cancel_requests.asked_at', '>=', filter.from);
  if (filter.to) query = query.where('cancel_requests.asked_at', '<', `${filter.to}U`);
  if (filter.q)
    query = query.where(
      sql<SqlBool>`(${contains([sql.ref('fees.student_name'), sql.ref('fees.receipt_no')], filter.q)}
        or fees.student_name in (select name from payers where ${isHeard('payers', filter.q)}))`,
    );
  const by = sql.ref('cancel_requests.id');
  return listing(query, { by, id: by, direction: filter.order ?? 'desc' }, async (rows) =>
    (await toRequests(db, rows)).map((request) => redactCourses(scope, request)),
  );
};

export const findRequest = async (db: Db, id: number): Promise<CancelRequest | undefined> =>
  (await toRequests(db, await selectRequests(db).where('cancel_requests.id', '=', id).execute()))[0];

export const insertRequest = async (
  change: Change<SignedIn>,
  fee_id: number,
  reason: string,
  chequeReturn: CancelRequest['cheque_return'],
): Promise<number> => {
  const { id } = await change.db
    .insertInto('cancel_requests')
    .values({
      ...{ fee_id, reason, returned_for: chequeReturn?.reason ?? null },
      return_charge_paise: chequeReturn?.charge ? toPaise(chequeReturn.charge) : null,
      ...asks(change),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
