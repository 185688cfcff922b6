import { z } from 'zod';
import { created, endpoint, list, record, spreadsheet } from '../../../contract/endpoint.ts';
import { optionalText } from '../../../contract/fields.ts';
import { exportFormat, listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { CancelRequest, REQUEST_STATUSES, RequestReason } from './cancel-requests.model.ts';

export const RequestQuery = listQuery(['asked_at'], {
  fee_id: queryId.optional(),
  status: z.enum(REQUEST_STATUSES).optional(),
  /** Those that the caller made. */
  mine: z.literal('true').optional(),
});
export type RequestQuery = z.output<typeof RequestQuery>;

export const listRequests = endpoint({
  method: 'GET',
  path: '/requests',
  summary: 'Requests to cancel receipts of the courses that the caller may see, and what became of them',
  access: STAFF,
  query: RequestQuery,
  answer: list(CancelRequest),
});

export const exportRequests = endpoint({
  method: 'GET',
  path: '/requests/export',
  summary: "The list's rows as a spreadsheet",
  access: STAFF,
  query: RequestQuery.extend({ format: exportFormat }),
  answer: spreadsheet,
});

export const requestCancel = endpoint({
  method: 'POST',
  path: '/fees/{id}/request-cancel',
  summary: 'Request that an admin cancel a receipt',
  access: STAFF,
  body: RequestReason,
  answer: created(CancelRequest),
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/fees/{id}/withdraw-cancel',
  summary: 'Take back the own request to cancel a receipt, while nobody has decided',
  access: STAFF,
  answer: record(CancelRequest),
});

export const approveRequest = endpoint({
  method: 'POST',
  path: '/requests/{id}/approve',
  summary: 'Cancel the receipt of a request that waits; without a reason, for that of the request',
  access: ADMIN,
  body: z.strictObject({ reason: optionalText(500) }),
  answer: record(CancelRequest),
});

export const declineRequest = endpoint({
  method: 'POST',
  path: '/requests/{id}/decline',
  summary: 'Leave a receipt as it is, with a reason',
  access: ADMIN,
  body: RequestReason,
  answer: record(CancelRequest),
});
