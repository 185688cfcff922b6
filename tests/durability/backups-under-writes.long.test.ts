import { expect, it } from 'vitest';
import { backUpUnderWrites } from './support/under-writes.ts';

it('100 backups of a large office while 100 fees a second are collected: whole, none missed, no desk waits', async () => {
  const { verified, written, missed, longestStallMs, calmStallMs } = await backUpUnderWrites(100, 200_000);
  expect(verified).toBe(100);
  expect(missed).toEqual([]);
  expect(written).toBeGreaterThan(2_000);
  // A machine that stalls by itself, with other programs on its disk, is no fault of the backup.
  expect(longestStallMs).toBeLessThan(Math.max(100, 2 * calmStallMs));
});
