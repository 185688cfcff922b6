import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedUser } from '../../../../shared/features/college/users/users.model.ts';
import type { Attendance } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

type Answer = Attendance & { readonly message: string; readonly current: Attendance | null };
const mark = (fields: Record<string, unknown>, as: ApiClient = college.admin) =>
  as.post<Answer>('/attendance', { status: 'Present', date: '2026-11-20', ...fields });
const addTeacher = async (fields: Record<string, unknown> = {}) =>
  (await college.admin.post<CreatedUser>('/admin/users', { role: 'teacher', name: 'A Teacher', ...fields }))
    .body;
const records = async (query: string, as: ApiClient = college.admin) =>
  (await as.get<Attendance[]>(`/attendance${query}`)).body;

describe('who may mark', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['commerceAccountant', 404],
    ['scienceAccountant', 201],
    ['admin', 201],
  ] as const)('%s is answered %i for a teacher of B.Sc.', async (who, status) => {
    const { teacher } = college;
    expect((await mark({ teacher_id: teacher.user.id }, college[who])).status).toBe(status);
    const day = { date: '2026-11-20', marks: [{ teacher_id: teacher.user.id, status: 'Present' }] };
    expect((await college[who].post('/attendance/day', day)).status).toBe(status);
  });

  it.each([
    ['guest', 401],
    ['teacher', 403],
  ] as const)('%s reads nothing: %i', async (who, status) => {
    expect((await college[who].get('/attendance')).status).toBe(status);
    expect((await college[who].get('/attendance/export?date=2026-11-20')).status).toBe(status);
  });

  it('a mark that is corrected keeps the times that the correction does not say', async () => {
    const { teacher } = college;
    const of = { teacher_id: teacher.user.id, date: '2026-11-03' };
    await mark({ ...of, check_in: '08:45 AM', check_out: '02:00 PM' });
    const times = { check_in: '08:45 AM', check_out: '02:00 PM' };
    expect((await mark({ ...of, status: 'Late' })).body).toMatchObject({ status: 'Late', ...times });
    expect((await mark({ ...of, check_out: '' })).body).toMatchObject({ ...times, check_out: null });
  });

  it('an accountant marks for the own first course, and not for another’s', async () => {
    const { scienceAccountant, science, commerce } = college;
    const both = await addTeacher({ name: 'Both Courses', course_ids: [commerce.id, science.id] });
    const named = await mark({ teacher_id: both.id, course_ids: [commerce.id] }, scienceAccountant);
    expect(named.status).toBe(403);
    const own = await mark({ teacher_id: both.id }, scienceAccountant);
    expect(own.body).toMatchObject({
      course_ids: [science.id],
      courses: [{ id: science.id, name: 'B.Sc.' }],
    });
    const byAdmin = await mark({ teacher_id: both.id, date: '2026-11-19' });
    expect(byAdmin.body.course_ids).toEqual([commerce.id, science.id]);
  });

  it.each([
    ['course_id', (id: number) => ({ course_id: id })],
    ['course_ids', (id: number) => ({ course_ids: [id] })],
    ['course', (id: number) => ({ course: id })],
    ['course, by name', () => ({ course: 'b.sc.' })],
    ['courses', (id: number) => ({ courses: [id] })],
    ['courses, as records', (id: number) => ({ courses: [{ id, name: 'B.Sc.' }] })],
  ])('the course may come as %s', async (_what, fields) => {
    const { scienceAccountant, science, teacher } = college;
    const reply = await mark({ teacher_id: teacher.user.id, ...fields(science.id) }, scienceAccountant);
    expect(reply).toMatchObject({ status: 201, body: { course_ids: [science.id] } });
  });
});

describe('what cannot be marked', () => {
  it.each([
    ['nobody', {}, 400, 'Select a teacher'],
    ['a blank teacher', { teacher_id: null }, 400, 'Select a teacher'],
    ['no such teacher', { teacher_id: 999_999 }, 404, 'Teacher not found'],
    ['someone who is no teacher', { teacher_id: 1 }, 404, 'Teacher not found'],
    [
      'another status',
      { teacher_id: 1, status: 'Ill' },
      400,
      'A status is one of Present, Absent, Late, Half Day',
    ],
    [
      'a day that never was',
      { teacher_id: 1, date: '2026-02-30' },
      400,
      'Enter a date that exists, as YYYY-MM-DD',
    ],
    [
      'an unknown course',
      { teacher_id: 4, courses: ['Astrology'] },
      400,
      'There is no course named Astrology',
    ],
    ['an unknown field', { teacher_id: 1, mood: 'good' }, 400, 'Unknown field: mood'],
  ])('%s', async (_what, fields, status, message) => {
    const before = (await records('')).length;
    expect(await mark(fields)).toMatchObject({ status, body: { message } });
    expect(await records('')).toHaveLength(before);
  });
});

