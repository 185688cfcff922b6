import type { SignedIn } from '../../../office/actor.ts';
import { defineCallback } from '../../../office/callback.ts';
import type { Change } from '../../../office/change.ts';

/** Called in the transaction that cancels a receipt of cash, by its cashier's id and its number. */
export const onCashTakenBack = defineCallback<
  readonly [change: Change, cashier: number, receipt: string],
  Promise<void>
>('onCashTakenBack');

/** Returns the cheque of a receipt as it was requested, with its charge, once an admin approves that. */
export const onReturnApproved = defineCallback<
  readonly [change: Change<SignedIn>, feeId: number],
  Promise<void>
>('onReturnApproved');
