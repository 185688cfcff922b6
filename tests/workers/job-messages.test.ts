import { expect, it } from 'vitest';
import { conflict } from '../../main/office/api-error.ts';
import { diskTrouble } from '../../main/office/disk/disk-trouble.ts';
import { failureMessage, reviveFailure } from '../../main/workers/job-messages.ts';

/** An error as it arrives: threads send each other copies, without what its class knows. */
const acrossThreads = (error: unknown): Error => reviveFailure(structuredClone(failureMessage(error)));

it('what a thread refuses is refused with its status and its sentence', () => {
  expect(acrossThreads(conflict('Not this one', 'name'))).toMatchObject({
    status: 409,
    body: { message: 'Not this one', errors: [{ path: 'name' }] },
  });
});

it('what the disk refuses a thread is said as what it refuses the office itself', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  expect(diskTrouble(acrossThreads(full))).toBe(diskTrouble(full));
  expect(diskTrouble(acrossThreads(full))).toContain('is full');
  expect(diskTrouble(acrossThreads(new Error('Something else')))).toBeUndefined();
});
