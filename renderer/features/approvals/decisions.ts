import { declineRequest } from '../../../shared/features/approvals/approvals.endpoints.ts';
import { updateBill } from '../../../shared/features/bills/bills.endpoints.ts';
import type { Bill } from '../../../shared/features/bills/bills.model.ts';
import {
  approveConcession,
  declineConcession,
} from '../../../shared/features/concessions/concessions.endpoints.ts';
import { cancelFee } from '../../../shared/features/fees/fees.endpoints.ts';
import { call } from '../../client/call.ts';
import type { Waiting } from './waiting.ts';

export type Deed = 'approve' | 'decline';

/** How a decision is asked for and told. */
interface Words {
  /** The button's: `Approve`. */
  readonly act: string;
  /** The notice's: `Approved`. */
  readonly done: string;
  /** What follows from it. */
  readonly effect: string;
  /** Whether a reason goes with it. */
  readonly reason: 'needed' | 'possible' | 'none';
  readonly reasonAtFirst?: string;
}

/** A bill's status is set as on its own page: the whole bill goes with it, so that an older copy is refused. */
const setStatus = (bill: Bill, status: Bill['status']) =>
  call(updateBill, { params: { id: bill.id }, body: { ...bill, status } });

export const wordsOf = (waiting: Waiting, deed: Deed): Words => {
  const isApproval = deed === 'approve';
  switch (waiting.kind) {
    case 'Concession':
      return isApproval
        ? {
            act: 'Approve',
            done: 'Approved',
            effect: 'It counts at once: what the student owes is less by it.',
            reason: waiting.isOwn ? 'needed' : 'possible',
          }
        : {
            act: 'Decline',
            done: 'Declined',
            effect: 'What the student owes stays as it is.',
            reason: 'needed',
          };
    case 'Cancellation':
      return isApproval
        ? {
            act: 'Cancel receipt',
            done: 'Cancelled',
            effect:
              'It stays in the register, marked, with its number, and leaves all totals. This cannot be taken back.',
            reason: 'needed',
            reasonAtFirst: waiting.record.reason,
          }
        : { act: 'Decline', done: 'Declined', effect: 'The receipt stays as it is.', reason: 'needed' };
    case 'Bill':
      return isApproval
        ? { act: 'Approve', done: 'Approved', effect: 'It can be paid then.', reason: 'none' }
        : {
            act: 'Decline',
            done: 'Not approved',
            effect: 'It stays in the register as Not Approved.',
            reason: 'none',
          };
  }
};

/** Decides at the office. Throws as `call` does. */
export const decide = (waiting: Waiting, deed: Deed, reason: string): Promise<unknown> => {
  const isApproval = deed === 'approve';
  switch (waiting.kind) {
    case 'Concession':
      return call(isApproval ? approveConcession : declineConcession, {
        params: { id: waiting.record.id },
        body: { reason },
      });
    case 'Cancellation':
      return isApproval
        ? call(cancelFee, { params: { id: waiting.record.fee_id }, body: { reason } })
        : call(declineRequest, { params: { id: waiting.record.id }, body: { reason } });
    case 'Bill':
      return setStatus(waiting.record, isApproval ? 'Approved' : 'Not Approved');
  }
};
