import type { Deposit, NewDeposit } from '../../../shared/features/cheques/cheques.deposits.ts';
import { CHEQUE_WORDS } from '../../../shared/features/cheques/cheques.rules.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import { conflict, notFound } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { findFee } from '../fees/fees.queries.ts';
import { findDeposit, insertDeposit } from './cheques.deposit-queries.ts';
import { findCheque } from './cheques.queries.ts';
import { stepCheque } from './cheques.service.ts';

/**
 * Takes cheques to the bank together, all or none: each is deposited on that day, and one slip lists them. Throws 404 for
 * one outside the scope, 409 for one that is not in hand.
 */
export const depositCheques = async (
  change: Change<SignedIn>,
  { fee_ids, date, account }: NewDeposit,
): Promise<Deposit> => {
  const scope = scopeOf(change.actor);
  for (const id of fee_ids) {
    const fee = await findFee(change.db, scope, id);
    const cheque = fee && (await findCheque(change.db, id));
    if (!cheque) throw notFound('Cheque');
    if (cheque.state !== 'received')
      throw conflict(`Cheque ${cheque.number} of ${fee.student_name} is ${CHEQUE_WORDS[cheque.state]}`);
  }
  const id = await insertDeposit(change, { day: date ?? change.today, account });
  for (const fee_id of fee_ids)
    await stepCheque(change, fee_id, { state: 'deposited', date, charge: null, reason: null }, id);
  const slip = await findDeposit(change.db, scope, change.actor.userId, id);
  if (!slip) throw notFound('Deposit slip');
  return slip;
};
