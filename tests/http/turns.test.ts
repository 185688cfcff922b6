import { afterEach, describe, expect, it } from 'vitest';
import { createTurns, HEAVIEST } from '../../main/http/turns.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { slowRequest } from '../support/offices/slow-request.ts';

const MOST_AT_ONCE = 8;
const noLook = async (): Promise<void> => undefined;

/** Work that goes on until it is told to end. */
const openWork = () => {
  const ends: (() => void)[] = [];
  return {
    begun: () => ends.length,
    end: () => ends.shift()?.(),
    work: () => new Promise<void>((end) => ends.push(end)),
  };
};
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a person, at whatever desks,', () => {
  it('has eight requests answered at a time, the next in the order in which they came', async () => {
    const takeTurn = createTurns();
    const { work, begun, end } = openWork();
    const all = Array.from({ length: 20 }, () => takeTurn('1', 1, noLook, work));
    await aMoment();
    expect(begun()).toBe(MOST_AT_ONCE);
    for (let left = 20; left > 0; left -= 1) {
      end();
      await aMoment();
      expect(begun()).toBe(Math.min(MOST_AT_ONCE, left - 1));
    }
    await Promise.all(all);
  });

  it('begins those that waited one in each turn of the event loop, though eight ended at once', async () => {
    const takeTurn = createTurns();
    const { work, begun, end } = openWork();
    const all = Array.from({ length: 2 * MOST_AT_ONCE }, () => takeTurn('1', 1, noLook, work));
    await aMoment();
    for (let at = 0; at < MOST_AT_ONCE; at += 1) end();
    const seen: number[] = [];
    while (begun() < MOST_AT_ONCE) {
      await new Promise(setImmediate);
      seen.push(begun());
    }
    const steps = seen.map((count, at) => count - (seen[at - 1] ?? 0));
    expect(Math.max(...steps)).toBe(1);
    for (let at = 0; at < MOST_AT_ONCE; at += 1) end();
    await Promise.all(all);
  });

  it('begins one in each turn of the event loop, though hundreds come together and each ends at once', async () => {
    const takeTurn = createTurns();
    let answered = 0;
    const answer = async () => {
      answered += 1;
    };
    const all: Promise<void>[] = [];
    for (let at = 0; at < 300; at += 1) {
      all.push(takeTurn('1', 1, noLook, answer));
      // What they are answered with is read at once, before the next is looked at, and no turn of the event loop passes.
      for (let step = 0; step < 10; step += 1) await Promise.resolve();
    }
    const seen = [answered];
    while (answered < 300) {
      await new Promise(setImmediate);
      seen.push(answered);
    }
    expect(seen[0]).toBe(1);
    expect(Math.max(...seen.map((count, at) => count - (seen[at - 1] ?? 0)))).toBe(1);
    await Promise.all(all);
  });

  it('has few large requests answered at a time, which light ones pass: the call that cancels one is heard', async () => {
    const takeTurn = createTurns();
    const { work, begun, end } = openWork();
    const all = [HEAVIEST, HEAVIEST, 1, 1, 1].map((weight) => takeTurn('1', weight, noLook, work));
    await aMoment();
    expect(begun()).toBe(3);
    // The other large one has room, the third light one not yet.
    end();
    await aMoment();
    expect(begun()).toBe(3);
    for (let left = 4; left > 0; left -= 1) {
      end();
      await aMoment();
    }
    await Promise.all(all);
  });

  it('holds up nobody else, and has turns again after one that failed', async () => {
    const takeTurn = createTurns();
    const { work, begun } = openWork();
    for (let at = 0; at < 20; at += 1) void takeTurn('1', 1, noLook, work);
    await expect(takeTurn('2', 1, noLook, async () => 'another person')).resolves.toBe('another person');
    for (let at = 0; at < 20; at += 1)
      await expect(takeTurn('3', 1, noLook, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
    expect(begun()).toBe(MOST_AT_ONCE);
  });
});

let college: College | undefined;
afterEach(() => college?.close());

it('a request that had to wait for its turn is refused where its session has ended meanwhile', async () => {
  college = await openCollege();
  const { admin, scienceAccountant: clerk, url } = college;
  const type = 'multipart/form-data; boundary=b';
  const form = { path: '/uploads', token: clerk.token, type, length: 1_000, begin: '--b\r\n' };
  const held = await Promise.all(Array.from({ length: MOST_AT_ONCE }, () => slowRequest(url, form)));
  await aMoment();
  const waits = clerk.get('/fees');
  await aMoment();
  expect((await admin.patch(`/admin/users/${clerk.user.id}`, { active: false })).status).toBe(200);
  for (const { leave } of held) leave();
  expect((await waits).status).toBe(401);
});

it('a person who sends from several desks has no more turns than from one', async () => {
  college = await openCollege();
  const { scienceAccountant: clerk, commerceAccountant: other, url } = college;
  const type = 'multipart/form-data; boundary=b';
  const form = { path: '/uploads', token: clerk.token, type, length: 1_000, begin: '--b\r\n' };
  const held = await Promise.all(
    Array.from({ length: MOST_AT_ONCE }, (_, at) => slowRequest(url, { ...form, from: `127.0.0.${at + 2}` })),
  );
  await aMoment();
  let isAnswered = false;
  const waits = clerk.get('/fees').then(({ status }) => {
    isAnswered = true;
    return status;
  });
  expect((await other.get('/fees')).status).toBe(200);
  await aMoment();
  expect(isAnswered).toBe(false);
  for (const { leave } of held) leave();
  expect(await waits).toBe(200);
});
