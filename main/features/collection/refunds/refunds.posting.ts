import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { type Paise, toPaise } from '../../../../shared/money.ts';
import { ACCOUNTS, moneyOut } from '../../../journal/accounts.ts';
import { type Line, post, reverse } from '../../../journal/post.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { addAdvance, receiptsAhead, requireNotRefunded } from '../../charges/dues/dues.queries.ts';
import { earnedAs } from '../../charges/dues/dues.raise.ts';
import { settleWithEarlier } from '../../charges/dues/dues.settle.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { accountsOfHeads } from '../../college/heads/heads.queries.ts';
import { keptOf, settleKept } from './refunds.keeping-queries.ts';
import { oweNoMore } from './refunds.owed-again.ts';
import { paidDues } from './refunds.paid-queries.ts';
import { advancesOf, insertParts, partsOf } from './refunds.parts-queries.ts';

/** So much of each, the first first, until an amount is reached; `short` is what is not there. */
const takeFrom = <Held>(held: readonly Held[], has: (one: Held) => Paise, paise: Paise) => {
  let short = paise;
  const taken = held.flatMap((one) => {
    const part = Math.min(short, has(one));
    if (part <= 0) return [];
    short -= part;
    return [{ of: one, paise: part }];
  });
  return { taken, short };
};

const REQUEST_AGAIN = 'Decline it, and request again.';
const NO_LONGER_THERE = `Less is paid under these heads than when this was requested. ${REQUEST_AGAIN}`;

/** Takes what a refund gives back of each head from its dues, the latest first; answers the lines that it debits. */
const takeOfDues = async (change: Change, refund: Refund): Promise<readonly Line[]> => {
  const dues = await paidDues(change.db, refund.student_id);
  const accounts = await accountsOfHeads(change.db);
  const lines: Line[] = [];
  for (const { head_id, amount } of refund.lines) {
    if (head_id === null) continue;
    const own = dues.filter((due) => due.head_id === head_id);
    const left = (due: (typeof own)[number]) => due.settled_paise - due.refunded_paise - due.lapsed_paise;
    const { taken, short } = takeFrom(own, left, toPaise(amount));
    if (short > 0) throw conflict(NO_LONGER_THERE);
    await insertParts(
      change.db,
      refund.id,
      taken.map(({ of, paise }) => ({ due_id: of.id, paise })),
    );
    for (const { of, paise } of taken) {
      const account = earnedAs(accounts, of);
      lines.push({ account, head_id, course_set_id: of.course_set_id, paise });
    }
  }
  return lines;
};

const takeOfAdvances = async (change: Change, refund: Refund): Promise<readonly Line[]> => {
  const { student_id } = refund;
  const amount = refund.lines.find(({ head_id }) => head_id === null)?.amount ?? 0;
  const ahead = await receiptsAhead(change.db, student_id);
  const { taken, short } = takeFrom(ahead, ({ paise }) => paise, toPaise(amount));
  if (short > 0) throw conflict(NO_LONGER_THERE);
  for (const { of, paise } of taken) await addAdvance(change.db, of.fee_id, student_id, -paise, refund.id);
  return taken.map(({ of: { course_set_id, fee_id }, paise }) => {
    return { account: ACCOUNTS.advances, student_id, course_set_id, paise, of_receipt: fee_id };
  });
};

const payableOf = async ({ db }: Change, { student_id, course_id, amount }: Refund) => {
  const course_set_id = await courseSetOf(db, course_id === null ? [] : [course_id]);
  return { account: ACCOUNTS.refundsPayable, student_id, course_set_id, paise: toPaise(amount) };
};

/** The lines that credit the dues for which a refund keeps some of it. Throws 409 where less of one is open. */
const keptLines = async ({ db }: Change, { id, student_id }: Refund): Promise<readonly Line[]> => {
  const kept = await keptOf(db, [id]);
  const less = kept.find(({ paise, open_paise }) => paise > open_paise);
  if (less) throw conflict(`Less of ${less.due} is owed than when this was requested. ${REQUEST_AGAIN}`);
  return kept.map(({ head_id, course_set_id, paise }) => {
    return { account: ACCOUNTS.dues, student_id, head_id, course_set_id, paise: -paise };
  });
};

/**
 * Takes what is given back out of what was earned, held or ahead; what is kept of it settles the student's dues. Throws 409 where less is
 * paid, or owed, than is asked for.
 */
export const postApproval = async (change: Change, refund: Refund): Promise<void> => {
  const taken = [...(await takeOfDues(change, refund)), ...(await takeOfAdvances(change, refund))];
  const payable = await payableOf(change, refund);
  const lines = [...taken, ...(await keptLines(change, refund)), { ...payable, paise: -payable.paise }];
  await post(change, { kind: 'refund approved', record_id: refund.id, lines });
  await settleKept(change.db, refund.id, 1);
};

/** Pays it out of the payer's cash, or the bank account chosen. */
export const postPayment = async (
  change: Change<SignedIn>,
  refund: Refund,
  {
    payment_type,
    bank_account_id,
    day,
  }: { readonly payment_type: string; readonly bank_account_id: number | null; readonly day: string },
): Promise<void> => {
  const { userId, name } = change.actor;
  const account = await moneyOut(change.db, payment_type, { id: userId, name }, bank_account_id);
  const payable = await payableOf(change, refund);
  const { course_set_id, paise } = payable;
  const lines = [payable, { account, course_set_id, paise: -paise }];
  await post(change, { kind: 'refund paid', record_id: refund.id, day, lines });
};

/**
 * Undoes payment and approval on today's day: the dues are paid again, what was ahead is ahead again, and what was kept for dues is owed
 * again. Throws 409 where a refund gave back what that settled.
 */
export const unpost = async (change: Change, refund: Refund): Promise<void> => {
  const { id, student_id } = refund;
  await oweNoMore(change, refund);
  const kept = await keptOf(change.db, [id]);
  await requireNotRefunded(
    change.db,
    kept.map(({ due_id, paise }) => ({ due_id, paise: -paise })),
  );
  await reverse(change, 'refund paid', id);
  await reverse(change, 'refund approved', id);
  await settleKept(change.db, id, -1);
  const parts = await partsOf(change.db, id);
  await insertParts(
    change.db,
    id,
    parts.map(({ due_id, paise }) => ({ due_id, paise: -paise })),
  );
  for (const { fee_id, paise } of await advancesOf(change.db, id))
    await addAdvance(change.db, fee_id, student_id, paise, id);
  await settleWithEarlier(change, student_id);
};
