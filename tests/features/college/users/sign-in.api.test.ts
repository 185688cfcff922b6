import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpiredLogins } from '../../../../main/features/college/users/users.logins.ts';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const HOUR = 3_600_000;
const login = (username: string, password: string) =>
  college.guest.post<{ message: string; token: string; user: { name: string }; given_by_another: boolean }>(
    '/auth/login',
    {
      username,
      password,
    },
  );
/** A new account, by an admin who has just signed in: these tests let sessions run out. */
const person = async (fields: Record<string, unknown>) => {
  const admin = await college.signIn('admin');
  const reply = await admin.post<{ id: number }>('/admin/users', { password: PASSWORD, ...fields });
  expect(reply.status).toBe(201);
  return reply.body.id;
};

describe('signing in', () => {
  it('says of a password that somebody else gave that it was given, until its owner chooses another', async () => {
    const given = async (username: string, password = PASSWORD) => {
      const { token, user, given_by_another } = (await login(username, password)).body;
      expect([token.length, user.name.length > 0]).toEqual([43, true]);
      return given_by_another;
    };
    const id = await person({ name: 'Given', username: 'given', role: 'accountant' });
    expect(await given('admin')).toBe(false);
    expect([await given('given'), await given('given')]).toEqual([true, true]);
    const own = { current_password: PASSWORD, new_password: 'beads on a string' };
    const given_to = await college.signIn('given');
    expect((await given_to.post('/auth/password', own)).status).toBe(204);
    expect(await given('given', own.new_password)).toBe(false);
    const admin = await college.signIn('admin');
    expect((await admin.patch(`/admin/users/${id}`, { password: PASSWORD })).status).toBe(200);
    expect(await given('given')).toBe(true);
  });

  it('answers a token and the user, whose name is greeted', async () => {
    const reply = await login('Asha', PASSWORD);
    expect(reply).toMatchObject({ status: 200, body: { user: { name: 'Asha Rao', role: 'accountant' } } });
    expect(reply.body.token).toHaveLength(43);
    expect(JSON.stringify(reply.body)).not.toMatch(/password|hash/i);
  });

  it.each([
    ['no username', { password: 'x' }, 'Username is required'],
    ['a blank username', { username: ' ', password: 'x' }, 'Username is required'],
    ['no password', { username: 'asha' }, 'Password is required'],
    ['an unknown field', { username: 'asha', password: 'x', role: 'admin' }, 'Unknown field: role'],
  ])('%s is refused', async (_what, body, message) => {
    expect(await college.guest.post('/auth/login', body)).toMatchObject({ status: 400, body: { message } });
  });

  it('an unknown user gets the answer of a wrong password, in the same time', async () => {
    await person({ name: 'Timed', username: 'timed', role: 'accountant' });
    const timed = async (username: string) => {
      const start = performance.now();
      const reply = await login(username, 'not the password');
      return { ms: performance.now() - start, said: [reply.status, reply.body] };
    };
    const known = [await timed('timed'), await timed('timed'), await timed('timed'), await timed('timed')];
    const unknown = [await timed('nobody1'), await timed('nobody2'), await timed('nobody3')];
    for (const { said } of [...known, ...unknown])
      expect(said).toEqual([401, { message: 'Invalid credentials' }]);
    // Without a hash to compare, an unknown user would be answered in a tenth of the time.
    const fastest = (tries: readonly { readonly ms: number }[]) => Math.min(...tries.map(({ ms }) => ms));
    expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 3);
  });

  it.each([
    ['broken', 'broken'],
    ['cut off', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0'],
  ])(
    'a hash that another program left %s matches no password, and is no error of the office',
    async (_how, hash) => {
      fromInside();
      const spoiled = await openCollege({ booksAreOwn: true });
      try {
        spoiled.opened.raw.prepare("update users set password_hash = ? where username = 'asha'").run(hash);
        const asked = { username: 'asha', password: PASSWORD };
        expect(await spoiled.guest.post('/auth/login', asked)).toMatchObject({
          status: 401,
          body: { message: 'Invalid credentials' },
        });
      } finally {
        await spoiled.close();
      }
    },
  );

  it('a deactivated account is answered like a wrong password', async () => {
    const id = await person({ name: 'Gone', username: 'gone', role: 'accountant' });
    await college.admin.patch(`/admin/users/${id}`, { active: false });
    expect(await login('gone', PASSWORD)).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials' },
    });
  });
});

