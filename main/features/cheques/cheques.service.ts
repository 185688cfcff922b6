import type { Cheque, ChequeStep } from '../../../shared/features/cheques/cheques.model.ts';
import { CHEQUE_STEPS, chequeReturned } from '../../../shared/features/cheques/cheques.rules.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { formatRupees, toPaise, toRupees } from '../../../shared/money.ts';
import { ACCOUNTS } from '../../journal/accounts.ts';
import { requireOpenDay } from '../../journal/booking-day.ts';
import { post, reverse } from '../../journal/post.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import { conflict, invalid, notFound } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { askToCancel } from '../approvals/approvals.service.ts';
import { journalAccountOf } from '../bank-accounts/bank-accounts.queries.ts';
import { chosenBankAccount } from '../bank-accounts/bank-accounts.service.ts';
import { chargeStudent } from '../dues/dues.charge.ts';
import { cashierOf, findFee } from '../fees/fees.queries.ts';
import { cancelFee } from '../fees/fees.service.ts';
import { headFor } from '../heads/heads.queries.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findCheque, insertStep, paidByTheSame } from './cheques.queries.ts';

const deposit = async (change: Change, fee: Fee, day: string, account: number): Promise<void> => {
  const { course_set_id } = await cashierOf(change.db, fee.id);
  const paise = toPaise(fee.amount);
  const lines = [
    { account, course_set_id, paise },
    { account: ACCOUNTS.cheques, course_set_id, paise: -paise },
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
  await cancelFee(change, fee.id, chequeReturned(reason));
  if (!charge || fee.student_id === null) return null;
  const head = await headFor(change.db, 'cheque return');
  const due = { student_id: fee.student_id, head_id: head.id, amount: charge, due_date: change.today };
  const description = `Receipt ${fee.receipt_no ?? ''}`;
  return (await chargeStudent(change, { ...due, description }, 'cheque return')).id;
};

/**
 * Why an admin marks this one returned, and no accountant alone; undefined where nothing speaks against it: nobody but the
 * clerk has seen a cheque that was never at the bank, and a charge is the office's own.
 */
const requestReason = async (
  { actor, db }: Change<SignedIn>,
  { state }: Cheque,
  { charge }: ChequeStep,
): Promise<string | undefined> => {
  if (actor.role === 'admin') return undefined;
  if (state === 'received') return 'it was not deposited';
  const usual = (await readSettings(db))?.cheque_charge_paise ?? 0;
  return toPaise(charge ?? 0) > usual ? `the office charges ${formatRupees(toRupees(usual))}` : undefined;
};

/** Has an admin mark a cheque returned, who sees what was to be charged. */
const askForReturn = async (
  change: Change<SignedIn>,
  { fee_id, number }: Cheque,
  { reason, charge }: ChequeStep,
  why: string,
): Promise<Cheque> => {
  const asked = charge ? `, to be charged ${formatRupees(charge)}` : '';
  await askToCancel(change, fee_id, `Cheque ${number} came back: ${reason ?? ''}${asked} (${why})`);
  const after = await findCheque(change.db, fee_id);
  if (!after) throw notFound('Cheque');
  return after;
};

/** Takes a cheque back in hand whose deposit was wrong: the bank has not had it. */
export const backInHand = async (change: Change<SignedIn>, feeId: number, reason: string): Promise<void> => {
  const before = await findCheque(change.db, feeId);
  if (before?.state !== 'deposited') throw conflict(`This cheque is ${before?.state ?? 'cancelled'}`);
  await reverse(change, 'cheque deposited', feeId);
  const step = before.states.length + 1;
  const nothing = { charge_due_id: null, slip_id: null };
  await insertStep(change, { fee_id: feeId, step, state: 'received', day: change.today, reason, ...nothing });
};

/** The slip with which a cheque goes to the bank, and the account of the journal to which it goes. */
interface OnSlip {
  readonly slip_id: number;
  readonly account: number;
}

/** Says what became of a cheque, that goes to the bank on a slip perhaps. Throws 404 outside the scope, 409 for a step that does not follow. */
const stepOne = async (
  change: Change<SignedIn>,
  feeId: number,
  step: ChequeStep,
  slip?: OnSlip,
): Promise<Cheque> => {
  const fee = await findFee(change.db, scopeOf(change.actor), feeId);
  const before = fee && (await findCheque(change.db, feeId));
  if (!before) throw notFound('Cheque');
  if (fee.cancelled) throw conflict('The receipt of this cheque is cancelled');
  if (!CHEQUE_STEPS[before.state].includes(step.state)) throw conflict(`This cheque is ${before.state}`);
  const day = step.date ?? change.today;
  if (day > change.today || day < fee.payment_date)
    throw invalid('The day is between that of the receipt and today', 'date');
  const why = step.state === 'returned' ? await requestReason(change, before, step) : undefined;
  if (why !== undefined) return askForReturn(change, before, step, why);
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
  const after = await findCheque(change.db, feeId);
  if (!after) throw notFound('Cheque');
  await change.record({
    entity: 'fees',
    id: feeId,
    action: `cheque ${state}`,
    summary: `Cheque ${after.number}, ${after.bank}, receipt ${fee.receipt_no ?? ''}`,
    before,
    after,
    audience: { courses: fee.course_ids },
  });
  return after;
};

/**
 * Says what became of a cheque that one payment was made with, of whichever of its receipts it is said: what becomes of it becomes of
 * all of them, and a return is charged once. On a deposit slip each receipt is named by itself. Throws as `stepOne` does.
 */
export const stepCheque = async (
  change: Change<SignedIn>,
  feeId: number,
  step: ChequeStep,
  slip?: OnSlip,
): Promise<Cheque> => {
  const before = await findCheque(change.db, feeId);
  const others = before && !slip ? await paidByTheSame(change.db, feeId, before.state) : [];
  const after = await stepOne(change, feeId, step, slip);
  if (after.asked) return after;
  for (const other of others) await stepOne(change, other, { ...step, charge: null });
  return after;
};
