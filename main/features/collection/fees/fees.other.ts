import { tooMuchCash } from '../../../../shared/features/collection/fees/fees.doubts.ts';
import { type Fee, NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import {
  NEEDS_CASH_REASON,
  NEEDS_INCOME_HEAD,
  type NewOtherReceipt,
} from '../../../../shared/features/collection/fees/fees.other.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, forbidden, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { accountsOfHeads, findHeadFor } from '../../college/heads/heads.queries.ts';
import { cashOfDay } from './fees.doubts.ts';
import { collect } from './fees.service.ts';

/** Throws 409 for two lakh and more in cash of one payer in a day without an admin's reason, 403 for an accountant's. */
const requireLittleCash = async (change: Change<SignedIn>, input: NewFee): Promise<void> => {
  if (input.cash_reason && change.actor.role !== 'admin') throw forbidden(NEEDS_CASH_REASON);
  const paise = await cashOfDay(change, { input, student: undefined });
  if (paise === undefined || input.cash_reason) return;
  throw conflict(`${tooMuchCash(input.student_name ?? '', paise)} ${NEEDS_CASH_REASON}.`, 'cash_reason');
};

/**
 * Receives money that no student owes, as a fee entry without a student: the same series of receipts, register, drawer and
 * papers. What comes in is credited to the head's own account. Throws 400 for a head of another kind.
 */
export const receiveOther = async (
  change: Change<SignedIn>,
  { payer, head_id, ...fields }: NewOtherReceipt,
): Promise<Fee> => {
  const head = await findHeadFor(change.db, 'other income', head_id);
  const account = (await accountsOfHeads(change.db)).get(head_id);
  if (!head?.active || account === undefined) throw invalid(NEEDS_INCOME_HEAD, 'head_id');
  const input = NewFee.parse({ ...fields, student_name: payer });
  await requireLittleCash(change, input);
  // The refusal has been answered by a reason: it is not asked about again.
  return (await collect(change, input, { head: { ...head, account } })).fee;
};
