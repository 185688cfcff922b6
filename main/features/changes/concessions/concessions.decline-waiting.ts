import { formatRupees, toRupees } from '../../../../shared/money.ts';
import type { Change } from '../../../office/change.ts';
import { markDecided } from '../../college/users/users.requests-queries.ts';
import { waitingOf } from './concessions.write-queries.ts';

/**
 * Declines the concessions that wait on dues that are taken back (ids as a JSON array), by the same person and for the same
 * reason: nobody is left to decide on a concession of what is owed no longer.
 */
export const declineWaiting = async (change: Change, dueIds: string, reason: string): Promise<void> => {
  const decision = `The due was reversed: ${reason}`;
  for (const { id, amount_paise, category, head, student_name, course_id } of await waitingOf(
    change.db,
    dueIds,
  )) {
    await markDecided(change, 'concessions', id, { status: 'Declined', reason: decision });
    await change.record({
      entity: 'concessions',
      id,
      action: 'declined',
      summary: `${formatRupees(toRupees(amount_paise))} of ${head}, ${student_name}, ${category}`,
      after: { status: 'Declined', decided: { at: change.now, by: change.actor.name, reason: decision } },
      audience: { courses: [course_id] },
    });
  }
};
