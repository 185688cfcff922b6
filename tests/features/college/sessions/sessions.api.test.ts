import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const LAST_YEAR = { name: '2025-26', first_day: '2025-07-01', last_day: '2026-06-30' };
const THIS_YEAR = { name: '2026-27', first_day: '2026-07-01', last_day: '2027-06-30' };

describe('academic sessions are written by the admin and read by staff', () => {
  it.each([
    ['guest', 401, 401],
    ['teacher', 403, 403],
    ['scienceAccountant', 200, 403],
  ] as const)('%s reads with %i and writes with %i', async (who, reads, writes) => {
    const caller = college[who];
    expect((await caller.get('/sessions')).status).toBe(reads);
    expect((await caller.post('/sessions', THIS_YEAR)).status).toBe(writes);
    expect((await caller.patch('/sessions/1', { name: 'X' })).status).toBe(writes);
  });
});

describe('a session', () => {
  it.each([
    ['no name', { ...THIS_YEAR, name: ' ' }, 'Session name is required'],
    ['no days', { name: 'Q' }, 'Enter a date as YYYY-MM-DD'],
    [
      'an end before its beginning',
      { ...THIS_YEAR, last_day: '2026-06-30' },
      'A session ends after the day on which it begins',
    ],
    [
      'admissions after it',
      { ...THIS_YEAR, admission_last_date: '2027-07-01' },
      'The last date of admission is not after the session',
    ],
    ['an unknown field', { ...THIS_YEAR, term: 1 }, 'Unknown field: term'],
  ])('with %s is refused', async (_what, fields, message) => {
    expect(await college.admin.post('/sessions', fields)).toMatchObject({ status: 400, body: { message } });
  });

  it('is added, listed the latest first, corrected with its version, and audited', async () => {
    const { admin, scienceAccountant } = college;
    const old = await admin.post<Session>('/sessions', LAST_YEAR);
    const { status, body } = await admin.post<Session>('/sessions', {
      ...THIS_YEAR,
      admission_last_date: '2026-08-15',
    });
    expect([old.status, status]).toEqual([201, 201]);
    expect(old.body).toMatchObject({ ...LAST_YEAR, admission_last_date: null, version: 1 });
    const listed = await scienceAccountant.get<Session[]>('/sessions');
    expect(listed.body.map(({ name }) => name)).toEqual(['2026-27', '2025-26']);
    const path = `/sessions/${body.id}`;
    const moved = await admin.patch<Session>(path, { admission_last_date: '2026-08-31', version: 1 });
    expect(moved.body).toMatchObject({ ...THIS_YEAR, admission_last_date: '2026-08-31', version: 2 });
    const late = await admin.patch(path, { name: 'Another', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: { name: '2026-27' } } });
    const cleared = await admin.patch<Session>(path, { admission_last_date: null });
    expect(cleared.body.admission_last_date).toBeNull();
    const written = await admin.get<Activity[]>(`/activity?entity=academic_sessions&entity_id=${body.id}`);
    expect(written.body.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
  });

  it('has a name of its own, and what does not exist is not found', async () => {
    const { admin } = college;
    const message = 'A session of that name exists already';
    expect(await admin.post('/sessions', LAST_YEAR)).toMatchObject({ status: 409, body: { message } });
    const [first] = (await admin.get<Session[]>('/sessions')).body;
    const renamed = await admin.patch(`/sessions/${first?.id}`, { name: '2025-26' });
    expect(renamed).toMatchObject({ status: 409, body: { message } });
    expect((await admin.patch('/sessions/999', { name: 'X' })).status).toBe(404);
  });
});
