import type { IsoDate } from '../../../../shared/dates.ts';
import type { Cheque, ChequeStep } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import {
  CHEQUE_STEPS,
  chequeReturned,
  whyReturnWaits,
} from '../../../../shared/features/collection/cheques/cheques.rules.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import { requireOpenDay } from '../../../journal/booking-day.ts';
import { post, reverse, reverseByBank } from '../../../journal/post.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, forbidden, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chargeStudent } from '../../charges/dues/dues.charge.ts';
import { journalAccountOf } from '../../college/bank-accounts/bank-accounts.queries.ts';
import { chosenBankAccount } from '../../college/bank-accounts/bank-accounts.service.ts';
import { headFor } from '../../college/heads/heads.queries.ts';
import { readSettings } from '../../college/settings/settings.queries.ts';
import { askToCancel } from '../fees/cancel-requests.service.ts';
import { waitingRequests } from '../fees/fees.insert-queries.ts';
import { cashierOf, findFee } from '../fees/fees.queries.ts';
import { cancelFee } from '../fees/fees.service.ts';
import { findCheque, insertStep, receiptsOfCheque } from './cheques.queries.ts';

const deposit = async (change: Change, fee: Fee, day: string, account: number): Promise<void> => {
  const { course_set_id } = await cashierOf(change.db, fee.id);
  const paise = toPaise(fee.amount);
  const lines = [
    { account, course_set_id, paise },
    { account: ACCOUNTS.cheques, course_set_id, paise: -paise, of_receipt: fee.id },
  ];
  await post(change, { kind: 'cheque deposited', record_id: fee.id, day, lines });
};

/** The account of the journal to which a cheque goes alone; what is at the bank without a name where no account has one yet. */
const accountOfCheque = async (
  { db }: Change,
  { account_id }: Pick<ChequeStep, 'account_id'>,
): Promise<number> => {
  const bank = await chosenBankAccount(db, account_id, 'cash');
  return bank ? journalAccountOf(db, bank.id) : ACCOUNTS.bank;
};

/** Cancels the receipt of a returned cheque, and charges the student; answers the due of the charge. */
const takeBack = async (
  change: Change<SignedIn>,
  fee: Fee,
  { charge, reason }: ChequeStep,
): Promise<number | null> => {
  await reverseByBank(change, 'cheque deposited', fee.id);
  await cancelFee(change, fee.id, chequeReturned(reason));
  if (!charge || fee.student_id === null) return null;
  const head = await headFor(change.db, 'cheque return');
  const due = { student_id: fee.student_id, head_id: head.id, amount: charge, due_date: change.today };
  const description = `Receipt ${fee.receipt_no ?? ''}`;
  return (await chargeStudent(change, { ...due, description }, 'cheque return')).id;
};

/** Why an admin marks this one returned, and no accountant alone; undefined where nothing speaks against it: a charge is the office's own. */
const requestReason = async (
  { actor, db, today }: Change<SignedIn>,
  cheque: Cheque,
  { charge }: ChequeStep,
): Promise<string | undefined> => {
  if (actor.role === 'admin') return undefined;
  const usual = (await readSettings(db))?.cheque_charge_paise ?? 0;
  if (cheque.state !== 'received' && toPaise(charge ?? 0) > usual)
    return `the office charges ${formatRupees(toRupees(usual))}`;
  return whyReturnWaits(cheque, today);
};

const requireCheque = async (change: Change, feeId: number): Promise<Cheque> => {
  const cheque = await findCheque(change.db, feeId);
  if (!cheque) throw notFound('Cheque');
  return cheque;
};

/** Has an admin mark a cheque returned, who sees what was to be charged: each receipt of it waits. */
const askForReturn = async (
  change: Change<SignedIn>,
  fees: readonly Fee[],
  { reason, charge }: ChequeStep,
  why: string,
): Promise<void> => {
  const asked = charge ? `, to be charged ${formatRupees(charge)}` : '';
  for (const [at, { id, cheque, cancel_request }] of fees.entries())
    if (at === 0 || cancel_request?.status !== 'Waiting')
      await askToCancel(change, id, `Cheque ${cheque?.number} returned: ${reason ?? ''}${asked} (${why})`, {
        reason: reason ?? '',
        charge: at === 0 ? charge || null : null,
      });
};

/** Takes a cheque back in hand whose deposit was wrong: the bank has not had it. */
export const backInHand = async (change: Change<SignedIn>, feeId: number, reason: string): Promise<void> => {
  for (const fee_id of await receiptsOfCheque(change.db, feeId)) {
    const before = await requireCheque(change, fee_id);
    if (before.state !== 'deposited') throw conflict(`This cheque is ${before.state}`);
    await reverse(change, 'cheque deposited', fee_id);
    const step = before.states.length + 1;
    const nothing = { charge_due_id: null, slip_id: null };
    await insertStep(change, { fee_id, step, state: 'received', day: change.today, reason, ...nothing });
  }
};

