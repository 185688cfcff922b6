import { CHEQUE_RETURNED } from '../cheques/cheques.rules.ts';
import type { Fee } from './fees.model.ts';

export interface FeeStatus {
  readonly status: 'Paid' | 'Pending' | 'Cancelled';
  /** What is asked of a paid entry, or came back of it. */
  readonly note?: string;
}

/** The status of an entry. A paid one stays so while its cancellation is asked for, and where its cheque was returned. */
export const statusOfFee = ({
  paid,
  cancelled,
  cheque,
  cancel_request,
}: Pick<Fee, 'paid' | 'cancelled' | 'cheque' | 'cancel_request'>): FeeStatus => {
  if (paid && cheque?.state === 'returned') return { status: 'Paid', note: CHEQUE_RETURNED };
  if (cancelled) return { status: 'Cancelled' };
  if (!paid) return { status: 'Pending' };
  return cancel_request?.status === 'Waiting'
    ? { status: 'Paid', note: 'Cancellation requested' }
    : { status: 'Paid' };
};

/** The status in one text, as for an export: `Paid`, `Paid, cheque returned`. */
export const feeStatusText = (fee: Parameters<typeof statusOfFee>[0]): string => {
  const { status, note } = statusOfFee(fee);
  return note === undefined ? status : `${status}, ${note.toLowerCase()}`;
};
