import type { Claim } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { type CollectedFee, NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import { bankAccountOf } from '../../../journal/accounts.ts';
import { bookingDays } from '../../../journal/booking-day.ts';
import { reverse } from '../../../journal/post.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { answerOf, collect } from '../../collection/fees/fees.service.ts';
import { claimBankLine } from '../bank-statements/bank-statements.entering.ts';
import { leaveOver } from './payments-for-many.leaving.ts';
import { leftOf } from './payments-for-many.queries.ts';

/**
 * Collects a student's fee from what is left of a payment for many students, as one more part of it, on the payment's day while that
 * is open; the rest waits on. Where its line of the bank is here, it is claimed from that. Throws 409 where nothing is left, 400 for
 * more than is left, and as a fee entry does.
 */
export const claimLeftOver = async (
  change: Change<SignedIn>,
  id: number,
  claim: Claim,
): Promise<CollectedFee> => {
  const left = await leftOf(change.db, id);
  if (!left) throw conflict('Nothing of this payment is left');
  const { day, account_id, reference, line_id } = left;
  if (line_id !== null) return claimBankLine(change, line_id, claim);
  const paise = claim.amount === undefined ? left.paise : toPaise(claim.amount);
  if (paise > left.paise)
    throw invalid(`${formatRupees(toRupees(left.paise))} of this payment is left`, 'amount');
  await reverse(change, 'left over', id, day);
  const account = await bankAccountOf(change.db, account_id);
  const { student_id, lines } = claim;
  const collected = await collect(
    change,
    NewFee.parse({
      ...{ student_id, amount: toRupees(paise), payment_type: 'Online', reference, account_id, lines },
      ...{
        payment_date: await bookingDays(change)({ kind: 'receipt', day, received: [account] }),
        confirm: ['over'],
      },
    }),
    { part: { id, isFirst: false } },
  );
  if (paise < left.paise) await leaveOver(change, id, { day, account, paise: left.paise - paise });
  return answerOf(collected);
};
