import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST_LINES } from '../../main/http/events.ts';
import { type College, openCollege, PASSWORD, type Person } from '../support/colleges/college.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege();
});
afterEach(() => college.close());

/** A desk's live line: what came so far, and whether it has ended. */
const listen = async ({ token }: Person) => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${college.url}/api/events`, { headers, signal: stop.signal });
  let [text, isOver] = ['', false];
  const opened = Promise.withResolvers<void>();
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString('utf8');
      if (text.includes(': open')) opened.resolve();
    }
    isOver = true;
    opened.reject(new Error(`The line was not opened: ${text}`));
  })().catch(() => undefined);
  await opened.promise;
  return {
    text: () => text,
    isOver: () => isOver,
    leave: async () => {
      stop.abort();
      await reading;
    },
  };
};

/** Well before the line's own next beat, at which it would end in any case. */
const AT_ONCE = { timeout: 3_000 };

test('a line that ends with its session leaves everybody else’s open', async () => {
  const [ended, other] = [await listen(college.scienceAccountant), await listen(college.commerceAccountant)];
  await college.scienceAccountant.post('/auth/logout', {});
  await expect.poll(ended.isOver, AT_ONCE).toBe(true);
  await college.collect({ course_id: college.commerce.id });
  await expect.poll(other.text, AT_ONCE).toContain('"entity":"fees"');
  expect(other.isOver()).toBe(false);
  await other.leave();
});

test('a course that is taken from an accountant is heard of no more, and the line stays open', async () => {
  const { admin, science, commerce, scienceAccountant, collect } = college;
  const line = await listen(scienceAccountant);
  await collect({ course_id: science.id });
  await expect.poll(line.text, AT_ONCE).toContain('"entity":"fees","id":1');
  const { user } = scienceAccountant;
  expect((await admin.patch(`/admin/users/${user.id}`, { course_ids: [commerce.id] })).status).toBe(200);
  await collect({ course_id: science.id });
  await collect({ course_id: commerce.id });
  await expect.poll(line.text, AT_ONCE).toContain('"entity":"fees","id":3');
  expect(line.text()).not.toContain('"entity":"fees","id":2');
  expect(line.isOver()).toBe(false);
  await line.leave();
});

test('a colleague of another course hears nothing of who changes a password', async () => {
  const { scienceAccountant, commerceAccountant, commerce } = college;
  const other = await listen(commerceAccountant);
  const change = { current_password: PASSWORD, new_password: 'a-quite-other-door' };
  expect((await scienceAccountant.post('/auth/password', change)).status).toBe(204);
  await college.collect({ course_id: commerce.id });
  await expect.poll(other.text, AT_ONCE).toContain('"entity":"fees"');
  expect(other.text()).not.toContain('"entity":"users"');
  await other.leave();
});

describe('lines are bounded', () => {
  test('a session that opens more than a browser can loses its oldest, and nobody else’s', async () => {
    const other = await listen(college.commerceAccountant);
    const own: Awaited<ReturnType<typeof listen>>[] = [];
    for (let n = 0; n < MOST_LINES.session + 3; n += 1) own.push(await listen(college.scienceAccountant));
    await expect.poll(() => own.map((line) => line.isOver()).indexOf(false), AT_ONCE).toBe(3);
    await college.collect({ course_id: college.science.id });
    await expect.poll(() => own.at(-1)?.text(), AT_ONCE).toContain('"entity":"fees"');
    expect([own.filter((line) => line.isOver()).length, other.isOver()]).toEqual([3, false]);
    for (const line of [other, ...own]) await line.leave();
  });

  test('a desk that holds too many, through however many sessions, is refused the next, and has room once one is closed', async () => {
    const open = [];
    while (open.length < MOST_LINES.desk) {
      const person = await college.signIn('asha');
      for (let n = 0; n < MOST_LINES.session && open.length < MOST_LINES.desk; n += 1)
        open.push(await listen(person));
    }
    const refused = await college.commerceAccountant.get('/events');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    await open.shift()?.leave();
    await expect
      .poll(async () => (await listen(college.commerceAccountant).catch(() => undefined))?.isOver(), AT_ONCE)
      .toBe(false);
    for (const line of open) await line.leave();
  }, 60_000);

  test('a sign-in looks at no open line again', async () => {
    const line = await listen(college.scienceAccountant);
    const { writer } = college.opened;
    // Behind the office's back, so that only a look at the line would notice.
    await writer.deleteFrom('logins').where('user_id', '=', college.scienceAccountant.user.id).execute();
    await college.signIn('vikram');
    await college.collect({ course_id: college.science.id });
    await expect.poll(line.text, AT_ONCE).toContain('"entity":"fees"');
    expect(line.isOver()).toBe(false);
    await line.leave();
  });
});

test('a line that is open, and looked at again, keeps no session alive', async () => {
  const HOUR = 3_600_000;
  const { clock, scienceAccountant, science } = college;
  const line = await listen(scienceAccountant);
  clock.advance(11.9 * HOUR);
  const admin = await college.signIn('admin');
  // Every line is looked at again then.
  expect((await admin.patch(`/admin/courses/${science.id}`, { description: 'Again' })).status).toBe(200);
  await expect.poll(line.text, AT_ONCE).toContain('"entity":"courses"');
  expect(line.isOver()).toBe(false);
  clock.advance(0.2 * HOUR);
  const later = await college.signIn('admin');
  expect((await later.patch(`/admin/courses/${science.id}`, { description: 'Later' })).status).toBe(200);
  await expect.poll(line.isOver, AT_ONCE).toBe(true);
  expect((await scienceAccountant.get('/auth/verify')).status).toBe(401);
});

test('who asks for the head of the stream alone is answered, and leaves no line open', async () => {
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const signal = AbortSignal.timeout(3_000);
  const { status, headers: answered } = await fetch(`${college.url}/api/events`, {
    method: 'HEAD',
    headers,
    signal,
  });
  expect([status, answered.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
});
