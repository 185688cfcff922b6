import { hasRight, NEEDS_RIGHT } from '../../../../shared/contract/rights.ts';
import type { Fee, NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { cashAccountOf, moneyIn } from '../../../journal/accounts.ts';
import { reverse } from '../../../journal/post.ts';
import type { Actor, SignedIn } from '../../../office/actor.ts';
import { forbidden, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { lateFeesOn } from '../../charges/dues/dues.list-queries.ts';
import { settledByReplaced } from '../../charges/dues/dues.queries.ts';
import { reverseDuesOf } from '../../charges/dues/dues.reverse.ts';
import {
  keepReceipt,
  type Receipt,
  settleWithEarlier,
  takeBackReceipt,
} from '../../charges/dues/dues.settle.ts';
import { type PlannedSplit, planReceipt, raiseComing, type Wish } from '../../charges/dues/dues.split.ts';
import { journalAccountOf } from '../../college/bank-accounts/bank-accounts.queries.ts';
import { chosenBankAccount } from '../../college/bank-accounts/bank-accounts.service.ts';
import { accountOfMoney } from './fees.account-queries.ts';
import { onCashTakenBack } from './fees.callbacks.ts';
import { insertWaiver } from './fees.insert-queries.ts';
import { cashierOf } from './fees.queries.ts';

/**
 * Plans what an entry settles; undefined for one that is unpaid or has no student. Throws 400 and 403 for lines it may not
 * have.
 */
export const planSettling = async (
  change: Change<SignedIn>,
  studentId: number | undefined,
  input: NewFee,
  { on, course_set_id, isRestFree }: Pick<Wish, 'on' | 'course_set_id' | 'isRestFree'>,
): Promise<PlannedSplit | undefined> => {
  const { lines, waive_late_fee } = input;
  if (waive_late_fee && !hasRight(change.actor, 'waive-late-fees'))
    throw forbidden(NEEDS_RIGHT['waive-late-fees']);
  if (studentId === undefined || input.paid === false) {
    if (lines) throw invalid('Only what a student pays settles dues', 'lines');
    return undefined;
  }
  const replaced = await settledByReplaced(change.db, studentId, input.replaces ?? []);
  return planReceipt(change, studentId, {
    paise: toPaise(input.amount),
    fee_type: input.fee_type ?? undefined,
    lines: lines?.map(({ amount, ...line }) => ({ ...line, paise: toPaise(amount) })),
    on,
    course_set_id,
    replaced,
    withoutLateFees: Boolean(waive_late_fee),
    ...(isRestFree && { isRestFree }),
  });
};

/** Throws 403 for a sum of late fees that is above what this person may waive on one receipt. */
const requireMayWaive = ({ role, rights }: Actor, paise: Paise): void => {
  if (role === 'admin') return;
  const most = rights.find(({ may }) => may === 'waive-late-fees')?.most_paise ?? 0;
  if (paise > most)
    throw forbidden(
      `You may waive late fees of up to ${formatRupees(toRupees(most))} on a receipt; these are ${formatRupees(toRupees(paise))}. Ask an admin.`,
    );
};

const waivedBy = async (
  db: Db,
  studentId: number,
  on: string,
  { shares }: PlannedSplit,
): Promise<{ readonly waived: Awaited<ReturnType<typeof lateFeesOn>>; readonly paise: Paise }> => {
  const settled = new Set(shares.map(({ due }) => due.id));
  const late = await lateFeesOn(db, studentId, on);
  const waived = late.filter(({ due_ids }) => due_ids.some((id) => settled.has(id)));
  return { waived, paise: waived.reduce((sum, one) => sum + one.paise, 0) };
};

/** Throws 403 for a payment that is taken without more late fees than an accountant may waive at once, on however many receipts. */
export const requireMayWaiveFor = async (
  { db, actor }: Change,
  studentId: number | undefined,
  on: string,
  planned: PlannedSplit | undefined,
  reason: string | null | undefined,
): Promise<void> => {
  if (reason && planned && studentId !== undefined)
    requireMayWaive(actor, (await waivedBy(db, studentId, on, planned)).paise);
};

/**
 * Keeps which late fees an entry was taken without, and why: those of the instalments that it settles, as of its day. They are
 * not asked again; a late fee by the day goes on with the days since.
 */
export const keepWaiver = async (
  change: Change,
  fee: { readonly id: number; readonly student_id: number | null; readonly payment_date: string },
  planned: PlannedSplit | undefined,
  reason: string | null | undefined,
): Promise<void> => {
  if (!reason || !planned || fee.student_id === null) return;
  const { waived, paise } = await waivedBy(change.db, fee.student_id, fee.payment_date, planned);
  if (paise > 0) await insertWaiver(change, fee.id, { paise, reason, waived });
};

/** The account that takes an entry's money. `account_id` is the bank account of what is paid Online; another mode throws 400. */
const moneyInto = async (
  db: Db,
  {
    payment_type,
    account_id,
  }: { readonly payment_type: string; readonly account_id?: number | null | undefined },
  cashier: Parameters<typeof moneyIn>[2],
): Promise<number> => {
  if (!account_id) return moneyIn(db, payment_type, cashier);
  if (payment_type !== 'Online')
    throw invalid('Only what is paid Online names its bank account', 'account_id');
  const account = await chosenBankAccount(db, account_id, 'online');
  return account ? journalAccountOf(db, account.id) : moneyIn(db, payment_type, cashier);
};

/** Raises what comes with a paid entry, settles what it settles, and posts it. */
export const settleFee = async (
  change: Change<SignedIn>,
  receipt: Omit<Receipt, 'money'> & {
    readonly payment_type: string;
    readonly account_id?: number | null | undefined;
    /** The account of a portal that has the money. */
    readonly into?: number | undefined;
  },
  planned: PlannedSplit | undefined,
): Promise<void> => {
  const { id, student_id } = receipt;
  const { userId, name } = change.actor;
  const money = receipt.into ?? (await moneyInto(change.db, receipt, { id: userId, name }));
  if (planned && student_id !== null) await raiseComing(change, student_id, id, planned.coming);
  await keepReceipt(change, { ...receipt, money }, planned);
};

/** Takes back what an entry settled and what was raised with it; what was paid before settles what opens again. */
export const unsettleFee = async (change: Change, fee: Fee, reason: string): Promise<void> => {
  if (!fee.paid) return;
  // A cheque in the bank has its deposit reversed, so that the money leaves the bank.
  await reverse(change, 'cheque deposited', fee.id);
  const { course_set_id, ...cashier } = await cashierOf(change.db, fee.id);
  const money =
    (await accountOfMoney(change.db, fee.id)) ?? (await moneyIn(change.db, fee.payment_type, cashier));
  if (money === (await cashAccountOf(change.db, cashier.id)))
    await onCashTakenBack.call(change, cashier.id, fee.receipt_no ?? '');
  await takeBackReceipt(change, { ...fee, course_set_id, amount_paise: toPaise(fee.amount), money });
  await reverseDuesOf(change, fee.id, reason);
  if (fee.student_id) await settleWithEarlier(change, fee.student_id);
};
