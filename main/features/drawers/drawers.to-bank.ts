import type { Deposit } from '../../../shared/features/cheques/cheques.deposits.ts';
import type { CashToBank } from '../../../shared/features/drawers/drawers.model.ts';
import { formatRupees, toPaise } from '../../../shared/money.ts';
import { ACCOUNTS } from '../../journal/accounts.ts';
import { post } from '../../journal/post.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import { invalid, notFound } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { findDeposit, insertDeposit } from '../cheques/cheques.deposit-queries.ts';
import { requireCash } from './drawers.hand-overs.ts';

/**
 * Takes cash of the actor's own drawer to the bank, on a deposit slip of its own. Throws 400 for a day to come or a closed one,
 * 409 for more than there is.
 */
export const cashToBank = async (
  change: Change<SignedIn>,
  { amount, account, date }: CashToBank,
): Promise<Deposit> => {
  const { db, actor } = change;
  const day = date ?? change.today;
  if (day > change.today) throw invalid('Cash cannot be taken to the bank on a day to come', 'date');
  const paise = toPaise(amount);
  const cash = await requireCash(change, paise, day);
  const id = await insertDeposit(change, { day, account, cash_paise: paise, cashier_id: actor.userId });
  const lines = [
    { account: ACCOUNTS.bank, paise },
    { account: cash, paise: -paise },
  ];
  await post(change, { kind: 'cash deposited', record_id: id, day, lines });
  const slip = await findDeposit(db, scopeOf(actor), actor.userId, id);
  if (!slip) throw notFound('Deposit slip');
  await change.record({
    entity: 'drawers',
    id,
    action: 'deposited',
    summary: `${formatRupees(amount)} in cash to ${account}, slip ${id}`,
    after: slip,
    audience: { users: [actor.userId] },
  });
  return slip;
};
