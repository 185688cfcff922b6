import { sql } from 'kysely';
import type { Due } from '../../../shared/features/dues/dues.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { conflict, notFound } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { findDue } from './dues.list-queries.ts';
import { studentSums } from './dues.queries.ts';
import { reverseDues, type StandingCharge, standingCharges } from './dues.reverse.ts';

const standing = async ({ db }: Change, id: number): Promise<StandingCharge> => {
  const [due] = await standingCharges(db, sql`dues.id = ${id}`);
  if (!due) throw notFound('Due');
  return due;
};

const requireUnused = async ({ db }: Change, due: Due): Promise<void> => {
  if (due.origin === 'opening')
    throw conflict("What was owed at the beginning is corrected in the student's total fees");
  if (due.origin === 'receipt') throw conflict('It was charged with a receipt: cancel that');
  if (due.paid > 0 || due.conceded > 0)
    throw conflict('Something of it is paid or conceded: it can no longer be taken back');
  const { rows } = await sql<{ found: number }>`select exists (select 1 from dues
    where for_due_id = ${due.id} and reversed = 0) as found`.execute(db);
  if (rows[0]?.found === 1) throw conflict('A late fee stands on it: take that back first');
};

/** Takes one due back with a reason. Throws 409 once something of it is paid, conceded or charged for being late. */
export const takeBackDue = async (change: Change, id: number, reason: string): Promise<Due> => {
  const before = await findDue(change.db, id);
  if (!before) throw notFound('Due');
  await requireUnused(change, before);
  await reverseDues(change, [await standing(change, id)], reason);
  const student = await studentSums(change.db, before.student_id);
  await change.record({
    entity: 'dues',
    id,
    action: 'reversed',
    summary: `${before.head}, ${formatRupees(before.amount)}, student ${before.student_id}: ${reason}`,
    before,
    audience: { courses: [student?.course_id ?? null] },
  });
  return before;
};
