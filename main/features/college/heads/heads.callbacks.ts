import type { Db } from '../../../database/db.ts';
import { defineCallback } from '../../../office/callback.ts';

/** Whether anything was ever charged under a head. Its accounts cannot change then. */
export const isHeadInUse = defineCallback<readonly [db: Db, headId: number], Promise<boolean>>('isHeadInUse');
