import { sql } from 'kysely';
import { formatRupees, type Paise, toRupees } from '../../../shared/money.ts';
import type { Change } from '../../office/change.ts';

interface Waiting {
  readonly id: number;
  readonly amount_paise: Paise;
  readonly category: string;
  readonly head: string;
  readonly student_name: string;
  readonly course_id: number | null;
}

/**
 * What was asked for of dues that are taken back is declined with them, by whoever takes them back and for the same
 * reason: nobody is left to decide upon a concession of what is owed no longer.
 */
export const declineWaiting = async (change: Change, dueIds: string, reason: string): Promise<void> => {
  const { rows } = await sql<Waiting>`select concessions.id, concessions.amount_paise, concessions.category,
      heads.name as head, students.name as student_name, students.course_id
    from concessions join dues on dues.id = concessions.due_id join heads on heads.id = dues.head_id
    join students on students.id = concessions.student_id
    where concessions.status = 'Waiting' and concessions.due_id in (select value from json_each(${dueIds}))
    order by concessions.id`.execute(change.db);
  const decision = `The due was taken back: ${reason}`;
  for (const { id, amount_paise, category, head, student_name, course_id } of rows) {
    const decided = { decided_by_name: change.actor.name, decided_at: change.now, decision };
    await change.db
      .updateTable('concessions')
      .set({ status: 'Declined', ...decided })
      .where('id', '=', id)
      .execute();
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
