import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedUser, User } from '../../../../shared/features/college/users/users.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const create = (fields: Record<string, unknown>) =>
  college.admin.post<CreatedUser & { message: string }>('/admin/users', fields);
const change = (id: number, fields: Record<string, unknown>) =>
  college.admin.patch<CreatedUser & { message: string; current: User }>(`/admin/users/${id}`, fields);

describe('a teacher', () => {
  it('needs a name', async () => {
    for (const fields of [{}, { name: '' }]) {
      const reply = await create({ role: 'teacher', ...fields });
      expect(reply).toMatchObject({ status: 400, body: { message: 'Teacher name is required' } });
    }
  });

  it('gets a username from the name and a password, told once', async () => {
    const reply = await create({
      role: 'teacher',
      name: 'Dr. Élise Maria D’Souza Rao',
      course_ids: [college.science.id],
      employeeId: 'EMP-7',
      department: 'Physics',
      designation: 'Lecturer',
      meta: { subjects: ['Optics'] },
    });
    expect(reply.status).toBe(201);
    expect(reply.body.username).toMatch(/^dr\.elise\.maria\.[a-z0-9]{4}$/);
    expect(reply.body.initial_password).toMatch(/^[a-z0-9]{8}$/);
    expect(reply.body).toMatchObject({ employeeId: 'EMP-7', meta: { subjects: ['Optics'] } });
    const { username, initial_password = '' } = reply.body;
    const own = await college.signIn(username, initial_password);
    expect(own.user.role).toBe('teacher');
    const again = await college.admin.get('/admin/users?role=teacher');
    expect(JSON.stringify(again.body)).not.toContain(initial_password);
  });

  it('is listed for both roles, an accountant seeing only those of the own courses', async () => {
    const { admin, science, commerce, scienceAccountant, commerceAccountant, guest, teacher } = college;
    const { body } = await create({
      role: 'teacher',
      name: 'Com Canary',
      course_id: commerce.id,
      department: 'Accounts',
    });
    const names = async (who: typeof admin, query = '') =>
      (await who.get<{ name: string }[]>(`/teachers${query}`)).body.map(({ name }) => name);
    expect(await names(admin)).toEqual(expect.arrayContaining(['Com Canary', 'Leela Das']));
    expect(await names(admin, `?course_id=${commerce.id}`)).toEqual(['Com Canary']);
    expect(await names(scienceAccountant)).not.toContain('Com Canary');
    expect(await names(scienceAccountant, `?course_id=${commerce.id}`)).toEqual([]);
    expect(await names(commerceAccountant, `?course_id=${science.id}`)).toEqual([]);
    const [listed] = (await commerceAccountant.get<Record<string, unknown>[]>('/teachers')).body;
    expect(listed).toMatchObject({
      id: body.id,
      name: 'Com Canary',
      email: null,
      username: body.username,
      employeeId: null,
      department: 'Accounts',
      designation: null,
      course_id: commerce.id,
      course_ids: [commerce.id],
      courses: [{ id: commerce.id, name: 'B.Com.' }],
    });
    expect(JSON.stringify(listed)).not.toMatch(/password|hash/);
    await change(body.id, { active: false });
    expect(await names(commerceAccountant, '?active=true')).toEqual([]);
    expect(await names(commerceAccountant, '?active=false')).toEqual(['Com Canary']);
    expect([(await guest.get('/teachers')).status, (await teacher.get('/teachers')).status]).toEqual([
      401, 403,
    ]);
  });
});

describe('a teacher who signs in', () => {
  it('may do nothing but the calls of the own session', async () => {
    const { teacher, opened } = college;
    const { paths } = (
      await college.guest.get<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json')
    ).body;
    const open = new Set([
      '/auth/login',
      '/auth/verify',
      '/auth/logout',
      '/auth/password',
      // Answer 409 to everybody once the office is set up.
      '/setup',
      '/setup/backups',
      '/setup/restore',
      '/health',
      '/sharing/ca.crt',
    ]);
    const answers: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      const short = path.replace(/^\/api/, '');
      if (open.has(short) || short.startsWith('/auth/sessions') || short === '/openapi.json') continue;
      for (const method of Object.keys(methods)) {
        const url = `${opened.url}/api${short.replace(/\{\w+\}/g, '1')}`;
        const headers: Record<string, string> = { authorization: `Bearer ${teacher.token}` };
        const answer = await fetch(url, { method: method.toUpperCase(), headers });
        answers.push(`${method} ${short} ${answer.status}`);
        await answer.body?.cancel();
      }
    }
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((line) => !line.endsWith(' 403'))).toEqual([]);
    expect((await teacher.get('/auth/verify')).status).toBe(200);
    expect((await teacher.get('/auth/sessions')).status).toBe(200);
  });
});
