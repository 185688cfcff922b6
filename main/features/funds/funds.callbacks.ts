import type { Db } from '../../database/db.ts';
import { defineCallback } from '../../office/callback.ts';

/** Whether a head belongs to a fund, which then cannot change its kind. */
export const isFundInUse = defineCallback<readonly [db: Db, fundId: number], Promise<boolean>>('isFundInUse');
