import { expect, it } from 'vitest';
import { backUpUnderWrites } from './support/under-writes.ts';

it('10 backups while 100 fees a second are collected: whole, none missed, no desk waits', {
  timeout: 60_000,
}, async () => {
  const { verified, written, missed, longestTurnMs } = await backUpUnderWrites(10, 20_000);
  expect(verified).toBe(10);
  expect(missed).toEqual([]);
  expect(written).toBeGreaterThan(100);
  expect(longestTurnMs).toBeLessThan(100);
});