describe('a teacher’s day', () => {
  it('is one record: marking again changes it, whoever does', async () => {
    const { scienceAccountant, science } = college;
    const teacher = await addTeacher({ course_id: science.id, employeeId: 'E1', department: 'Physics' });
    const first = await mark(
      { teacher_id: teacher.id, check_in: '08:45 AM', check_out: 'when the bell rang' },
      scienceAccountant,
    );
    expect(first.body).toMatchObject({
      teacher: { id: teacher.id, name: 'A Teacher', employeeId: 'E1', department: 'Physics' },
      date: '2026-11-20',
      status: 'Present',
      check_in: '08:45 AM',
      check_out: 'when the bell rang',
      marked_by: 'Asha Rao',
    });
    const again = await mark({ teacher_id: teacher.id, status: 'Half Day' });
    expect(again.body).toMatchObject({
      id: first.body.id,
      status: 'Half Day',
      check_in: '08:45 AM',
      marked_by: 'Meera Nair',
    });
    expect(await records(`?teacher_id=${teacher.id}`)).toHaveLength(1);
  });

  it('a blank date is today', async () => {
    const teacher = await addTeacher();
    expect((await mark({ teacher_id: teacher.id, date: '' })).body.date).toBe('2026-11-21');
  });

  it('a desk that saw another record, or none, is told what stands there now', async () => {
    const teacher = await addTeacher();
    const first = await mark({ teacher_id: teacher.id, version: null });
    expect(first.status).toBe(201);
    const unseen = await mark({ teacher_id: teacher.id, status: 'Absent', version: null });
    expect(unseen).toMatchObject({ status: 409, body: { current: { status: 'Present' } } });
    expect((await mark({ teacher_id: teacher.id, status: 'Late', version: first.body.version })).status).toBe(
      201,
    );
    expect((await mark({ teacher_id: teacher.id, version: first.body.version })).status).toBe(409);
  });

  it('two desks at once make one record', async () => {
    const teacher = await addTeacher();
    const replies = await Promise.all(
      ['Present', 'Absent', 'Late', 'Half Day'].map((status) => mark({ teacher_id: teacher.id, status })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await records(`?teacher_id=${teacher.id}`)).toHaveLength(1);
  });
});

describe('a whole day', () => {
  it('is marked at once, or not at all', async () => {
    const { admin } = college;
    const [one, two] = [await addTeacher({ name: 'One' }), await addTeacher({ name: 'Two' })];
    const day = (marks: readonly unknown[]) =>
      admin.post<{ records: Attendance[] }>('/attendance/day', { date: '2026-11-05', marks });
    const bad = await day([
      { teacher_id: one.id, status: 'Present' },
      { teacher_id: 999_999, status: 'Present' },
    ]);
    expect(bad.status).toBe(404);
    expect(await records('?date=2026-11-05')).toEqual([]);
    const good = await day([
      { teacher_id: one.id, status: 'Present', version: null },
      { teacher_id: two.id, status: 'Absent', check_in: '09:00', version: null },
    ]);
    expect(good.status).toBe(201);
    expect(good.body.records.map(({ status }) => status)).toEqual(['Present', 'Absent']);
    expect(await day([])).toMatchObject({ status: 400, body: { message: 'Select a teacher' } });
  });
});

describe('the register', () => {
  it('filters by day, teacher, course, status and words, the latest day first', async () => {
    const { science, commerce } = college;
    const teacher = await addTeacher({ name: 'Filter Canary', course_id: commerce.id });
    for (const day of ['2026-10-01', '2026-10-03', '2026-10-02']) {
      await mark({ teacher_id: teacher.id, date: day, status: day.endsWith('3') ? 'Late' : 'Present' });
    }
    const dates = async (query: string) =>
      (await records(`?teacher_id=${teacher.id}${query}`)).map(({ date }) => date);
    expect(await dates('')).toEqual(['2026-10-03', '2026-10-02', '2026-10-01']);
    expect(await dates('&date=2026-10-02')).toEqual(['2026-10-02']);
    expect(await dates('&from=2026-10-02&to=2026-10-02')).toEqual(['2026-10-02']);
    expect(await dates('&latest=true')).toEqual(['2026-10-03']);
    expect(await dates('&status=Late')).toEqual(['2026-10-03']);
    expect(await dates(`&course_id=${science.id}`)).toEqual([]);
    expect(await dates(`&course_ids=${science.id},${commerce.id}`)).toHaveLength(3);
    expect(await dates(`&course_ids=${science.id}&course_ids=${commerce.id}`)).toHaveLength(3);
    expect(await records('?q=filter can&limit=50')).toHaveLength(3);
    expect((await college.admin.get('/attendance?course_ids=x')).status).toBe(400);
  });

  it("an accountant sees the own courses' teachers, and not a byte of the others'", async () => {
    const { science, commerce, scienceAccountant, commerceAccountant } = college;
    const teacher = await addTeacher({ name: 'Zubeida Secret', course_id: commerce.id });
    await mark({ teacher_id: teacher.id });
    for (const query of ['', '?latest=true', `?teacher_id=${teacher.id}`, `?course_ids=${commerce.id}`]) {
      expect(JSON.stringify(await records(query, scienceAccountant))).not.toContain('Secret');
    }
    expect(JSON.stringify(await records('', commerceAccountant))).toContain('Secret');
    expect(await records(`?course_id=${science.id}`, commerceAccountant)).not.toContain('Secret');
    const file = await scienceAccountant.get<string>('/attendance/export?date=2026-11-20');
    expect(file.body).not.toContain('Secret');
    const month = await scienceAccountant.get<string>('/attendance/export?month=2026-11');
    expect(month.body).not.toContain('Secret');
  });
});
