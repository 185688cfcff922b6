import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CanaryCollege, openCanaryCollege } from './canary-college.ts';
import { proveWhoSees } from './who-sees.ts';

let canary: CanaryCollege;
beforeAll(async () => {
  canary = await openCanaryCollege();
});
afterAll(() => canary.college.close());

describe('who sees what', () => {
  it(
    'nobody reads, counts, changes or finds out about a record of a course that they do not have',
    { timeout: 600_000 },
    () => proveWhoSees(canary, 'known'),
  );

  it('nor hears of it on the live line', async () => {
    const { people, college, writeMore } = canary;
    const listeners = [
      'an accountant removed from the course',
      'the accountant of another course',
      'an accountant of no course',
      'the accountant of the course',
    ] as const;
    const stop = new AbortController();
    const heard = listeners.map(() => '');
    for (const [at, who] of listeners.entries()) {
      const headers = { authorization: `Bearer ${people[who]?.token}` };
      const { body } = await fetch(`${college.url}/api/events`, { headers, signal: stop.signal });
      (async () => {
        for await (const part of body ?? []) heard[at] += Buffer.from(part).toString('utf8');
      })().catch(() => undefined);
    }
    await expect.poll(() => heard.every((text) => text.includes(': open'))).toBe(true);
    await writeMore();
    await expect.poll(() => heard[3]).toContain('"entity":"emails"');
    await wait(200);
    stop.abort();
    const events = heard.map((text) => text.split('\n').filter((line) => line.startsWith('data:')));
    // Everybody may know who teaches and which courses there are.
    expect(
      events.slice(0, 3).map((lines) => lines.filter((line) => !/"entity":"(users|courses)"/.test(line))),
    ).toEqual([[], [], []]);
  });
});
