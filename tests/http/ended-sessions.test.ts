import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REQUEST_BOUNDS } from '../../main/http/request-bounds.ts';
import type { Backup } from '../../shared/features/backup/backup.model.ts';
import type { Fee } from '../../shared/features/fees/fees.model.ts';
import { type College, openCollege, PASSWORD, smallPdf } from '../support/college.ts';
import { isOpenAgain } from '../support/reopened.ts';
import { slowJson, slowRequest } from '../support/slow-request.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege();
});
afterEach(() => college.close());

const asha = () => college.scienceAccountant;
const inData = (work: (database: College['opened']['office']['database']) => Promise<unknown>) =>
  work(college.opened.office.database);

/** Every way in which what a person may do ends, and what they are answered then. */
const WAYS: readonly (readonly [way: string, answer: number, end: () => Promise<unknown>])[] = [
  ['signing out', 401, () => asha().post('/auth/logout', {})],
  [
    'a sign-out from another desk',
    401,
    async () => {
      const other = await college.signIn('asha');
      const sessions = await other.get<{ id: number; current: boolean }[]>('/auth/sessions');
      const elsewhere = sessions.body.find(({ current }) => !current);
      expect((await other.delete(`/auth/sessions/${elsewhere?.id}`)).status).toBe(204);
    },
  ],
  [
    'a password reset by an admin',
    401,
    () => college.admin.patch(`/admin/users/${asha().user.id}`, { password: 'another-counting-house' }),
  ],
  [
    'a new own password at another desk',
    401,
    async () => {
      const other = await college.signIn('asha');
      const passwords = { current_password: PASSWORD, new_password: 'another-counting-house' };
      expect((await other.post('/auth/password', passwords)).status).toBe(204);
    },
  ],
  ['deactivation', 401, () => college.admin.patch(`/admin/users/${asha().user.id}`, { active: false })],
  [
    'another role',
    // What is left of the old one is refused in the transaction, whatever memory says.
    409,
    () =>
      inData(({ writer }) =>
        writer.updateTable('users').set({ role: 'teacher' }).where('id', '=', asha().user.id).execute(),
      ),
  ],
];

describe('a request that was opened before writes nothing after', () => {
  it.each(WAYS)('%s', async (_way, answer, end) => {
    const fee = { student_name: 'Late', amount: 500 };
    const json = await slowJson(college.url, asha().token, '/fees', fee);
    await wait(50);
    await end();
    expect(await json.finish()).toBe(answer);
    expect((await college.admin.get('/fees')).body).toEqual([]);
  });

  it.each(WAYS)('%s, during an upload', async (_way, answer, end) => {
    const [head, tail] = [
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
      '\r\n--b--\r\n',
    ];
    const body = head + smallPdf('late') + tail;
    const upload = await slowRequest(college.url, {
      path: '/uploads',
      token: asha().token,
      type: 'multipart/form-data; boundary=b',
      length: Buffer.byteLength(body),
      begin: head,
    });
    await wait(50);
    await end();
    expect(await upload.finish(body.slice(head.length))).toBe(answer);
    const kept = await inData(({ reader }) => reader.selectFrom('uploads').selectAll().execute());
    expect(kept).toEqual([]);
  });

  // A role that is changed in the data alone is not noticed by what only reads.
  it.each(WAYS.filter(([way]) => way !== 'another role'))(
    '%s, and a download is cut',
    async (_way, _answer, end) => {
      const { url, filler } = { url: new URL(college.url), filler: `%${'x'.repeat(79)}\n`.repeat(110_000) };
      const { filename } = await college.upload(`${smallPdf()}${filler}`, 'large.pdf', asha());
      const answer = await new Promise<IncomingMessage>((resolve) => {
        const headers = { authorization: `Bearer ${asha().token}` };
        get({ host: url.hostname, port: url.port, path: `/api/uploads/${filename}`, headers }, resolve);
      });
      // A file that nobody reads stands on its way, most of it still on the disk.
      answer.pause();
      expect(answer.statusCode).toBe(200);
      await wait(100);
      await end();
      const read = async (): Promise<number> => {
        let bytes = 0;
        for await (const part of answer) bytes += part.length;
        return bytes;
      };
      await expect(read()).rejects.toThrow(/aborted/);
    },
  );

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
    const caller = { ...asha().user, userId: asha().user.id, courseIds: asha().user.course_ids };
    const session = await opened.office.reader
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const actor = { ...caller, desk: '127.0.0.1', sessionId: session.id };
    await admin.patch(`/admin/users/${caller.userId}`, { course_ids: [] });
    const writing = opened.office.change({ actor }, async () => 'written');
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

  it('a restore: what is sent to the data of before is not acknowledged', async () => {
    const { admin, url } = college;
    const { body: backup } = await admin.post<Backup>('/backups', {});
    const late = await slowJson(url, asha().token, '/fees', { student_name: 'Late', amount: 500 });
    await wait(50);
    const restored = await admin.post(`/backups/${backup.id}/restore`, {});
    expect(restored.status).toBe(200);
    expect(await late.finish()).toBeOneOf([503, 401, 0]);
    await isOpenAgain(url, admin.token);
    const again = await college.signIn('admin');
    expect((await again.get('/fees')).body).toEqual([]);
    expect((await asha().get('/fees')).status).toBe(401);
  });
});

it('a password that was changed while it was being looked at lets nobody in', async () => {
  const { admin, guest, opened } = college;
  const { id } = asha().user;
  const signingIn = guest.post('/auth/login', { username: 'asha', password: PASSWORD });
  // The sign-in's transaction stands behind this one, which began while its password was hashed.
  await opened.office.change(
    { actor: { ...admin.user, userId: null, courseIds: [], desk: '', sessionId: null } },
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
