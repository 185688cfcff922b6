import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type { NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, forbidden, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { earlierWith } from './fees.particulars-queries.ts';
import { findFee } from './fees.queries.ts';

/** Refuses with 400 a cheque that is dated ahead, and with 409 a cheque or a transfer that a receipt has already, unless an admin says why it is taken again. */
export const requireParticulars = async (
  change: Change<SignedIn>,
  input: NewFee,
  /** The last day that a cheque may bear. */
  latest: IsoDate = change.today,
): Promise<void> => {
  const { cheque, reference, payment_type, double_reason } = input;
  if (cheque && payment_type && payment_type !== 'Cheque')
    throw invalid('A cheque is paid by Cheque', 'payment_type');
  if (cheque && cheque.date > latest)
    throw invalid(
      `This cheque is dated ${formatDate(cheque.date)}: keep it as post-dated, it is in the books from then`,
      'cheque',
    );
  if (!cheque && !reference) return;
  const earlier = await earlierWith(change, input);
  if (earlier === undefined) return;
  if (double_reason) {
    if (change.actor.role !== 'admin')
      throw forbidden('Only the admin can take a cheque or a transfer twice');
    return;
  }
  const seen = await findFee(change.db, scopeOf(change.actor), earlier);
  const by = seen?.receipt_no ? ` with receipt ${seen.receipt_no}` : '';
  throw conflict(
    `This ${cheque ? 'cheque' : 'transfer'} was taken already${by}`,
    cheque ? 'cheque' : 'reference',
  );
};
