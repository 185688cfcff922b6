import { countedPaise } from '../../../../shared/features/collection/cheques/cash-count.ts';
import {
  countsComeTo,
  type Deposit,
  type NewDeposit,
} from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import { CHEQUE_WORDS } from '../../../../shared/features/collection/cheques/cheques.rules.ts';
import { formatRupees, type Paise, toPaise } from '../../../../shared/money.ts';
import { post, reverse } from '../../../journal/post.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, forbidden, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { type BankOfDeposit, bankOfDeposit } from '../../collection/cheques/cheques.bank.ts';
import {
  findDeposit,
  insertCancelledDeposit,
  insertDeposit,
} from '../../collection/cheques/cheques.deposit-queries.ts';
import { findCheque, receiptsOfCheque } from '../../collection/cheques/cheques.queries.ts';
import { backInHand, stepCheque } from '../../collection/cheques/cheques.service.ts';
import { findFee } from '../../collection/fees/fees.queries.ts';
import { openDrawerOf } from './drawers.hand-overs.ts';
import { ownerOf } from './drawers.owner.ts';

/** The cheques of these receipts, each by the first of its receipts that is named. Throws 404 outside the scope, 409 for one that is not in hand. */
const chequesInHand = async (
  change: Change<SignedIn>,
  fee_ids: readonly number[],
): Promise<readonly number[]> => {
  const cheques = new Map<number, number>();
  for (const id of fee_ids) {
    const fee = await findFee(change.db, scopeOf(change.actor), id);
    if (!fee?.cheque) throw notFound('Cheque');
    const { number, state } = fee.cheque;
    if (state !== 'received')
      throw conflict(`Cheque ${number} of ${fee.student_name} is ${CHEQUE_WORDS[state]}`);
    const [first = id] = await receiptsOfCheque(change.db, id);
    if (!cheques.has(first)) cheques.set(first, id);
  }
  return [...cheques.values()];
};

/** The cash of a deposit in paise: the amount, or the sum of its notes and coins. Throws 400 where they differ. */
const cashOf = ({ cash, counts }: NewDeposit): Paise => {
  const counted = counts ? countedPaise(counts) : undefined;
  const said = cash === null || cash === undefined ? undefined : toPaise(cash);
  if (counted !== undefined && said !== undefined && counted !== said)
    throw invalid(countsComeTo(counted), 'counts');
  return counted ?? said ?? 0;
};

const bookCash = async (
  change: Change<SignedIn>,
  id: number,
  {
    paise,
    from,
    bank,
    day,
  }: { readonly paise: Paise; readonly from: number; readonly bank: BankOfDeposit; readonly day: string },
): Promise<void> => {
  const lines = [
    { account: bank.account, paise },
    { account: from, paise: -paise },
  ];
  await post(change, { kind: 'cash deposited', record_id: id, day, lines });
};

/**
 * Deposits cash of a drawer, cheques in hand, or both in one bank account, with one slip: all or nothing. The drawer is the
 * actor's own or, for an admin, that of a cashier who left. Throws 400 for a future or a closed day, 403 for another's drawer, 404 for a cheque outside the scope, 409 for a cheque that is not in hand and for
 * more cash than the drawer holds.
 */
export const makeDeposit = async (change: Change<SignedIn>, input: NewDeposit): Promise<Deposit> => {
  const { db } = change;
  const owner = await ownerOf(change, input.from);
  const day = input.date ?? change.today;
  if (day > change.today) throw invalid('Cash cannot be taken to the bank on a future date', 'date');
  const bank = await bankOfDeposit(db, input);
  const paise = cashOf(input);
  const cheques = await chequesInHand(change, input.cheque_fee_ids ?? []);
  if (paise === 0 && cheques.length === 0) throw invalid('Enter cash, or choose cheques', 'cash');
  const from = paise > 0 ? await openDrawerOf(change, owner, day) : undefined;
  const id = await insertDeposit(change, {
    day,
    account: bank.name,
    bank_account_id: bank.id,
    cash_paise: paise,
    counts: input.counts ? JSON.stringify(input.counts) : null,
    cashier_id: paise > 0 ? owner.id : null,
  });
  if (from !== undefined) await bookCash(change, id, { paise, from, bank, day });
  for (const fee_id of cheques)
    await stepCheque(
      change,
      fee_id,
      { state: 'deposited', date: day, account_id: null, charge: null, reason: null },
      { slip_id: id, account: bank.account },
    );
  const slip = await requireDeposit(change, id);
  await change.record({
    entity: 'drawers',
    id,
    action: 'deposited',
    summary: depositInWords(slip),
    after: slip,
    audience: { users: [owner.id] },
  });
  return slip;
};

/** The line of a deposit in the audit, as `₹1,100.00 to SBI, main account, slip 3`. */
const depositInWords = ({ id, amount, cash, account, cheques }: Deposit): string => {
  const what = cheques.length === 0 ? `${formatRupees(cash)} in cash` : formatRupees(amount);
  return `${what} to ${account}, slip ${id}`;
};

const requireDeposit = async (change: Change<SignedIn>, id: number): Promise<Deposit> => {
  const slip = await findDeposit(
    change.db,
    { scope: scopeOf(change.actor), userId: change.actor.userId },
    id,
  );
  if (!slip) throw notFound('Deposit slip');
  return slip;
};

/**
 * Cancels a wrong deposit. Counter-vouchers of today put its cash back into the drawer and its cheques in hand; the slip
 * stays, marked. Throws 403 for an accountant and a deposit of another day, 404 outside the scope, 409 for one that is
 * cancelled already, or one of whose cheques is cleared or returned.
 */
export const cancelDeposit = async (
  change: Change<SignedIn>,
  id: number,
  reason: string,
): Promise<Deposit> => {
  const before = await requireDeposit(change, id);
  if (before.cancelled) throw conflict('This deposit is cancelled already');
  if (change.actor.role !== 'admin' && before.date !== change.today)
    throw forbidden('Only an admin can cancel a deposit of another day');
  for (const { fee_id, number } of before.cheques) {
    const cheque = await findCheque(change.db, fee_id);
    if (cheque?.state !== 'deposited')
      throw conflict(
        `Cheque ${number} is ${CHEQUE_WORDS[cheque?.state ?? 'returned']}: its deposit cannot be cancelled`,
      );
  }
  await insertCancelledDeposit(change, id, reason);
  await reverse(change, 'cash deposited', id);
  for (const { fee_id } of before.cheques) await backInHand(change, fee_id, reason);
  const after = await requireDeposit(change, id);
  await change.record({
    entity: 'drawers',
    id,
    action: 'deposit cancelled',
    summary: `${depositInWords(before)}: ${reason}`,
    before,
    after,
    audience: { users: [change.actor.userId] },
  });
  return after;
};
