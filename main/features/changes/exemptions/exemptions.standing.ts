import { counted } from '../../../../shared/counted.ts';
import { formatRupees, sumPaise, toRupees } from '../../../../shared/money.ts';
import { reverseAll } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { concede } from './exemptions.conceding.ts';
import { asTake, takeOf } from './exemptions.matching-students.ts';
import { metAmong } from './exemptions.matching-students-queries.ts';
import { findExemption, ruleOf, standingFor } from './exemptions.queries.ts';
import { causeOf, markTaken, standingOnDues } from './exemptions.write-queries.ts';

/**
 * Applies the approved exemptions of a session to dues that were raised just now: of a later admission, a later raising, a
 * single charge. If several meet one due, the earliest takes first, and each other takes from what is left.
 */
export const concedeRaised = async (change: Change, first: number, last: number): Promise<void> => {
  for (const id of await standingFor(change.db, first, last)) {
    const exemption = await findExemption(change.db, 'all', id);
    if (!exemption) continue;
    const rule = ruleOf(exemption);
    const met = (await metAmong(change.db, rule, first, last)).filter(
      ({ studying, no_gender, no_category, no_year }) =>
        studying === 1 && no_gender + no_category + no_year === 0,
    );
    const takes = met.flatMap((due) => asTake(due, takeOf(rule, due).paise));
    if (takes.length === 0) continue;
    const conceded_in = await concede(change, await causeOf(change.db, id), takes, change.now);
    const students = [...new Set(takes.map(({ student_id }) => student_id))];
    const amount = toRupees(sumPaise(takes));
    await change.record({
      entity: 'exemptions',
      id,
      action: 'applied',
      summary: `${exemption.name}: ${counted(students.length, 'student', 'students')}, ${formatRupees(amount)}`,
      after: { conceded_in, students: students.length, dues: takes.length, amount },
      ...(exemption.course_ids.length > 0 && { audience: { courses: exemption.course_ids } }),
    });
  }
};

/** Takes back what exemptions conceded of dues that are taken back (ids as a JSON array): nobody owes what could be let off. */
export const takeBackOnDues = async (change: Change, dueIds: string, reason: string): Promise<void> => {
  const ids = (await standingOnDues(change.db, dueIds)).map(({ id }) => id);
  if (ids.length === 0) return;
  await reverseAll(change, 'concession', ids);
  await markTaken(change, ids, `The due was reversed: ${reason}`);
};
