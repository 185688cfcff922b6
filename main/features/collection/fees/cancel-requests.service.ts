import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, forbidden, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { askedIn, request } from '../../college/users/users.requests.ts';
import { markDecided } from '../../college/users/users.requests-queries.ts';
import { findRequest, insertRequest } from './cancel-requests.queries.ts';
import { onReturnApproved } from './fees.callbacks.ts';
import { waitingRequest } from './fees.insert-queries.ts';
import { laterWith } from './fees.particulars-queries.ts';
import { findFee } from './fees.queries.ts';
import { cancelFee } from './fees.service.ts';

const requireRequest = async (change: Change, id: number): Promise<CancelRequest> => {
  const request = await findRequest(change.db, id);
  if (!request) throw notFound('Request');
  return request;
};

const requestInWords = ({ receipt_no, amount, student_name, reason }: CancelRequest): string =>
  `Cancel ${receipt_no ?? 'the unpaid entry'}, ${formatRupees(amount)}, ${student_name}: ${reason}`;

/** Asks an admin to cancel a receipt. Throws 404 outside the scope, 409 where it is cancelled or asked for already. */
export const askToCancel = async (
  change: Change<SignedIn>,
  feeId: number,
  reason: string,
  chequeReturn: CancelRequest['cheque_return'] = null,
): Promise<CancelRequest> => {
  const { actor, db } = change;
  const fee = await findFee(db, scopeOf(actor), feeId);
  if (!fee) throw notFound('Fee entry');
  if (fee.cancelled) throw conflict('This receipt is cancelled already');
  if (await waitingRequest(db, feeId)) throw conflict('A request to cancel this receipt is waiting already');
  const id = await insertRequest(change, feeId, reason, chequeReturn);
  const after = await requireRequest(change, id);
  await change.record({
    entity: 'requests',
    id,
    action: 'created',
    summary: requestInWords(after),
    after,
    audience: { courses: fee.course_ids },
  });
  return redactCourses(scopeOf(actor), after);
};

/** Throws 409 where the receipt would stay beside a later one of the same cheque or transfer, as the one that corrects it. */
const requireTakenOnce = async (change: Change<SignedIn>, feeId: number): Promise<void> => {
  const id = await laterWith(change.db, feeId);
  if (id === undefined) return;
  const later = await findFee(change.db, scopeOf(change.actor), id);
  throw conflict(
    `${later?.receipt_no ? `Receipt ${later.receipt_no}` : 'Another receipt'} was taken with the same cheque or transfer: cancel that one first`,
  );
};

/** Records that a request was declined or withdrawn, so that its receipt stays. Throws 409 where its money has another receipt by now. */
const closed = async (change: Change<SignedIn>, before: CancelRequest): Promise<CancelRequest> => {
  await requireTakenOnce(change, before.fee_id);
  const { id } = before;
  const after = await requireRequest(change, id);
  const fee = await findFee(change.db, 'all', after.fee_id);
  await change.record({
    entity: 'requests',
    id,
    action: after.status === 'Declined' ? 'declined' : 'updated',
    summary: after.status === 'Declined' ? requestInWords(after) : `Withdrawn: ${requestInWords(after)}`,
    before,
    after,
    audience: { courses: fee?.course_ids ?? [] },
  });
  return after;
};

/** Cancels a receipt; where the return of its cheque waits, returns that: a cancellation would make no charge and free the bank's line. */
export const cancelReceipt = async (change: Change<SignedIn>, id: number, reason: string): Promise<Fee> => {
  const waiting = await waitingRequest(change.db, id);
  if (!waiting || waiting.returned_for === null) return cancelFee(change, id, reason);
  await onReturnApproved.call(change, id);
  const fee = await findFee(change.db, 'all', id);
  if (!fee) throw notFound('Fee entry');
  return fee;
};

/** A receipt to be cancelled, as it is decided: without a reason of the approver, for that of the request. */
export const cancellationRequest = request({
  entity: 'requests',
  find: requireRequest,
  ...askedIn('cancel_requests', 'request'),
  approve: async (change, { id, fee_id, reason: wanted }, { reason }) => {
    await cancelReceipt(change, fee_id, reason ?? wanted);
    return requireRequest(change, id);
  },
  decline: closed,
});

/**
 * Takes back the own request to cancel a receipt. Throws 404 outside the scope, 403 for another's request, 409 where none
 * waits.
 */
export const withdrawCancel = async (change: Change<SignedIn>, feeId: number): Promise<CancelRequest> => {
  const { actor, db } = change;
  const fee = await findFee(db, scopeOf(actor), feeId);
  if (!fee) throw notFound('Fee entry');
  const waiting = await waitingRequest(db, feeId);
  if (!waiting) throw conflict('No request to cancel this receipt is waiting');
  if (waiting.asked_by !== actor.userId)
    throw forbidden('Only the person who made the request can withdraw it');
  const before = await requireRequest(change, waiting.id);
  await markDecided(change, 'cancel_requests', waiting.id, { status: 'Withdrawn', reason: null });
  return redactCourses(scopeOf(actor), await closed(change, before));
};