/** The slip with which a cheque goes to the bank, and the account of the journal to which it goes. */
interface OnSlip {
  readonly slip_id: number;
  readonly account: number;
}

/** The day of a step. Throws 400 for one before the receipt or after today, 409 for a step that does not follow. */
const dayOfStep = ({ today }: Change, fee: Fee, { state, date }: ChequeStep): IsoDate => {
  if (fee.cancelled) throw conflict('The receipt of this cheque is cancelled');
  const now = fee.cheque?.state ?? 'received';
  if (!CHEQUE_STEPS[now].includes(state)) throw conflict(`This cheque is ${now}`);
  const day = date ?? today;
  if (day > today || day < fee.payment_date)
    throw invalid('The day is between that of the receipt and today', 'date');
  return day;
};

/** Writes what became of a cheque beside one of its receipts. */
const stepReceipt = async (
  change: Change<SignedIn>,
  fee: Fee,
  step: ChequeStep,
  slip?: OnSlip,
): Promise<void> => {
  const feeId = fee.id;
  const before = await requireCheque(change, feeId);
  const day = dayOfStep(change, fee, step);
  if (step.state === 'deposited') {
    await requireOpenDay(change, day, 'date');
    await deposit(change, fee, day, slip?.account ?? (await accountOfCheque(change, step)));
  }
  const charge_due_id = step.state === 'returned' ? await takeBack(change, fee, step) : null;
  const { state, reason } = step;
  const number = before.states.length + 1;
  const slip_id = slip?.slip_id ?? null;
  await insertStep(change, {
    fee_id: feeId,
    step: number,
    state,
    day,
    reason: reason ?? null,
    charge_due_id,
    slip_id,
  });
  const after = await requireCheque(change, feeId);
  await change.record({
    entity: 'fees',
    id: feeId,
    action: `cheque ${state}`,
    summary: `Cheque ${after.number}, ${after.bank}, receipt ${fee.receipt_no ?? ''}`,
    before,
    after,
    audience: { courses: fee.course_ids },
  });
};

/** Refuses with 404 a cheque outside the scope, and with 403 one that paid receipts outside of it too. */
const receiptsInScope = async (change: Change<SignedIn>, feeId: number): Promise<readonly Fee[]> => {
  const own = await findFee(change.db, scopeOf(change.actor), feeId);
  if (!own?.cheque) throw notFound('Cheque');
  const fees = [own];
  for (const id of await receiptsOfCheque(change.db, feeId)) {
    if (id === feeId) continue;
    const fee = await findFee(change.db, scopeOf(change.actor), id);
    if (!fee)
      throw forbidden('This cheque also paid receipts of other courses: an admin must enter its next step');
    fees.push(fee);
  }
  return fees;
};

/**
 * Records a cheque's next state, for all of its receipts at once; any of them may be named. A return is charged once, to the
 * student of the named receipt. `slip`: the slip with which it goes to the bank. Throws 404 for one outside the scope, 403 for
 * one that is partly outside of it, 409 for a step that does not follow.
 */
export const stepCheque = async (
  change: Change<SignedIn>,
  feeId: number,
  step: ChequeStep,
  slip?: OnSlip,
): Promise<Cheque> => {
  const fees = await receiptsInScope(change, feeId);
  for (const fee of fees) dayOfStep(change, fee, step);
  const why =
    step.state === 'returned'
      ? await requestReason(change, await requireCheque(change, feeId), step)
      : undefined;
  if (why !== undefined) await askForReturn(change, fees, step, why);
  else
    for (const [at, fee] of fees.entries())
      await stepReceipt(change, fee, at === 0 ? step : { ...step, charge: null }, slip);
  return requireCheque(change, feeId);
};

/** Returns a cheque as it was requested, with the charge to the student of the receipt that was named. */
export const returnAsRequested = async (change: Change<SignedIn>, feeId: number): Promise<void> => {
  const asked = await waitingRequests(change.db, await receiptsOfCheque(change.db, feeId));
  const { fee_id, returned_for, return_charge_paise } =
    asked.find((each) => each.return_charge_paise !== null) ?? asked[0] ?? {};
  if (fee_id === undefined) throw notFound('Request');
  const charge = return_charge_paise ? toRupees(return_charge_paise) : null;
  const step = {
    state: 'returned',
    reason: returned_for ?? null,
    charge,
    date: null,
    account_id: null,
  } as const;
  await stepCheque(change, fee_id, step);
};
