import { defineCallback } from '../office/callback.ts';
import type { Change } from '../office/change.ts';

/** Called before vouchers are undone that were a mistake, by their ids: the bank had no part in it. */
export const onMistakes = defineCallback<
  readonly [change: Change, vouchers: readonly number[]],
  Promise<void>
>('onMistakes');
