import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStudent } from '../../../../main/features/students/students/students.service.ts';
import type { CreatedUser, User } from '../../../../shared/features/college/users/users.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { StudentPatch } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../../support/colleges/college.ts';
import { describedCalls } from '../../../support/offices/described-calls.ts';
import { must } from '../../charges/dues/planned-college.ts';

const ACCOUNT = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };

let college: College;
let viewer: Person;
beforeAll(async () => {
  college = await openCollege();
  must(await college.admin.post<CreatedUser>('/admin/users', ACCOUNT));
  viewer = await college.signIn('auditor');
});
afterAll(() => college.close());

const seen = async () => {
  const rows = must(
    await college.admin.get<Activity[]>(`/activity?entity=viewings&user_id=${viewer.user.id}`),
  );
  return rows.map(({ action, summary }) => `${action} ${summary}`);
};

/** What a viewer may send: prints, and what is about his own login. */
const OWN = [
  'POST /auth/logout',
  'POST /auth/password',
  'DELETE /auth/sessions/{id}',
  'POST /dmcs/print',
  'POST /dmcs/{id}/print',
  'POST /drawer/closings/{id}/print',
  'POST /fees/print',
  'POST /fees/{id}/receipt/print',
  'POST /letters/print',
  'POST /letters/{id}/print',
  'POST /prints/not-printed',
  'POST /refunds/{id}/print',
  'POST /vouchers/{id}/print',
];

describe('a viewer changes nothing', () => {
  it('whatever call other than a look is made: each is refused in words, with every kind of body', async () => {
    const calls = await describedCalls(college.guest);
    const writing = calls.filter(
      ({ method, access, name }) => method !== 'GET' && access !== 'public' && !OWN.includes(name),
    );
    expect(writing.length).toBeGreaterThan(120);
    for (const { method, path, name } of writing) {
      const address = path.replaceAll(/\{\w+\}/g, '1');
      for (const body of [undefined, { role: 'admin', rights: [{ may: 'admit-students', up_to: null }] }]) {
        const reply = await viewer[method.toLowerCase() as 'post'](address, body);
        expect([name, reply.status, reply.body]).toEqual([
          name,
          403,
          { message: 'A viewer looks and prints, and changes nothing. Ask an admin.' },
        ]);
      }
    }
  });

  it('nor by a command that some call would run for him', async () => {
    const { id } = await college.addStudent();
    const { office } = college.opened;
    const { id: loginId } = await office.reader
      .selectFrom('logins')
      .select('id')
      .where('user_id', '=', viewer.user.id)
      .executeTakeFirstOrThrow();
    const { name, email, role } = viewer.user;
    const actor = { userId: viewer.user.id, name, email, role, courseIds: [], rights: [], desk: '', loginId };
    const patch = StudentPatch.parse({ name: 'X' });
    await expect(office.write({ actor }, changeStudent, id, patch)).rejects.toMatchObject({ status: 403 });
  });

  it('has no rights to be given, and is not made another role', async () => {
    const { admin } = college;
    const reply = await admin.patch(`/admin/users/${viewer.user.id}`, { rights: [{ may: 'charge-dues' }] });
    expect(reply).toMatchObject({ status: 400, body: { message: 'Rights are given to accountants only' } });
    must(await admin.patch<User>(`/admin/users/${viewer.user.id}`, { role: 'admin' }));
    expect(must(await viewer.get<{ user: User }>('/auth/verify')).user.role).toBe('viewer');
  });

  it('has no task, no drawer and no bill to himself', async () => {
    const { admin } = college;
    const task = await admin.post('/tasks', { title: 'Count', assignee_id: viewer.user.id });
    expect(task).toMatchObject({
      status: 400,
      body: { message: 'A task is assigned to an admin or an accountant' },
    });
    expect((await admin.get(`/drawer?cashier=${viewer.user.id}`)).status).toBe(404);
  });
});

