import { type Share, settleInOrder } from '../../../../shared/features/charges/dues/dues.rules.ts';
import { type Paise, sumPaise } from '../../../../shared/money.ts';
import { ACCOUNTS, receivedAs } from '../../../journal/accounts.ts';
import { type Line, post, reverse, standingVoucher } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import {
  addAdvance,
  addReceived,
  advanceOf,
  allocate,
  openDues,
  receiptsAhead,
  receiptsBeyond,
  requireAdvanceNotRefunded,
  type StandingDue,
  settledBy,
  studentSums,
  type Unused,
} from './dues.queries.ts';

/** A receipt as far as the journal needs it. */
export interface Receipt {
  readonly id: number;
  readonly student_id: number | null;
  readonly fee_type: string;
  readonly course_set_id: number | null;
  readonly amount_paise: Paise;
  readonly payment_date: string;
  /** The account into which the money came. */
  readonly money: number;
  /** The head under which it was received, and that head's account, where it is money that no student owes. */
  readonly head?: { readonly id: number; readonly account: number } | undefined;
}

/**
 * The split of a receipt's amount between dues and an advance. The rest settles nothing and is received under the receipt's
 * type.
 */
export interface Split {
  readonly shares: readonly Share<StandingDue>[];
  readonly advance: Paise;
}

const NOTHING_OWED: Split = { shares: [], advance: 0 };

const settling = (studentId: number, shares: Split['shares']): readonly Line[] =>
  shares.map(({ due, paise }) => ({
    account: ACCOUNTS.dues,
    student_id: studentId,
    head_id: due.head_id,
    course_set_id: due.course_set_id,
    paise: -paise,
  }));

const toAllocations = (shares: Split['shares']) =>
  shares.map(({ due, paise }) => ({ due_id: due.id, paise }));

/** Posts a paid receipt, settles what it settles, and keeps what is ahead. */
export const keepReceipt = async (
  change: Change,
  receipt: Receipt,
  { shares, advance }: Split = NOTHING_OWED,
): Promise<void> => {
  const { id, student_id, course_set_id, amount_paise } = receipt;
  const money = { account: receipt.money, course_set_id, paise: amount_paise };
  const rest = amount_paise - sumPaise(shares) - advance;
  const under = receipt.head
    ? { account: receipt.head.account, head_id: receipt.head.id }
    : { account: receivedAs(receipt.fee_type) };
  const received = { ...under, course_set_id, paise: -rest };
  const ahead = { account: ACCOUNTS.advances, student_id, course_set_id, paise: -advance };
  const lines = [money, ...(student_id === null ? [] : settling(student_id, shares)), ahead, received];
  await post(change, { kind: 'receipt', record_id: id, day: receipt.payment_date, lines });
  if (student_id === null) return;
  await allocate(change.db, id, toAllocations(shares));
  await addAdvance(change.db, id, student_id, advance);
  await addReceived(change.db, student_id, amount_paise);
};

/**
 * Takes back all that a receipt did, on today's day: its voucher stands, and a counter-voucher names it. The money leaves the
 * account into which it came, so far as it is still there (`cashFoundOver`). Throws 409 for what a refund gave back.
 */
export const takeBackReceipt = async (
  change: Change,
  receipt: Omit<Receipt, 'payment_date' | 'head'>,
): Promise<void> => {
  const { id, student_id, course_set_id, amount_paise } = receipt;
  if (student_id === null) return reverse(change, 'receipt', id);
  await requireAdvanceNotRefunded(change.db, id);
  const [settled, advance] = [await settledBy(change.db, id), await advanceOf(change.db, id)];
  const reverses_id = await standingVoucher(change, 'receipt', id);
  const reopened = settled.map(({ head_id, course_set_id: set, paise }) => ({
    account: ACCOUNTS.dues,
    student_id,
    head_id,
    course_set_id: set,
    paise,
  }));
  const lines: readonly Line[] = [
    { account: receipt.money, course_set_id, paise: -amount_paise, of_receipt: id },
    ...reopened,
    { account: ACCOUNTS.advances, student_id, course_set_id, paise: advance, of_receipt: id },
    {
      account: receivedAs(receipt.fee_type),
      course_set_id,
      paise: amount_paise - sumPaise(settled) - advance,
      of_receipt: id,
    },
  ];
  await post(change, {
    kind: 'receipt',
    record_id: id,
    lines,
    ...(reverses_id === undefined ? {} : { reverses_id }),
  });
  await allocate(
    change.db,
    id,
    settled.map(({ due_id, paise }) => ({ due_id, paise: -paise })),
  );
  await addAdvance(change.db, id, student_id, -advance);
  await addReceived(change.db, student_id, -amount_paise);
};

/** Lets one receipt settle more than it did, out of what was ahead or was received beyond the dues. */
const settleMore = async (
  change: Change,
  studentId: number,
  { fee_id, fee_type, course_set_id, paise }: Unused,
  open: readonly StandingDue[],
  isAhead: boolean,
): Promise<void> => {
  const { shares } = settleInOrder(open, paise);
  const used = sumPaise(shares);
  if (used === 0) return;
  const account = isAhead ? ACCOUNTS.advances : receivedAs(fee_type);
  const from = {
    account,
    student_id: isAhead ? studentId : null,
    course_set_id,
    paise: used,
    of_receipt: fee_id,
  };
  await post(change, {
    kind: 'settled later',
    record_id: fee_id,
    lines: [from, ...settling(studentId, shares)],
  });
  await allocate(change.db, fee_id, toAllocations(shares));
  if (isAhead) await addAdvance(change.db, fee_id, studentId, -used);
};

/** Settles with what is ahead the open dues that are meant. */
export const settleAhead = async (
  change: Change,
  studentId: number,
  isMeant: (due: StandingDue) => boolean,
): Promise<void> => {
  for (const ahead of await receiptsAhead(change.db, studentId)) {
    const open = await openDues(change.db, studentId, change.today);
    await settleMore(change, studentId, ahead, open.filter(isMeant), true);
  }
};

/**
 * Settles what is open with what was received before: what is ahead settles any due, what was received beyond the dues
 * of a student without a plan only the opening one, so that pending stays total less paid.
 */
export const settleWithEarlier = async (change: Change, studentId: number): Promise<void> => {
  const sums = await studentSums(change.db, studentId);
  if (!sums || sums.pending_paise === 0 || sums.received_paise === sums.collected_paise) return;
  if (sums.advance_paise > 0) await settleAhead(change, studentId, () => true);
  const isOpening = ({ origin }: StandingDue): boolean => origin === 'opening';
  for (const beyond of await receiptsBeyond(change.db, studentId)) {
    const opening = (await openDues(change.db, studentId, change.today)).filter(isOpening);
    if (opening.length === 0) return;
    await settleMore(change, studentId, beyond, opening, false);
  }
};
