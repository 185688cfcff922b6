import { it } from 'vitest';
import { proveSequences } from './sequences.ts';

it(
  'whatever is imported, charged, paid, returned, conceded, refunded, promoted, corrected, undone and sent again, each due stands as reckoned by hand',
  {
    timeout: 200_000,
  },
  () => proveSequences(200),
);
