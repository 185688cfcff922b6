import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course } from '../../../../shared/features/college/courses/courses.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const create = (fields: Record<string, unknown>) =>
  college.admin.post<Course & { message: string }>('/admin/courses', fields);

describe('courses are the admin’s', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('%s is answered %i', async (who, status) => {
    const caller = college[who];
    expect((await caller.get('/admin/courses')).status).toBe(status);
    expect((await caller.post('/admin/courses', { name: 'X' })).status).toBe(status);
    expect((await caller.patch(`/admin/courses/${college.science.id}`, { name: 'X' })).status).toBe(status);
  });
});

describe('a course', () => {
  it.each([
    ['no name', {}, 400, 'Course name is required'],
    ['a blank name', { name: '  ' }, 400, 'Course name is required'],
    [
      'a name that exists, in other capitals and spaces',
      { name: ' b.SC. ' },
      409,
      'A course of that name exists already',
    ],
    [
      'an accountant who is none',
      { name: 'Q', accountant_id: 1 },
      400,
      'A course is assigned to an accountant',
    ],
    ['an unknown field', { name: 'Q', fee: 1 }, 400, 'Unknown field: fee'],
  ])('with %s is refused', async (_what, fields, status, message) => {
    expect(await create(fields)).toMatchObject({ status, body: { message } });
  });

  it('is created with its accountant, who sees its students at once', async () => {
    const { scienceAccountant, addStudent } = college;
    const reply = await create({
      title: 'M.A. Hindi',
      description: 'Two years',
      accountant_id: scienceAccountant.user.id,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      name: 'M.A. Hindi',
      description: 'Two years',
      accountant_id: scienceAccountant.user.id,
      active: true,
    });
    await addStudent({ name: 'Hindi Canary', course_id: reply.body.id });
    expect(JSON.stringify((await scienceAccountant.get('/students')).body)).toContain('Hindi Canary');
    const freed = await college.admin.patch<Course>(`/admin/courses/${reply.body.id}`, {
      accountant_id: null,
    });
    expect(freed.body.accountant_id).toBeNull();
    expect(JSON.stringify((await scienceAccountant.get('/students')).body)).not.toContain('Hindi Canary');
  });

  it('is renamed and deactivated, never silently over another’s change, and never deleted', async () => {
    const { admin } = college;
    const { body } = await create({ name: 'M.A. Urdu' });
    const renamed = await admin.patch<Course>(`/admin/courses/${body.id}`, {
      ...body,
      name: 'M.A. Urdu Literature',
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'M.A. Urdu Literature', active: true } });
    const old = await admin.patch(`/admin/courses/${body.id}`, { name: 'M.A.', version: body.version });
    expect(old).toMatchObject({ status: 409, body: { current: { name: 'M.A. Urdu Literature' } } });
    expect((await admin.patch<Course>(`/admin/courses/${body.id}`, { active: false })).body.active).toBe(
      false,
    );
    expect((await admin.patch<Course>(`/admin/courses/${body.id}`, { active: true })).body.active).toBe(true);
    expect((await admin.delete(`/admin/courses/${body.id}`)).status).toBe(404);
    expect((await admin.patch('/admin/courses/999999', { name: 'X' })).status).toBe(404);
  });

  it('is listed newest first, searched, sorted and paged', async () => {
    const { admin } = college;
    const names = async (query: string) =>
      (await admin.get<Course[]>(`/admin/courses${query}`)).body.map(({ name }) => name);
    const all = await names('');
    expect(all.indexOf('B.Com.')).toBeLessThan(all.indexOf('B.Sc.'));
    expect(await names('?q=b.s')).toEqual(['B.Sc.']);
    expect(await names('?sort=name&order=asc')).toEqual(all.toSorted());
    const page = await admin.get<Course[]>('/admin/courses?limit=1');
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, String(all.length)]);
  });
});
