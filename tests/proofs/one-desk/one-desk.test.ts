import { it } from 'vitest';
import { proveOneDesk } from './one-desk.ts';

it(
  'a desk that does anything in great numbers keeps no other from collecting fees',
  { timeout: 240_000 },
  () =>
    proveOneDesk({
      size: 'short',
      scale: 0.02,
      everyMs: 100,
      receipts: 5,
      signIns: 4,
      areTimesPromised: false,
    }),
);
