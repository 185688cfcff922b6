import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { asks } from '../../college/users/users.requests-queries.ts';

interface Waiting {
  readonly id: number;
  readonly amount_paise: Paise;
  readonly category: string;
  readonly head: string;
  readonly student_name: string;
  readonly course_id: number | null;
}

/** Finds the requests that wait on dues, whose ids are given as a JSON array; the oldest first. */
export const waitingOf = async (db: Db, dueIds: string): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`select concessions.id, concessions.amount_paise, concessions.category,
      heads.name as head, students.name as student_name, students.course_id
    from concessions join dues on dues.id = concessions.due_id join heads on heads.id = dues.head_id
    join students on students.id = concessions.student_id
    where concessions.status = 'Waiting' and concessions.due_id in (select value from json_each(${dueIds}))
    order by concessions.id`.execute(db);
  return rows;
};

/** Whether a concession names a student. */
export const anyConcessionReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from concessions where ${which})`;

export const insertConcession = async (
  change: Change<SignedIn>,
  asked: Omit<Insertable<Tables['concessions']>, 'asked_by' | 'asked_by_name' | 'asked_at'>,
): Promise<number> => {
  const { id } = await change.db
    .insertInto('concessions')
    .values({ ...asked, ...asks(change) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const markTakenBack = async (
  { db, actor, now }: Change,
  id: number,
  reason: string,
): Promise<void> => {
  await db
    .updateTable('concessions')
    .set({
      status: 'Taken Back',
      taken_back_by_name: actor.name,
      taken_back_at: now,
      taken_back_reason: reason,
    })
    .where('id', '=', id)
    .execute();
};
