import { defineCallback } from '../../../office/callback.ts';
import type { Change } from '../../../office/change.ts';

/** Called in the transaction that cancels a receipt of cash, by its cashier's id and its number. */
export const onCashTakenBack = defineCallback<
  readonly [change: Change, cashier: number, receipt: string],
  Promise<void>
>('onCashTakenBack');
