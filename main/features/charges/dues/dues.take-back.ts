import { formatDate, localDate } from '../../../../shared/dates.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { noteControl } from '../../../office/note-control.ts';
import { findDue } from './dues.list-queries.ts';
import { studentSums } from './dues.queries.ts';
import { reverseDues } from './dues.reverse.ts';
import { hasLateFee, type StandingCharge, standingCharge } from './dues.reverse-queries.ts';

const standing = async ({ db }: Change, id: number): Promise<StandingCharge> => {
  const due = await standingCharge(db, id);
  if (!due) throw notFound('Due');
  return due;
};

/** Throws 409 for a due that cannot be taken back: settled, conceded, charged for being late, or owed with something else. */
export const requireUnused = async ({ db }: Change, due: Due): Promise<void> => {
  if (due.origin === 'opening')
    throw conflict("What was owed at the beginning is corrected in the student's total fees");
  if (due.origin === 'receipt') throw conflict('It was charged with a receipt: cancel that');
  if (due.paid > 0 || due.conceded > 0 || due.written_off > 0)
    throw conflict('Part of it is paid or conceded: it can no longer be reversed');
  if (await hasLateFee(db, due.id)) throw conflict('It has a late fee: reverse that first');
};

/** Takes dues back that nothing has used, by a counter-voucher of today for each voucher that raised some of them. */
export const reverseUnused = async (change: Change, dues: readonly Due[], reason: string): Promise<void> => {
  const charges: StandingCharge[] = [];
  for (const { id } of dues) charges.push(await standing(change, id));
  await reverseDues(change, charges, reason);
};

/** Takes a due back that nothing has used, by a counter-voucher of today. */
export const reverseDue = async (change: Change, before: Due, reason: string): Promise<void> => {
  await requireUnused(change, before);
  await reverseUnused(change, [before], reason);
  const student = await studentSums(change.db, before.student_id);
  await change.record({
    entity: 'dues',
    id: before.id,
    action: 'reversed',
    summary: `${before.head}, ${formatRupees(before.amount)}, student ${before.student_id}: ${reason}`,
    before,
    audience: { courses: [student?.course_id ?? null] },
  });
};

/** Whether a due was raised by this person, today. */
export const isOwnOfToday = ({ actor, today }: Change<SignedIn>, due: Due): boolean =>
  due.created_by_id === actor.userId && localDate(new Date(due.created_at)) === today;

/** Lists in *Controls* a due that its own maker took back. */
export const noteTakenBack = (
  change: Change,
  { id, head, instalment, amount }: Due,
  {
    name,
    course_id,
    reason,
  }: { readonly name: string; readonly course_id: number | null; readonly reason: string },
): Promise<number> =>
  noteControl(change, {
    what: 'due reversed by one person',
    id,
    number: null,
    whose: `${name}, ${head}${instalment === null ? '' : ` ${instalment}`}`,
    course_ids: [course_id],
    reason,
    amount,
  });

/**
 * Takes one due back with a reason: its maker, on the day of raising. Throws 409 for any other, who asks for it and has it
 * approved; and once something of it is paid, conceded or charged for being late.
 */
export const takeBackDue = async (change: Change<SignedIn>, id: number, reason: string): Promise<Due> => {
  const before = await findDue(change.db, id);
  if (!before) throw notFound('Due');
  await requireUnused(change, before);
  const raised = localDate(new Date(before.created_at));
  if (!isOwnOfToday(change, before))
    throw conflict(`Raised on ${formatDate(raised)} by ${before.created_by}: request its reversal`);
  await reverseDue(change, before, reason);
  const student = await studentSums(change.db, before.student_id);
  const of = { name: `Student ${before.student_id}`, course_id: student?.course_id ?? null, reason };
  await noteTakenBack(change, before, of);
  return before;
};
