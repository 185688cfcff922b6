import type { Change } from '../../../office/change.ts';
import type { PrintedBook } from './collection/book-foot.ts';

export const insertPrint = async ({ db, actor, now }: Change, print: PrintedBook): Promise<number> => {
  const { id } = await db
    .insertInto('book_prints')
    .values({ ...print, printed_by_name: actor.name, printed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
