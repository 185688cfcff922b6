import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type College, openCollege, PASSWORD, type Person } from '../support/college.ts';

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
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString('utf8');
    isOver = true;
  })().catch(() => undefined);
  await expect.poll(() => text).toContain(': open');
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

describe("a desk's live line ends at once with its session", () => {
  const asha = () => college.scienceAccountant;
  test.each([
    ['when the person signs out', () => asha().post('/auth/logout', {})],
    [
      'when an admin deactivates the person',
      () => college.admin.patch(`/admin/users/${asha().user.id}`, { active: false }),
    ],
    [
      'when an admin resets the password',
      () => college.admin.patch(`/admin/users/${asha().user.id}`, { password: 'another-counting-house' }),
    ],
    [
      'when the person sets a new password at another desk',
      async () => {
        const elsewhere = await college.signIn('asha');
        const passwords = { current_password: PASSWORD, new_password: 'another-counting-house' };
        return elsewhere.post('/auth/password', passwords);
      },
    ],
  ])('%s, and nobody else’s does', async (_when, end) => {
    const [ended, other] = [await listen(asha()), await listen(college.commerceAccountant)];
    expect((await end()).status).toBeLessThan(300);
    await expect.poll(ended.isOver, AT_ONCE).toBe(true);
    await college.collect({ course_id: college.commerce.id });
    await expect.poll(other.text, AT_ONCE).toContain('"entity":"fees"');
    expect([other.isOver(), ended.text().includes('"entity":"fees"')]).toEqual([false, false]);
    await other.leave();
  });
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
