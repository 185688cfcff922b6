import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfficeWithBackups } from '../../main/backup/office-with-backups.ts';
import { doFirst } from '../../main/composition/first-chores.ts';
import type { Chore } from '../../main/office/maintenance.ts';
import { createNotices } from '../../main/office/notices.ts';
import { StartProblem } from '../../main/office/start-problem.ts';

const SAID = 'The office is open, but not all of its start was done';

let notices = createNotices();
const start = (...chores: readonly Chore[]): Promise<void> =>
  doFirst({ notices } as OfficeWithBackups, chores);
const said = (): readonly string[] => notices.all().map(({ message }) => message);

beforeEach(() => {
  notices = createNotices();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a chore that fails at a start keeps no office shut: it is said, and the others are done', async () => {
  const next = vi.fn(async () => undefined);
  await start(() => Promise.reject(new Error('The books cannot be read')), next);
  expect(said()).toEqual([SAID]);
  expect(console.error).toHaveBeenCalledWith(SAID, new Error('The books cannot be read'));
  expect(next).toHaveBeenCalledOnce();
});

it('a chore that does not end keeps no office shut either', async () => {
  const started = start(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(10_000);
  await started;
  expect(said()).toEqual([SAID]);
});

it('a disk that is full is named in what is said', async () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  await start(() => Promise.reject(full));
  expect(said()[0]).toMatch(new RegExp(`^${SAID}: .*disk`));
});

it('what was asked for at this start and cannot be done is refused', async () => {
  const asked = start(() => Promise.reject(new StartProblem('The password is too short')));
  await expect(asked).rejects.toThrow('The password is too short');
  expect(said()).toEqual([]);
});
