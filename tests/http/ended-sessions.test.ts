import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../main/features/college/users/users.password.ts';
import { REQUEST_BOUNDS } from '../../main/http/request-bounds.ts';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege, PASSWORD } from '../support/colleges/college.ts';
import { slowJson } from '../support/offices/slow-request.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege();
});
afterEach(() => college.close());

const asha = () => college.scienceAccountant;
describe('a request that was opened before writes nothing after', () => {
  it('a course that was taken away: its record is refused, and one of the course that stays is kept', async () => {
    const { admin, science, commerce, url } = college;
    const { user } = asha();
    await admin.patch(`/admin/users/${user.id}`, { course_ids: [science.id, commerce.id] });
    const fee = { student_name: 'Late', amount: 500 };
    const taken = await slowJson(url, asha().token, '/fees', { ...fee, course_id: science.id });
    const stays = await slowJson(url, asha().token, '/fees', { ...fee, course_id: commerce.id });
    await wait(50);
    await admin.patch(`/admin/users/${user.id}`, { course_ids: [commerce.id] });
    expect([await taken.finish(), await stays.finish()]).toEqual([403, 201]);
    const { body } = await admin.get<Fee[]>('/fees');
    expect(body.map(({ course_ids }) => course_ids)).toEqual([[commerce.id]]);
  });

  it('a course that was taken away while the transaction was waited for', async () => {
    const { admin, opened } = college;
    const caller = { ...asha().user, userId: asha().user.id, courseIds: asha().user.course_ids, rights: [] };
    const session = await opened.office.reader
      .selectFrom('logins')
      .select('id')
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const actor = { ...caller, desk: '127.0.0.1', loginId: session.id };
    await admin.patch(`/admin/users/${caller.userId}`, { course_ids: [] });
    const writing = opened.change({ actor }, async () => 'written');
    await expect(writing).rejects.toMatchObject({ status: 409 });
  });

  it('a deactivated admin makes no new admin', async () => {
    const { admin, url } = college;
    const body = { role: 'admin', name: 'Second', username: 'second', password: PASSWORD };
    expect((await admin.post('/admin/users', body)).status).toBe(201);
    const second = await college.signIn('second');
    const third = { ...body, name: 'Third', username: 'third' };
    const late = await slowJson(url, second.token, '/admin/users', third);
    await wait(50);
    await admin.patch(`/admin/users/${second.user.id}`, { active: false });
    expect(await late.finish()).toBe(401);
    const signIn = await college.guest.post('/auth/login', { username: 'third', password: PASSWORD });
    expect(signIn.status).toBe(401);
  });
});

it('a password that was changed while it was being looked at lets nobody in', async () => {
  const { admin, guest, opened } = college;
  const { id } = asha().user;
  // An office's own hash, which takes its time.
  const password_hash = await hashPassword(PASSWORD);
  await opened.writer.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  const signingIn = guest.post('/auth/login', { username: 'asha', password: PASSWORD });
  // The sign-in's transaction stands behind this one, which began while its password was hashed.
  await opened.change(
    { actor: { ...admin.user, userId: null, courseIds: [], rights: [], desk: '', loginId: null } },
    async ({ db }) => {
      await wait(300);
      await db.updateTable('users').set({ password_hash: 'reset' }).where('id', '=', id).execute();
    },
  );
  expect((await signingIn).status).toBe(401);
});

it('a request that is too long on its way is cut off', async () => {
  const bounds = { requestTimeout: 400, headersTimeout: 200, connectionsCheckingInterval: 100 };
  const hurried = await openCollege({ bounds });
  const { url, admin } = hurried;
  const late = await slowJson(url, admin.token, '/fees', { student_name: 'Late', amount: 500 });
  expect(await late.answered()).toBe(408);
  expect((await admin.get('/fees')).body).toEqual([]);
  await hurried.close();
  expect(REQUEST_BOUNDS.requestTimeout).toBeLessThanOrEqual(120_000);
});
