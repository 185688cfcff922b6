import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBookChecks } from '../../../../main/features/overview/books/books.checking.ts';
import { createMonthChecks } from '../../../../main/features/overview/books/months.checking.ts';
import { createMonthLocks } from '../../../../main/features/overview/books/months.locking.ts';
import type { SignedIn } from '../../../../main/office/actor.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Month, MonthDetail } from '../../../../shared/features/overview/books/months.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { apiClient } from '../../../support/offices/api-client.ts';
import { openOfficeUnderTest } from '../../../support/offices/office-under-test.ts';
import { must } from '../../charges/dues/planned-college.ts';

const MONTH = '2026-10';
const SOON_MS = 200;
const REASON = { reason: 'The drawers wait' };

let college: College;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  await college.collect({ amount: 700, payment_date: '2026-10-05' });
});
afterAll(() => college.close());

/** The checks and locks of an office whose books take as long to check as a test wants. */
const openSlow = ({ opened: { office } } = college) => {
  const books = createBookChecks(office);
  const begun: PromiseWithResolvers<void>[] = [];
  const checks = createMonthChecks(office, async (job, progress) => {
    const gate = Promise.withResolvers<void>();
    begun.push(gate);
    await gate.promise;
    return books.runBeside(job, progress);
  });
  const locked: number[] = [];
  const locks = createMonthLocks(office, checks, (id) => locked.push(id), SOON_MS);
  return { checks, locks, locked, begun, end: () => begun.at(-1)?.resolve() };
};

const adminAsCaller = ({ admin: { user }, opened } = college) => {
  const loginId = Number(
    opened.raw.prepare('select max(id) from logins where user_id = ?').pluck().get(user.id),
  );
  const actor: SignedIn = {
    ...user,
    userId: user.id,
    role: 'admin',
    courseIds: [],
    rights: [],
    desk: '127.0.0.1',
    loginId,
  };
  return { actor };
};

const stateOfMonth = async () =>
  must(await college.admin.get<Month[]>('/months')).find(({ month }) => month === MONTH)?.state;

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await pause(50);
};

it('a month is looked at while its books are still checked, once for all who look; who waits for that check has its outcome', async () => {
  const { checks, begun, end } = openSlow();
  const whileChecked = await checks.look(MONTH);
  expect(whileChecked).toEqual({ what: 'Journal balances', percent: 0 });
  await college.collect({ amount: 5 });
  expect(await checks.look(MONTH)).toEqual(whileChecked);
  expect(begun.length).toBe(1);
  end();
  await until(async () => 'differences' in (await checks.look(MONTH, true)));
  expect(begun.length).toBe(1);
});

it('who looks at a month later sees the books as they are, and not what an earlier check found', async () => {
  const { checks, begun, end } = openSlow();
  const whileChecked = await checks.look(MONTH);
  end();
  await checks.await(MONTH);
  expect(await checks.look(MONTH)).toEqual({ differences: 0, unreconciled: 0 });
  await college.collect({ amount: 6 });
  const again = checks.await(MONTH);
  await until(() => begun.length === 2);
  end();
  await again;
  await college.collect({ amount: 7 });
  expect(await checks.look(MONTH)).toEqual(whileChecked);
  expect(begun.length).toBe(3);
  end();
});

it('a lock is asked for once: its desk is answered soon, and the month is locked when the books are checked', async () => {
  const { locks, locked, end } = openSlow();
  await locks.ask(adminAsCaller(), MONTH, REASON);
  expect(await locks.stateOf(MONTH)).toMatchObject({ locking: { by: 'Meera Nair' }, problem: null });
  expect(await stateOfMonth()).toBe('Open');
  await expect(locks.ask(adminAsCaller(), MONTH, REASON)).rejects.toThrow('waits for the check of the books');
  end();
  await until(() => locked.length > 0);
  expect(await stateOfMonth()).toBe('Locked');
  expect(await locks.stateOf(MONTH)).toEqual({ locking: null, problem: null });
  must(await college.admin.post(`/months/${MONTH}/reopen`, { reason: 'Once more' }));
});

it('a month is not locked by a check from before a change, however short ago', async () => {
  const { checks, locks, locked, begun, end } = openSlow();
  const looked = checks.await(MONTH);
  await until(() => begun.length === 1);
  end();
  await looked;
  await college.collect({ amount: 25, payment_date: '2026-10-06' });
  const asked = locks.ask(adminAsCaller(), MONTH, REASON);
  await until(() => begun.length === 2);
  expect(locked).toEqual([]);
  end();
  await asked;
  await until(() => locked.length > 0);
  must(await college.admin.post(`/months/${MONTH}/reopen`, { reason: 'Once more' }));
});

it('why a lock was refused after its desk was answered is said until another is asked for', async () => {
  const { locks, end } = openSlow();
  await locks.ask(adminAsCaller(), MONTH, REASON);
  college.opened.raw.exec('update student_balances set paise = paise + 100');
  college.opened.raw.exec(
    'update account_days set debit_paise = debit_paise + 5 where day = (select min(day) from account_days) and debit_paise > 0',
  );
  end();
  await until(async () => (await locks.stateOf(MONTH)).problem !== null);
  expect(await locks.stateOf(MONTH)).toMatchObject({
    locking: null,
    problem: expect.stringContaining('The books do not agree'),
  });
  expect(await stateOfMonth()).toBe('Reopened');
});

it('of a lock that waited while the office was closed it is said that it was lost, until the month is locked', async () => {
  const closing = await openCollege({ booksAreOwn: true });
  await openSlow(closing).locks.ask(adminAsCaller(closing), MONTH, REASON);
  await closing.close();
  const { dataDirectory, clock } = closing;
  const again = await openOfficeUnderTest({
    dataDirectory,
    clock,
    backupAtClosing: false,
    booksAreOwn: true,
  });
  const admin = apiClient(again.url, closing.admin.token);
  const month = async () => must(await admin.get<MonthDetail>(`/months/${MONTH}`));
  expect(await month()).toMatchObject({
    locking: null,
    problem:
      'Meera Nair requested this lock on 21-11-2026 10:00. Bursar was closed before the books were checked: lock the month once more.',
  });
  const [said] = must(await admin.get<Activity[]>('/activity?entity=months&limit=1'));
  expect(said).toMatchObject({ action: 'lock requested', summary: `${MONTH}: ${REASON.reason}` });
  must(await admin.post(`/months/${MONTH}/lock`, REASON));
  expect(await month()).toMatchObject({ state: 'Locked', locking: null, problem: null });
  must(await admin.post(`/months/${MONTH}/reopen`, { reason: 'Once more' }));
  expect((await month()).problem).toBe(null);
  await again.close();
});
