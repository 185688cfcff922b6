import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedUser, User } from '../../../../shared/features/college/users/users.model.ts';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const create = (fields: Record<string, unknown>) =>
  college.admin.post<CreatedUser & { message: string }>('/admin/users', fields);
const change = (id: number, fields: Record<string, unknown>) =>
  college.admin.patch<CreatedUser & { message: string; current: User }>(`/admin/users/${id}`, fields);

describe('accounts are the admin’s', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('%s is answered %i', async (who, status) => {
    const { admin } = college;
    const caller = college[who];
    const body = { role: 'admin', name: 'X', username: 'x', password: PASSWORD };
    expect((await caller.get('/admin/users')).status).toBe(status);
    expect((await caller.post('/admin/users', body)).status).toBe(status);
    expect((await caller.patch(`/admin/users/${admin.user.id}`, { name: 'X' })).status).toBe(status);
  });
});

describe('an accountant', () => {
  it.each([
    ['name', { username: 'a', password: PASSWORD }],
    ['username', { name: 'A', password: PASSWORD }],
    ['password', { name: 'A', username: 'a' }],
    ['name, which is blank', { name: ' ', username: 'a', password: PASSWORD }],
  ])('without a %s is refused', async (_what, fields) => {
    const reply = await create({ role: 'accountant', ...fields });
    expect(reply).toMatchObject({ status: 400, body: { message: 'Name, username and password required' } });
  });

  it.each([
    ['a short password', { password: 'short' }, 'A password has at least 8 characters'],
    ['an e-mail address that is none', { email: 'asha' }, 'Enter an e-mail address'],
    ['a username with a space', { username: 'a b' }, 'A username holds letters, digits, dots, dashes and @'],
    ['an unknown course', { course_ids: [999] }, 'There is no course with the id 999'],
    ['another role', { role: 'clerk' }, 'Choose a role: admin, accountant or teacher'],
    ['an unknown field', { salary: 1 }, 'Unknown field: salary'],
  ])('with %s is refused', async (_what, fields, message) => {
    const reply = await create({
      role: 'accountant',
      name: 'A',
      username: 'a',
      password: PASSWORD,
      ...fields,
    });
    expect(reply).toMatchObject({ status: 400, body: { message } });
  });

  it('is created with several courses, the first one first, and sees them at once', async () => {
    const { science, commerce, addStudent, signIn } = college;
    const reply = await create({
      role: 'accountant',
      name: 'Many Courses',
      username: 'Many.Courses',
      password: PASSWORD,
      email: 'many@college.example',
      course_ids: [commerce.id, science.id],
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      role: 'accountant',
      course_id: commerce.id,
      course_ids: [commerce.id, science.id],
      courses: [
        { id: commerce.id, name: 'B.Com.' },
        { id: science.id, name: 'B.Sc.' },
      ],
      active: true,
    });
    expect(reply.body).not.toHaveProperty('initial_password');
    await addStudent({ name: 'In Commerce', course_id: commerce.id });
    const desk = await signIn('many.courses');
    expect(JSON.stringify((await desk.get('/students')).body)).toContain('In Commerce');
    expect((await change(reply.body.id, { course_ids: [science.id] })).status).toBe(200);
    expect(JSON.stringify((await desk.get('/students')).body)).not.toContain('In Commerce');
    const none = await change(reply.body.id, { course_id: null, course_ids: [] });
    expect(none.body).toMatchObject({ course_id: null, course_ids: [] });
  });

  it.each([
    ['courses', (of: number) => ({ courses: [{ id: of, name: 'B.Com.' }] })],
    ['course', (of: number) => ({ course: of })],
  ])('is created with the courses that `%s` names', async (name, fields) => {
    const { commerce } = college;
    const person = { role: 'accountant', name: 'By Name', username: `by.${name}`, password: PASSWORD };
    const reply = await create({ ...person, ...fields(commerce.id) });
    expect(reply).toMatchObject({ status: 201, body: { course_ids: [commerce.id] } });
  });

  it('a username that differs only in its capitals is taken', async () => {
    const reply = await create({ role: 'accountant', name: 'A', username: 'ASHA', password: PASSWORD });
    expect(reply).toMatchObject({ status: 409, body: { message: 'That username is taken' } });
    expect((await change(college.teacher.user.id, { username: 'asha' })).status).toBe(409);
  });
});

describe('correcting an account', () => {
  it('a stale copy is refused with the record as it stands; what is left out stays', async () => {
    const { body } = await create({
      role: 'accountant',
      name: 'V',
      username: 'versioned',
      password: PASSWORD,
    });
    const first = await change(body.id, { name: 'V One', version: body.version });
    expect(first).toMatchObject({ status: 200, body: { name: 'V One', username: 'versioned' } });
    const second = await change(body.id, { name: 'V Two', version: body.version });
    expect(second).toMatchObject({ status: 409, body: { current: { name: 'V One' } } });
    expect((await change(999_999, { name: 'X' })).status).toBe(404);
  });

  it('the last active admin cannot be deactivated; with another one the first can', async () => {
    const { admin } = college;
    const refused = await change(admin.user.id, { active: false });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The last active admin cannot be deactivated' },
    });
    const { body } = await create({ role: 'admin', name: 'Second', username: 'second', password: PASSWORD });
    expect((await change(body.id, { active: false })).status).toBe(200);
    expect((await change(admin.user.id, { active: false })).status).toBe(409);
    expect((await change(body.id, { active: true })).status).toBe(200);
    const second = await college.signIn('second');
    expect((await second.patch(`/admin/users/${admin.user.id}`, { active: false })).status).toBe(200);
    expect((await admin.get('/admin/users')).status).toBe(401);
    expect((await second.patch(`/admin/users/${admin.user.id}`, { active: true })).status).toBe(200);
    Object.assign(college, { admin: await college.signIn('admin') });
  });

  it('a generated password is told once, and is the one that signs in', async () => {
    const { body } = await create({
      role: 'accountant',
      name: 'Forgot',
      username: 'forgot',
      password: PASSWORD,
    });
    const reset = await change(body.id, { generate_password: true });
    const { initial_password = '' } = reset.body;
    expect(initial_password).toMatch(/^[a-z0-9]{8}$/);
    expect((await college.guest.post('/auth/login', { username: 'forgot', password: PASSWORD })).status).toBe(
      401,
    );
    expect((await college.signIn('forgot', initial_password)).user.name).toBe('Forgot');
  });

  it('the audit tells who changed whom, and never holds a password or its hash', async () => {
    const secret = 'canary-password-1';
    const { body } = await create({
      role: 'accountant',
      name: 'Audited',
      username: 'audited',
      password: secret,
    });
    const reset = await change(body.id, { generate_password: true });
    await change(body.id, { password: 'canary-password-2' });
    const rows = await college.opened.office.reader.selectFrom('audit').selectAll().execute();
    const own = rows.filter(({ entity, entity_id }) => entity === 'users' && entity_id === body.id);
    expect(own.map(({ action }) => action)).toEqual(['created', 'password reset', 'password reset']);
    const text = JSON.stringify(rows);
    for (const never of [
      secret,
      'canary-password-2',
      reset.body.initial_password ?? '?',
      '$argon2',
      'password_hash',
    ]) {
      expect(text).not.toContain(never);
    }
  });
});