describe('guessing passwords', () => {
  it('costs an ever longer wait, told in Retry-After, even for the right password; waiting ends it', async () => {
    await person({ name: 'Guessed', username: 'guessed', role: 'accountant' });
    const guesses = await Promise.all(Array.from({ length: 8 }, () => login('guessed', 'wrong')));
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const held = await login('GUESSED', PASSWORD);
    expect(held).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong passwords. Wait a little and try again.' },
    });
    expect(Number(held.headers.get('retry-after'))).toBe(2);
    college.clock.advance(2_001);
    expect((await login('guessed', 'wrong')).status).toBe(401);
    expect(Number((await login('guessed', PASSWORD)).headers.get('retry-after'))).toBe(4);
    college.clock.advance(4_001);
    expect((await login('guessed', PASSWORD)).status).toBe(200);
    expect((await login('guessed', 'wrong')).status).toBe(401);
  });

  it('one desk trying many usernames is slowed as well', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await login(`guess${n}`, 'wrong')).status);
    expect(statuses).toContain(429);
    college.clock.advance(HOUR);
    expect((await login('asha', PASSWORD)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after 12 idle hours, and not before', async () => {
    const desk = await college.signIn('asha');
    const other = await college.signIn('asha');
    college.clock.advance(11.9 * HOUR);
    expect((await desk.get('/auth/verify')).status).toBe(200);
    college.clock.advance(0.2 * HOUR);
    expect((await other.get('/auth/verify')).status).toBe(401);
    expect((await desk.get('/auth/verify')).status).toBe(200);
    college.clock.advance(12.1 * HOUR);
    expect(await desk.get('/auth/verify')).toMatchObject({
      status: 401,
      body: { message: 'Your session has ended. Sign in again.' },
    });
  });

  it('ends after 30 days, however busy it is kept', async () => {
    const desk = await college.signIn('asha');
    for (let hours = 0; hours < 30 * 24; hours += 8) {
      expect((await desk.get('/auth/verify')).status).toBe(200);
      college.clock.advance(8 * HOUR);
    }
    college.clock.advance(1);
    expect((await desk.get('/auth/verify')).status).toBe(401);
  });

  it('is kept alive by what a person does, not by what a page asks for by itself', async () => {
    const desk = await college.signIn('asha');
    const unattended = (hours: number) => ({ 'X-Idle-Seconds': String((hours * HOUR) / 1000) });
    for (let hours = 1; hours <= 11; hours += 1) {
      college.clock.advance(HOUR);
      expect((await desk.get('/fees', unattended(hours))).status).toBe(200);
    }
    college.clock.advance(1.1 * HOUR);
    expect((await desk.get('/fees', unattended(12.1))).status).toBe(401);

    const attended = await college.signIn('asha');
    college.clock.advance(11 * HOUR);
    // Somebody typed two hours ago, and the page refreshes now.
    expect((await attended.get('/fees', unattended(2))).status).toBe(200);
    college.clock.advance(9.9 * HOUR);
    expect((await attended.get('/fees', unattended(11.9))).status).toBe(200);
    college.clock.advance(0.2 * HOUR);
    expect((await attended.get('/fees', unattended(12.1))).status).toBe(401);
  });

  it('that was begun in a far future, by a clock set back since, has ended', async () => {
    const present = college.clock.now().toISOString();
    college.clock.set('2027-11-21T10:00:00');
    const [ahead, forgotten] = [await college.signIn('asha'), await college.signIn('asha')];
    college.clock.set(present);
    expect((await ahead.get('/auth/verify')).status).toBe(401);
    const now = await college.signIn('asha');
    const listed = await now.get<{ current: boolean }[]>('/auth/sessions');
    expect(listed.body.map(({ current }) => current)).not.toHaveLength(0);
    expect(listed.body.filter(({ current }) => current)).toHaveLength(1);
    await removeExpiredLogins(college.opened.office);
    const { reader } = college.opened.office.database;
    const left = await reader.selectFrom('logins').select('last_used_at').execute();
    expect(left.filter(({ last_used_at }) => last_used_at.startsWith('2027'))).toEqual([]);
    expect((await forgotten.get('/auth/verify')).status).toBe(401);
  });

  it('a clock set back by minutes ends nothing, and the idle hours count from then', async () => {
    const desk = await college.signIn('asha');
    const now = college.clock.now().getTime();
    college.clock.set(new Date(now - 600_000).toISOString());
    expect((await desk.get('/auth/verify')).status).toBe(200);
    college.clock.advance(11.9 * HOUR);
    expect((await desk.get('/auth/verify')).status).toBe(200);
    college.clock.advance(12.1 * HOUR);
    expect((await desk.get('/auth/verify')).status).toBe(401);
  });

  it('ends at sign-out, for its own token only', async () => {
    const [desk, other] = [await college.signIn('asha'), await college.signIn('asha')];
    expect((await desk.post('/auth/logout')).status).toBe(204);
    expect((await desk.get('/auth/verify')).status).toBe(401);
    expect((await other.get('/auth/verify')).status).toBe(200);
  });

  it.each([
    ['a reset', { password: 'another-password' }],
    ['a generated password', { generate_password: true }],
    ['deactivation', { active: false }],
  ])('%s by an admin ends all of a user’s sessions at once', async (what, patch) => {
    const username = what.replaceAll(' ', '.');
    const admin = await college.signIn('admin');
    const id = await person({ name: what, username, role: 'accountant', course_id: college.science.id });
    const desks = [await college.signIn(username), await college.signIn(username)];
    for (const desk of desks) expect((await desk.get('/fees')).status).toBe(200);
    expect((await admin.patch(`/admin/users/${id}`, patch)).status).toBe(200);
    for (const desk of desks) expect((await desk.get('/fees')).status).toBe(401);
    expect((await admin.get('/auth/verify')).status).toBe(200);
  });

  it('changing one’s own password needs the present one, and ends every other session', async () => {
    await person({ name: 'Self', username: 'self', role: 'teacher' });
    const [desk, other] = [await college.signIn('self'), await college.signIn('self')];
    const change = (current_password: string, new_password: string) =>
      desk.post<{ message: string }>('/auth/password', { current_password, new_password });
    expect(await change('wrong', 'long-enough')).toMatchObject({
      status: 400,
      body: { message: 'Your current password is not right' },
    });
    expect((await change(PASSWORD, 'short')).body.message).toBe('A password has at least 8 characters');
    expect((await change(PASSWORD, 'long-enough')).status).toBe(204);
    expect((await desk.get('/auth/verify')).status).toBe(200);
    expect((await other.get('/auth/verify')).status).toBe(401);
    expect((await login('self', PASSWORD)).status).toBe(401);
    expect((await login('self', 'long-enough')).status).toBe(200);
  });
});

