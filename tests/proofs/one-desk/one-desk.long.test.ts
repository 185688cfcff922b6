import { it } from 'vitest';
import { proveOneDesk } from './one-desk.ts';

it('a desk that does anything in great numbers keeps no other waiting for a receipt', () =>
  proveOneDesk({
    size: 'long',
    scale: 1,
    everyMs: 1_000,
    receipts: 30,
    signIns: 13,
    areTimesPromised: true,
  }));
