import type { PaymentClaim } from '../../../../shared/features/accounts/portals/portals.model.ts';
import type { CollectedFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import { bookingDays } from '../../../journal/booking-day.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { answerOf, entriesOf } from '../../collection/fees/fees.service.ts';
import { collectFrom } from './portals.loading.ts';
import { findPayment } from './portals.payment-queries.ts';
import { requirePortal } from './portals.service.ts';
import { noLongerUnclaimed } from './portals.unclaimed.ts';
import { keepReceipts } from './portals.write-queries.ts';

/**
 * Makes the receipt of a payment that waits with the unclaimed, for a student who is chosen, on the payment's day while that is open.
 * Throws 404, 409 for a payment that has a receipt or is no money, and as a fee entry does.
 */
export const claimPayment = async (
  change: Change<SignedIn>,
  { portal: portalId, payment: id }: { readonly portal: number; readonly payment: number },
  { student_id }: PaymentClaim,
): Promise<CollectedFee> => {
  const portal = await requirePortal(change.db, portalId);
  const payment = await findPayment(change.db, portalId, id);
  if (!payment) throw notFound('Payment');
  if (payment.outcome === 'receipt made')
    throw conflict(`This payment has receipt ${payment.receipt_no ?? ''}`);
  if (payment.outcome !== 'unclaimed' && payment.outcome !== 'receipt cancelled')
    throw conflict('Only a payment that is paid gets a receipt');
  const day = await bookingDays(change)({
    kind: 'receipt',
    day: payment.date,
    received: [portal.account_id],
  });
  await noLongerUnclaimed(change, id, day);
  const paid = { student_id, day, paise: toPaise(payment.gross), payment: payment.payment };
  const collected = await collectFrom(change, portal, paid);
  await keepReceipts(change.db, id, entriesOf(collected));
  return answerOf(collected);
};