describe('one’s own sessions', () => {
  interface Session {
    readonly id: number;
    readonly desk: string;
    readonly current: boolean;
  }

  it('lists where one is signed in, marks this one, and ends another', async () => {
    await person({ name: 'Two Desks', username: 'two', role: 'accountant' });
    const [desk, other] = [await college.signIn('two'), await college.signIn('two')];
    const sessions = (await desk.get<Session[]>('/auth/sessions')).body;
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    expect(sessions[0]?.desk).toBe('127.0.0.1');
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/);
    expect((await desk.delete(`/auth/sessions/${sessions[0]?.id}`)).status).toBe(204);
    expect((await other.get('/auth/verify')).status).toBe(401);
    expect((await desk.get<Session[]>('/auth/sessions')).body).toHaveLength(1);
  });

  it("another's session is unknown, an expired one is not listed", async () => {
    const [mine, theirs] = [await college.signIn('asha'), await college.signIn('vikram')];
    const ids = (await theirs.get<Session[]>('/auth/sessions')).body.map(({ id }) => id);
    expect((await mine.delete(`/auth/sessions/${ids[0]}`)).status).toBe(404);
    expect((await theirs.get('/auth/verify')).status).toBe(200);
    college.clock.advance(13 * HOUR);
    const later = await college.signIn('asha');
    expect((await later.get<Session[]>('/auth/sessions')).body).toHaveLength(1);
    expect((await college.guest.get('/auth/sessions')).status).toBe(401);
    expect((await college.guest.delete('/auth/sessions/1')).status).toBe(401);
  });
});
