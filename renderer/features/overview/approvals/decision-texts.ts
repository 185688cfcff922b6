import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Deed } from './decide.ts';
import type { Waiting } from './waiting.ts';

/** The texts of a decision's dialog and notice. */
interface DecisionTexts {
  /** The button's: `Approve`. */
  readonly act: string;
  /** The notice's: `Approved`. */
  readonly done: string;
  /** The sentence about what follows from it. */
  readonly effect: string;
  /** Whether a reason goes with it. */
  readonly reason: 'needed' | 'possible' | 'none';
  readonly reasonAtFirst?: string;
}

/** What a student who is refunded owes, as a sentence. */
const stillOwes = ({ student_name, owes }: Refund): string =>
  owes ? `${student_name} still owes ${formatRupees(owes)}. ` : '';

export const decisionTexts = (waiting: Waiting, deed: Deed): DecisionTexts => {
  const isApproval = deed === 'approve';
  switch (waiting.kind) {
    case 'Concession':
      return isApproval
        ? {
            act: 'Approve',
            done: 'Approved',
            effect: "The student's dues go down at once.",
            reason: waiting.asOne ? 'needed' : 'possible',
          }
        : {
            act: 'Decline',
            done: 'Declined',
            effect: "The student's dues do not change.",
            reason: 'needed',
          };
    case 'Exemption':
      return isApproval
        ? {
            act: 'Approve',
            done: 'Approved',
            effect: 'All this is conceded at once, and to those who are charged later as well.',
            reason: waiting.asOne ? 'needed' : 'possible',
          }
        : { act: 'Decline', done: 'Declined', effect: 'Nothing is conceded.', reason: 'needed' };
    case 'Refund':
      return isApproval
        ? {
            act: 'Approve',
            done: 'Approved',
            effect: `${stillOwes(waiting.record)}A refund voucher is made. The refund can then be paid.`,
            reason: waiting.asOne ? 'needed' : 'possible',
          }
        : { act: 'Decline', done: 'Declined', effect: 'No refund is made.', reason: 'needed' };
    case 'Payment':
      return isApproval
        ? {
            act: 'Approve',
            done: 'Approved',
            effect: 'The payment gets its number, and is booked as paid.',
            reason: waiting.asOne ? 'needed' : 'possible',
          }
        : { act: 'Decline', done: 'Declined', effect: 'Nothing is paid.', reason: 'needed' };
    case 'Voucher':
      return isApproval
        ? {
            act: 'Approve',
            done: 'Approved',
            effect: 'The voucher gets its number, and is booked on its date.',
            reason: waiting.asOne ? 'needed' : 'possible',
          }
        : { act: 'Decline', done: 'Declined', effect: 'Nothing is booked.', reason: 'needed' };
    case 'Cancellation':
      return isApproval
        ? {
            act: 'Cancel receipt',
            done: 'Cancelled',
            effect:
              'The receipt stays in the register, marked Cancelled, and is taken out of all totals. This cannot be undone.',
            reason: 'needed',
            reasonAtFirst: waiting.record.reason,
          }
        : { act: 'Decline', done: 'Declined', effect: 'The receipt is not cancelled.', reason: 'needed' };
    case 'Bill':
      return isApproval
        ? { act: 'Approve', done: 'Approved', effect: 'The bill can then be paid.', reason: 'none' }
        : {
            act: 'Decline',
            done: 'Not approved',
            effect: 'The bill stays in the register as Not Approved.',
            reason: 'none',
          };
    case 'Certificate':
      return isApproval
        ? {
            act: 'Approve',
            done: 'Issued',
            effect: 'The certificate is issued today despite dues.',
            reason: 'needed',
            reasonAtFirst: waiting.record.reason ?? '',
          }
        : {
            act: 'Decline',
            done: 'Declined',
            effect:
              waiting.record.paper === 'dmc'
                ? 'The certificate stays in the register with its serial, marked Cancelled.'
                : 'The letter stays a draft.',
            reason: 'needed',
          };
  }
};
