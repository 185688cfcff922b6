import { it } from 'vitest';
import { fromInside } from '../../support/offices/office-under-test.ts';
import { proveOddTimes } from './odd-times.ts';

it('a college keeps its days and its numbers over every turn of the clock', {
  timeout: 120_000,
}, async () => {
  // The zone is this process's, so the office must run in it.
  fromInside();
  await proveOddTimes();
});
