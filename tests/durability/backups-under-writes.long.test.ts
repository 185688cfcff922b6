import { expect, it } from 'vitest';
import { backUpUnderWrites } from './support/under-writes.ts';

it('100 backups of a large office while 100 fees a second are collected: whole, none missed, no desk waits', async () => {
  const { verified, written, missed, longestTurnMs } = await backUpUnderWrites(100, 200_000);
  expect(verified).toBe(100);
  expect(missed).toEqual([]);
  expect(written).toBeGreaterThan(2_000);
  expect(longestTurnMs).toBeLessThan(100);
});
