import type { Db } from '../../database/db.ts';
import { askedAbove } from '../../office/asked-above.ts';

/** Whether anything was ever charged under a head (its id): its accounts stay what they are then. */
export const headCharged = askedAbove<readonly [db: Db, headId: number], Promise<boolean>>(
  'whether anything was charged under a head',
);
