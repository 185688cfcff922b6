import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitConcurrency } from '../../../../main/office/limit-concurrency.ts';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';
import { fromDesk } from '../../../support/offices/lan.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege();
});
afterEach(() => college.close());

const OTHER_DESK = '127.0.0.3';
const THIRD_DESK = '127.0.0.4';

const signInFrom = async (from: string | undefined, username: string, password = 'wrong') => {
  const url = `${college.url}/api/auth/login`;
  const { status, headers } = await fromDesk(url, {
    method: 'POST',
    body: { username, password },
    from: from ?? '127.0.0.1',
  });
  return { status, wait: Number(headers['retry-after'] ?? 0) };
};

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const counted = (replies: readonly { readonly status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

describe('a desk that guesses', () => {
  it('in parallel and under many names has no more tries than in turn, and no page waits for them', async () => {
    let settled = 0;
    const guess = async (index: number) => {
      const reply = await signInFrom(OTHER_DESK, `guess${index}`);
      settled += 1;
      return reply;
    };
    const guesses = many(150, guess);
    const page = fromDesk(`${college.url}/api/health`, { from: THIRD_DESK });
    const later = many(150, (index) => guess(150 + index));
    expect((await page).status).toBe(200);
    expect(settled).toBeLessThan(300);
    const replies = [...(await guesses), ...(await later)];
    expect([counted(replies, 401), counted(replies, 429)]).toEqual([20, 280]);
  }, 60_000);

  it('locks nobody out at another desk or at the office PC, however long it goes on', async () => {
    for (let round = 0; round < 8; round += 1) {
      await many(5, () => signInFrom(OTHER_DESK, 'admin'));
      college.clock.advance(60_000);
    }
    expect((await signInFrom(OTHER_DESK, 'admin', PASSWORD)).status).toBe(429);
    expect((await signInFrom(THIRD_DESK, 'admin', PASSWORD)).status).toBe(200);
    expect((await signInFrom(undefined, 'admin', PASSWORD)).status).toBe(200);
  });

  it('does not buy itself more tries by signing in rightly between them', async () => {
    let refused = 0;
    for (let round = 0; round < 8; round += 1) {
      refused += counted(await many(4, (index) => signInFrom(OTHER_DESK, `other${round}-${index}`)), 429);
      await signInFrom(OTHER_DESK, 'asha', PASSWORD);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('who mistypes and then signs in is forgiven, time after time', async () => {
    for (let day = 0; day < 8; day += 1) {
      await many(4, () => signInFrom(OTHER_DESK, 'asha'));
      expect((await signInFrom(OTHER_DESK, 'asha', PASSWORD)).status).toBe(200);
    }
  });

  it('several who sign in rightly at once are not refused', async () => {
    const replies = await many(12, () => signInFrom(OTHER_DESK, 'asha', PASSWORD));
    expect(counted(replies, 200)).toBe(12);
  });
});

describe('a person whose password is guessed from many desks', () => {
  const guessFromMany = async () => {
    const all: number[] = [];
    for (let desk = 10; desk < 30; desk += 1) {
      const replies = await many(4, () => signInFrom(`127.0.0.${desk}`, 'asha'));
      all.push(...replies.map(({ status }) => status));
    }
    return all;
  };

  it('has twenty tries from all of them together, and then a wait that grows', async () => {
    const statuses = await guessFromMany();
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    const first = await signInFrom(THIRD_DESK, 'asha', PASSWORD);
    expect(first).toEqual({ status: 429, wait: 2 });
    college.clock.advance(2_001);
    expect((await signInFrom('127.0.0.40', 'asha')).status).toBe(401);
    expect(await signInFrom(THIRD_DESK, 'asha', PASSWORD)).toEqual({ status: 429, wait: 4 });
    expect((await signInFrom(THIRD_DESK, 'vikram', PASSWORD)).status).toBe(200);
  });

  it('is held neither at the office PC nor at the desk where they work', async () => {
    expect((await signInFrom(OTHER_DESK, 'asha', PASSWORD)).status).toBe(200);
    await guessFromMany();
    expect((await signInFrom(OTHER_DESK, 'asha', PASSWORD)).status).toBe(200);
    await guessFromMany();
    expect((await signInFrom(undefined, 'asha', PASSWORD)).status).toBe(200);
  });
});

it('each sign-in that is refused stands in Activity, without what was typed for a name', async () => {
  await signInFrom(OTHER_DESK, 'asha');
  await signInFrom(OTHER_DESK, 'counting-house');
  const { body } =
    await college.admin.get<{ summary: string; desk: string; action: string }[]>('/activity?limit=2');
  const [nobody, asha] = body;
  expect(asha).toMatchObject({
    action: 'sign-in refused',
    desk: OTHER_DESK,
    summary: 'Somebody tried to sign in as Asha Rao with a wrong password',
  });
  expect(nobody).toMatchObject({ summary: 'Somebody tried to sign in with a username that nobody has' });
  expect(JSON.stringify(body)).not.toContain('counting-house');
});

it('at the office PC the wait stays short enough to be waited for', async () => {
  let longest = 0;
  for (let index = 0; index < 40; index += 1) {
    const { status, wait } = await signInFrom(undefined, 'admin');
    longest = Math.max(longest, wait);
    if (status === 429) college.clock.advance(wait * 1000);
  }
  expect(longest).toBe(10);
});

it('a sign-in under a strange name does not slow anybody’s own password', async () => {
  const { admin } = college;
  await many(8, () => signInFrom(undefined, `own password ${admin.user.id}`));
  const passwords = { current_password: PASSWORD, new_password: 'another-counting-house' };
  expect((await admin.post('/auth/password', passwords)).status).toBe(204);
});

it('setting the clock back a year lets nobody wait longer', async () => {
  await many(6, () => signInFrom(OTHER_DESK, 'asha'));
  college.clock.set('2025-11-21T10:00:00');
  expect(await signInFrom(OTHER_DESK, 'asha')).toEqual({ status: 429, wait: 2 });
  college.clock.advance(2_001);
  expect((await signInFrom(OTHER_DESK, 'asha', PASSWORD)).status).toBe(200);
});

it('what takes turns runs two at a time, in the order asked', async () => {
  const queued = limitConcurrency(2);
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const all = many(9, (index) =>
    queued(async () => {
      begun.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 3));
      running -= 1;
      if (index === 4) throw new Error('failed');
    }).catch(() => undefined),
  );
  await all;
  expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
});
