import { defineCallback } from '../../../office/callback.ts';
import type { Change } from '../../../office/change.ts';

/** Called in the transaction that raises dues, once they stand; the first and the last one's id. */
export const onDuesRaised = defineCallback<
  readonly [change: Change, first: number, last: number],
  Promise<void>
>('onDuesRaised');

/** Called in the transaction that takes dues back. `dueIds` is a JSON array of their ids. */
export const onDuesTakenBack = defineCallback<
  readonly [change: Change, dueIds: string, reason: string],
  Promise<void>
>('onDuesTakenBack');