describe('a viewer sees what an admin sees', () => {
  it('on every call that shows an admin something, but how the office is run', async () => {
    const calls = await describedCalls(college.guest);
    const shown = calls.filter(({ method, access }) => method === 'GET' && access.includes('admin'));
    const closed = shown.filter(({ access }) => !access.includes('viewer')).map(({ path }) => path);
    expect(closed.sort()).toEqual(['/backups', '/backups/{id}', '/settings', '/sharing', '/updates']);
    for (const path of closed) expect((await viewer.get(path.replace('{id}', '1'))).status).toBe(403);
    await college.collect({ student_name: 'Of Commerce', course_id: college.commerce.id });
    for (const path of ['/fees', '/students', '/admin/users', '/admin/dashboard', '/activity', '/accounts']) {
      const [mine, theirs] = [await viewer.get(path), await college.admin.get(path)];
      expect([path, mine.status, mine.body]).toEqual([path, 200, theirs.body]);
    }
  });

  it('and his account is listed beside the accountants', async () => {
    const roles = must(await college.admin.get<User[]>('/admin/users?role=accountant,viewer')).map(
      ({ role }) => role,
    );
    expect(new Set(roles)).toEqual(new Set(['accountant', 'viewer']));
    expect((await college.admin.get('/admin/users?role=accountant,king')).status).toBe(400);
  });
});

describe('what a viewer opens and prints stands in Activity', () => {
  // The first report starts a thread, which takes its time on a busy PC.
  it('a student, a report, a paper, an export: each once within ten minutes', {
    timeout: 60_000,
  }, async () => {
    const student = await college.addStudent({ name: 'Asha Devi' });
    await viewer.get(`/students/${student.id}`);
    await viewer.get(`/students/${student.id}`);
    await viewer.get('/students/export?format=csv');
    await viewer.get('/reports/day-book?from=2026-11-21&to=2026-11-21&format=json');
    await viewer.get(`/students/${student.id}/statement`);
    const noted = await seen();
    const times = (row: RegExp) => noted.filter((one) => row.test(one)).length;
    expect(times(/^exported students-2026-11-21.csv$/)).toBe(1);
    expect(times(/^opened Report day-book 2026-11-21$/)).toBe(1);
    expect(times(/^opened statement/i)).toBe(1);
    expect(times(/^opened Student Asha Devi$/)).toBe(1);
    college.clock.advance(11 * 60_000);
    await viewer.get(`/students/${student.id}`);
    expect((await seen()).filter((row) => row === 'opened Student Asha Devi')).toHaveLength(2);
  });

  it('before it is sent: while the note is not written yet, nothing is shown', async () => {
    const { id } = await college.addStudent({ name: 'Awaited' });
    const { office } = college.opened;
    const write = office.write;
    const gate = Promise.withResolvers<void>();
    Object.assign(office, {
      write: async (...args: Parameters<typeof write>) => {
        await gate.promise;
        return write(...args);
      },
    });
    let isShown = false;
    const opened = Promise.all([1, 2].map(() => viewer.get(`/students/${id}`))).then((replies) => {
      isShown = true;
      return replies;
    });
    await pause(300);
    expect(isShown).toBe(false);
    gate.resolve();
    expect((await opened).map(({ status }) => status)).toEqual([200, 200]);
    Object.assign(office, { write });
    expect((await seen()).filter((row) => row === 'opened Student Awaited')).toHaveLength(1);
  });

  it('what others open does not, and a list is no opening', async () => {
    const { id } = await college.addStudent({ name: 'Unseen' });
    await college.admin.get(`/students/${id}`);
    await college.scienceAccountant.get(`/students/${id}`);
    await viewer.get('/students');
    const { id: other } = await college.addStudent({ name: 'Seen' });
    await viewer.get(`/students/${other}`);
    expect(await seen()).toContain('opened Student Seen');
    const noted = must(await college.admin.get<Activity[]>('/activity?entity=viewings'));
    expect(noted.filter(({ summary }) => summary.includes('Unseen'))).toEqual([]);
  });

  it('a print is a duplicate, counted as his, and leaves the original to who hands it out', async () => {
    const fee = await college.collect();
    const print = await viewer.post(`/fees/${fee.id}/receipt/print`);
    expect(print.status).toBe(200);
    const { reader } = college.opened.office;
    const copies = () =>
      reader.selectFrom('paper_prints').select(['copy', 'user_id']).where('record_id', '=', fee.id).execute();
    expect(await copies()).toEqual([{ copy: 'duplicate', user_id: viewer.user.id }]);
    await college.admin.post(`/fees/${fee.id}/receipt/print`);
    expect((await copies()).map(({ copy }) => copy)).toEqual(['duplicate', 'original']);
    const [act] = must(
      await college.admin.get<Activity[]>(`/activity?user_id=${viewer.user.id}&action=reprinted`),
    );
    expect(act?.summary).toContain(fee.receipt_no);
  });
});
