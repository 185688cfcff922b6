import type { Db } from '../../../database/db.ts';
import { defineCallback } from '../../../office/callback.ts';

/** The last number of the financial year of `today` that was given to a receipt under a mark, as it is written; '' for none. */
export const lastReceiptOfMark = defineCallback<
  readonly [db: Db, mark: string, today: string],
  Promise<string>
>('lastReceiptOfMark');

/** Whether a head belongs to a fund, which then cannot change its kind. */
export const isFundInUse = defineCallback<readonly [db: Db, fundId: number], Promise<boolean>>('isFundInUse');
