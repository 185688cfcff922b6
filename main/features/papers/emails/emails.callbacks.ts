import type { Db } from '../../../database/db.ts';
import { defineCallback } from '../../../office/callback.ts';

/** What became of recorded e-mails that were told to be sent, by their ids. */
export const lastSendings = defineCallback<
  readonly [db: Db, ids: readonly number[]],
  Promise<ReadonlyMap<number, string>>
>('lastSendings');
