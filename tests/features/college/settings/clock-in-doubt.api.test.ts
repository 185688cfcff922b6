import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readFlags } from '../../../../main/launch/flags.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { projectSources } from '../../../architecture/source-tree.ts';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';
import { apiClient } from '../../../support/offices/api-client.ts';
import { openOfficeUnderTest } from '../../../support/offices/office-under-test.ts';
import { settableClock } from '../../../support/offices/settable-clock.ts';
import { dataFolder } from '../../../support/tools/temporary-folder.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { auditorPackMade } from '../../overview/books/checked-month.ts';
import { recordedEngine } from '../university/recorded-engine.ts';

let college: College;
let student: Student;
beforeAll(async () => {
  college = await openCollege({ asksOfClock: true });
  const account = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  // The accounts of the college were made forty days before.
  must(await college.admin.post('/day/trust-clock', {}));
  must(await college.admin.post('/admin/users', account));
  student = await college.addStudent();
  must(await college.admin.post('/auditor-packs', { from: '2026-11-01', to: '2026-11-21' }));
  await auditorPackMade(college.admin);
});
afterAll(() => college.close());

const FEE = { student_name: 'Kiran', amount: 500 };
const ahead = (shows: string, last: string) =>
  `The clock of the office PC shows ${shows}; the last entry is of ${last}. Nothing can be entered until an admin says that the clock is right.`;

describe('a clock more than two days ahead of the last entry', () => {
  it('holds what is written, with one sentence, until an admin says once that it is right', async () => {
    const { clock, signIn } = college;
    clock.set('2026-11-23T10:00:00');
    must(await (await signIn('asha')).post('/fees', FEE));
    clock.set('2026-12-03T09:30:00');
    const [admin, accountant] = [await signIn('admin'), await signIn('asha')];
    const message = ahead('03-12-2026 09:30', '23-11-2026 10:00');
    for (const who of [admin, accountant])
      expect(await who.post('/fees', FEE)).toMatchObject({ status: 503, body: { message } });
    expect((await accountant.get('/notices')).body).toEqual({ notices: [{ kind: 'clock', message }] });
    expect((await accountant.get('/day')).body).toMatchObject({ clock_problem: message });
    expect((await accountant.post('/day/trust-clock', {})).status).toBe(403);
    expect(must(await admin.post('/day/trust-clock', {}))).toMatchObject({ clock_problem: null });
    expect((await admin.post('/day/trust-clock', {})).status).toBe(409);
    const [said] = must(await admin.get<Activity[]>('/activity?entity=settings&limit=1'));
    expect(said).toMatchObject({
      user_name: 'Meera Nair',
      summary: 'The clock is right at 03-12-2026 09:30: nothing was entered since 23-11-2026 10:00',
    });
    clock.set('2026-12-05T09:30:00');
    expect((await (await signIn('asha')).get('/notices')).body).toEqual({ notices: [] });
    must(await (await signIn('asha')).post('/fees', FEE));
  });

  it('is asked about again after another stretch without an entry, and once', async () => {
    const { clock, signIn } = college;
    clock.set('2026-12-10T09:00:00');
    expect((await (await signIn('asha')).post('/fees', FEE)).status).toBe(503);
    must(await (await signIn('admin')).post('/day/trust-clock', {}));
    must(await (await signIn('asha')).post('/fees', FEE));
  });

  it('does not matter to an office that has no entry', async () => {
    const clock = settableClock('2026-11-21T10:00:00', false);
    const office = await openOfficeUnderTest({ dataDirectory: dataFolder(), clock, backupAtClosing: false });
    clock.set('2028-02-29T10:00:00');
    const first = { college_name: 'Rampur', name: 'Meera Nair', username: 'admin', password: PASSWORD };
    const { token } = must(await apiClient(office.url).post<{ token: string }>('/setup', first));
    must(await apiClient(office.url, token).post('/fees', FEE));
    await office.close();
  });
});

/** Starts an office that is told where to send, ten days after it was set up. Answers what an entry says there. */
const startSending = async () => {
  const folder = { dataDirectory: dataFolder(), backupAtClosing: false };
  const first = { college_name: 'Rampur', name: 'Meera Nair', username: 'admin', password: PASSWORD };
  const before = await openOfficeUnderTest({ ...folder, clock: settableClock('2026-11-21T10:00:00', false) });
  must(await apiClient(before.url).post('/setup', first));
  await before.close();
  vi.stubEnv('BURSAR_UNIVERSITY_PASSWORD', 'Qutub-Minar-1199');
  const clock = settableClock('2026-12-01T10:00:00', false);
  const wanted = readFlags(['--university', 'college_07@db.university.example/fees']).university;
  const { engine } = recordedEngine();
  const opened = await openOfficeUnderTest({ ...folder, clock, university: { engine, wanted } });
  const { body } = await apiClient(opened.url).post<{ token: string }>('/auth/login', {
    username: 'admin',
    password: PASSWORD,
  });
  const { status } = await apiClient(opened.url, body.token).post('/fees', FEE);
  await opened.close();
  vi.unstubAllEnvs();
  expect(status).toBe(503);
};

const download = async (path: string) => {
  const { token } = await college.signIn('admin');
  const reply = await fetch(`${college.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  await reply.arrayBuffer();
};

/** What is done while the clock is in doubt, by the file that lets it be done; null where that writes no row of the audit. */
const AT_ANY_TIME: Readonly<Record<string, (() => Promise<unknown>) | null>> = {
  'main/features/college/university/university.environment.ts': startSending,
  'main/features/college/university/university.runner.ts': null,
  'main/features/college/users/users.logins.ts': null,
  // What became of a message writes none.
  'main/features/messages/sending/sending.runner.ts': null,
  'main/features/college/users/users.refused.ts': () =>
    college.guest.post('/auth/login', { username: 'asha', password: 'not-this-one' }),
  'main/features/college/users/users.routes.ts': async () =>
    must(await (await college.signIn('asha')).post('/auth/logout', {})),
  'main/features/overview/books/pack/pack.routes.ts': async () => {
    for (const format of ['pdf', 'xlsx']) await download(`/auditor-packs/1?format=${format}`);
  },
  'main/features/overview/reports/reports.routes.ts': () =>
    download('/reports/day-book?from=2026-11-21&to=2026-11-21&format=pdf'),
  'main/http/viewings.ts': async () =>
    must(await (await college.signIn('auditor')).get(`/students/${student.id}`)),
  'main/office/index-texts.ts': null,
  'main/office/maintenance.ts': null,
};

describe('while the clock is in doubt', () => {
  const saysThatItIsRight = 'main/features/college/settings/settings.routes.ts';

  it('what is done all the same is known here', () => {
    const doing = projectSources().filter(
      ({ path, text }) => path.startsWith('main/') && text.includes('atAnyTime: true'),
    );
    expect(doing.map(({ path }) => path).sort()).toEqual(
      [...Object.keys(AT_ANY_TIME), saysThatItIsRight].sort(),
    );
  });

  it.each(Object.entries(AT_ANY_TIME).filter(([, act]) => act !== null))(
    'looking and printing do not say that it is right: %s',
    async (_file, act) => {
      for (const moment of ['2015-11-21T10:00:00', '2027-01-10T10:00:00']) {
        college.clock.set(moment);
        await act?.();
        const admin = await college.signIn('admin');
        expect([moment, (await admin.post('/fees', FEE)).status]).toEqual([moment, 503]);
      }
    },
  );
});
