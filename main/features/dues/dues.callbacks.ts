import { defineCallback } from '../../office/callback.ts';
import type { Change } from '../../office/change.ts';

/** Called in the transaction that takes dues back. `dueIds` is a JSON array of their ids. */
export const onDuesTakenBack = defineCallback<
  readonly [change: Change, dueIds: string, reason: string],
  Promise<void>
>('onDuesTakenBack');
