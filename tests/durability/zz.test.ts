import { it } from 'vitest';
import { backUpUnderWrites } from './support/under-writes.ts';
it('x', { timeout: 100000 }, async () => {
  for (const fees of [0, 20_000, 20_000]) {
    const r = await backUpUnderWrites(10, fees);
    console.log(fees, r.longestStallMs, r.written, r.verified);
  }
});
