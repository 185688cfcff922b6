import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findRefund } from './refunds.queries.ts';

/** Throws 404 for one that is not there. */
export const requireRefund = async (change: Change, id: number): Promise<Refund> => {
  const refund = await findRefund(change.db, id);
  if (!refund) throw notFound('Refund');
  return refund;
};

/** `RF/2026-27/0001, ₹6,000.00, Kiran Kumari`. */
const refundInWords = ({ voucher_no, amount, student_name }: Refund): string =>
  `${voucher_no ?? 'Refund'}, ${formatRupees(amount)}, ${student_name}`;

/** Writes what was done into the audit, and answers the refund as it stands after it. */
export const recorded = async (
  change: Change,
  action: string,
  id: number,
  before: Refund | undefined,
): Promise<Refund> => {
  const after = await requireRefund(change, id);
  const summary = refundInWords(after);
  const audience = { courses: [after.course_id] };
  await change.record({ entity: 'refunds', id, action, summary, before, after, audience });
  return after;
};

/** 409 for a refund that stands elsewhere. */
export const requireState = ({ status }: Refund, ...wanted: readonly Refund['status'][]): void => {
  if (!wanted.includes(status)) throw conflict(`This refund is ${status.toLowerCase()}`);
};
