import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backup } from '../../../shared/features/college/backup/backup.model.ts';
import { must } from '../../support/colleges/founded.ts';
import { describedCalls } from '../../support/offices/described-calls.ts';
import { isOpenAgain } from '../../support/offices/reopened.ts';
import { prove } from '../../support/tools/figures.ts';
import { ask } from './asking.ts';
import { CANARY, type CanaryCollege, openCanaryCollege, WHO } from './canary-college.ts';
import { readingQuestions } from './questions.ts';

const OUTSIDERS = WHO.filter((who) => who !== 'an admin');
/** The usernames of the accountants without the course: one has another course, one no longer has this one. */
const OTHERS = ['asha', 'removed'] as const;

let canary: CanaryCollege;
let backup: Backup;
beforeAll(async () => {
  canary = await openCanaryCollege();
  backup = must(await canary.college.admin.post<Backup>('/backups', {}), 201);
});
afterAll(() => canary.college.close());

/** Makes every reading call as a person without the course. */
const readAll = async (username: (typeof OTHERS)[number]) => {
  const { college, theirs } = canary;
  const { token } = await college.signIn(username);
  const failures: string[] = [];
  let tried = 0;
  for (const call of await describedCalls(college.guest)) {
    if (call.method !== 'GET' || call.path === '/events') continue;
    for (const question of readingQuestions(call, theirs, 'plain')) {
      tried += 1;
      const { status, text } = await ask(college.url, token, question);
      if (text.includes(CANARY) || status >= 500)
        failures.push(`${username}: ${question.address}: ${status} ${text.slice(0, 100)}`);
    }
  }
  return { tried, failures };
};

describe('a backup', () => {
  it.each(OUTSIDERS)('is not listed, counted, looked into or put back by %s', async (who) => {
    const { college, people } = canary;
    const questions = [
      { method: 'GET', address: '/backups' },
      // A viewer sees on the dashboard whether the office is backed up.
      ...(who === 'a viewer' ? [] : [{ method: 'GET', address: '/backups/summary' }]),
      { method: 'POST', address: '/backups', body: {} },
      ...[backup.id, 'no-such-backup'].flatMap((id) => [
        { method: 'GET', address: `/backups/${id}` },
        { method: 'POST', address: `/backups/${id}/restore`, body: {} },
      ]),
    ];
    const isIn = who !== 'a stranger' && who !== 'somebody deactivated';
    const answers = await Promise.all(
      questions.map((question) => ask(college.url, people[who]?.token, question)),
    );
    expect(answers.map(({ status }) => status)).toEqual(questions.map(() => (isIn ? 403 : 401)));
    expect(answers.filter(({ text }) => text.includes(CANARY) || text.includes(backup.id))).toEqual([]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    if (who === 'a viewer') {
      const { text } = await ask(college.url, people[who]?.token, {
        method: 'GET',
        address: '/backups/summary',
      });
      expect(text).not.toContain(backup.id);
    }
  });

  it('that is put back shows nobody more than before, and lets in nobody who was', { timeout: 120_000 }, () =>
    prove('a backup that is put back shows nobody a course that is not theirs', 500, async () => {
      const { college, people } = canary;
      const name = { college_name: 'Government Degree College, Rampur' };
      must(await college.admin.post(`/backups/${backup.id}/restore`, name), 200);
      const fees = { method: 'GET', address: '/fees' };
      await isOpenAgain(college.url, college.admin.token);
      const failures: string[] = [];
      for (const who of WHO) {
        const { status } = await ask(college.url, people[who]?.token, fees);
        if (status !== 401) failures.push(`${who} of before is answered ${status}`);
      }
      let tried = WHO.length;
      for (const username of OTHERS) {
        const read = await readAll(username);
        tried += read.tried;
        failures.push(...read.failures);
      }
      const { token } = await college.signIn('zuri');
      if (!(await ask(college.url, token, fees)).text.includes(CANARY))
        failures.push('the course’s own accountant sees nothing');
      return { tried, failures };
    }),
  );
});
