import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const TRIED_FIRST = 'That password is among the first that anybody tries. Choose another.';
const OWN_NAME = 'A password is not the name of who signs in with it. Choose another.';

const REFUSED: readonly (readonly [string, string, RegExp | string])[] = [
  ['one that many people have', 'password1', TRIED_FIRST],
  ['one of digits in a row', '12345678', TRIED_FIRST],
  ['one that many people have, with capitals', 'PassWord1', TRIED_FIRST],
  ['a place with digits', 'India@123', TRIED_FIRST],
  ['the program with digits', 'bursar123', TRIED_FIRST],
  ['a common word and a place', 'Welcome.Patna1', TRIED_FIRST],
  ["a part of the college's name with a year", 'COLLEGE@2026', TRIED_FIRST],
  ["the college's name and a common word", 'RampurAdmin#1', TRIED_FIRST],
  ['blanks', ' '.repeat(12), /blanks/],
  ['few letters between blanks', '   abc   ', /blanks/],
  ['the name', 'Nandini Joshi', OWN_NAME],
  ['the name with a year', 'nandini.joshi2026', OWN_NAME],
  ['the username with signs', 'nandini.j@1!!', OWN_NAME],
  ['a part of the name, with digits', 'Nandini@123', OWN_NAME],
  ['the username twice', 'nandini.jnandini.j', OWN_NAME],
];

describe('a password that would be guessed first is refused', () => {
  const person = { name: 'Nandini Joshi', username: 'nandini.j', role: 'accountant' };

  it.each(REFUSED)('of a new account: %s', async (_what, password, message) => {
    const reply = await college.admin.post<{ message: string }>('/admin/users', { ...person, password });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  it('of one that an admin resets, of one’s own, and of the first admin', async () => {
    const { admin, scienceAccountant, guest } = college;
    const path = `/admin/users/${scienceAccountant.user.id}`;
    for (const password of ['qwertyuiop', 'Asha Rao 1'])
      expect((await admin.patch(path, { password })).status).toBe(400);
    for (const new_password of ['qwertyuiop', 'asha.rao.26']) {
      const body = { current_password: PASSWORD, new_password };
      expect(await scienceAccountant.post('/auth/password', body)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'new_password' }] },
      });
    }
    expect((await guest.get('/setup')).status).toBe(200);
  });

  it('while one of four words, or in Hindi, is taken', async () => {
    const reply = await college.admin.post('/admin/users', { ...person, password: 'four lamps by the ghat' });
    expect(reply.status).toBe(201);
    const other = { ...person, username: 'nandini2', password: 'नदी किनारे चार दीपक' };
    expect((await college.admin.post('/admin/users', other)).status).toBe(201);
  });
});
