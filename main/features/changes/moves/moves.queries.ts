import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { NewRow } from '../../../database/row-types.ts';
import type { Change } from '../../../office/change.ts';

export const insertMove = async (
  { db, actor, now }: Change,
  move: Omit<NewRow<'student_moves'>, 'moved_by_name' | 'moved_at'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('student_moves')
    .values({ ...move, moved_by_name: actor.name, moved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether a move names a student. */
export const anyMoveReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from student_moves where ${which})`;
