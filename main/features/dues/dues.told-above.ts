import { askedAbove } from '../../office/asked-above.ts';
import type { Change } from '../../office/change.ts';

/** Told in the transaction that takes dues back: their ids as a JSON array, and why. */
export const duesTakenBack = askedAbove<
  readonly [change: Change, dueIds: string, reason: string],
  Promise<void>
>('what becomes of what was asked for dues that are taken back');
