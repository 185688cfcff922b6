import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege({ hasSecondAdmin: true });
});
afterEach(() => college.close());

const MINUTE = 60_000;

const PUPPET = { name: 'Gopal', username: 'gopal', password: PASSWORD };
const makeAccount = async (
  role: string,
  by: Person = college.admin,
  fields: object = {},
): Promise<Person> => {
  const account = { ...PUPPET, role, ...fields };
  must(await by.post('/admin/users', account));
  return college.signIn(account.username);
};
const DAY = 86_400_000;
/** Lets days go by; the logins have ended by then. */
const later = async (days: number): Promise<Person> => {
  college.clock.advance(days * DAY);
  return college.signIn('admin');
};

/** The admin asks for a concession. */
const asked = async (by: Person = college.admin): Promise<Concession> => {
  const student = must(await by.get<Student[]>('/students?q=Kiran'))[0] ?? (await college.addStudent());
  const [due] = must(await by.get<StudentDues>(`/students/${student.id}/dues`)).dues;
  const of = { student_id: student.id, due_id: due?.id, amount: 10, category: 'Merit', reason: 'Merit' };
  const concession = must(await by.post<Concession>('/concessions', of));
  college.clock.advance(MINUTE);
  return concession;
};

const approve = (who: Person, { id }: Concession, reason?: string) =>
  who.post<{ message: string }>(`/concessions/${id}/approve`, reason === undefined ? {} : { reason });

const ALONE = 'The trust has sanctioned it';
const asOne = {
  status: 403,
  body: { message: expect.stringContaining('You and who requested this count as one person') },
};
const controls = async (by: Person = college.admin): Promise<readonly unknown[]> => {
  const { rows } = must(
    await by.get<{ rows: { cells: unknown[] }[] }>('/reports/controls?from=2026-11-01&to=2027-12-31'),
  );
  return rows.map(({ cells }) => cells[1]);
};

describe('one person does not ask and approve by two accounts', () => {
  it('as an accountant that the admin made asks: another admin approves, and alone it is marked and listed', async () => {
    const puppet = await makeAccount('accountant', college.admin, { course_id: college.science.id });
    const concession = await asked(puppet);
    expect(await approve(college.admin, concession)).toMatchObject(asOne);
    const waits = must(await college.admin.get('/approvals/one-person'));
    expect(waits).toEqual([{ kind: 'concession', id: concession.id, approval: 'alone' }]);
    expect(await approve(college.admin, concession, ALONE)).toMatchObject({
      status: 200,
      body: { own: true },
    });
    expect(await controls()).toContain('Concession approved by one person');
    const next = await asked(puppet);
    const ravi = await college.secondAdmin();
    expect(await approve(college.admin, next, ALONE)).toMatchObject(asOne);
    expect(await approve(ravi, next)).toMatchObject({ status: 200, body: { own: false } });
  });

  it('nor through an admin that was made between, either way, nor by a new password', async () => {
    const ravi = await college.secondAdmin();
    const chief = await makeAccount('admin');
    const fields = { username: 'mohan', course_id: college.science.id };
    const puppet = await makeAccount('accountant', chief, fields);
    expect(await approve(college.admin, await asked(puppet), ALONE)).toMatchObject(asOne);
    expect(await approve(chief, await asked(), ALONE)).toMatchObject(asOne);
    expect((await approve(ravi, await asked(puppet))).status).toBe(200);
    const asha = await asked(college.scienceAccountant);
    const reset = { password: 'four lamps by the ghat' };
    must(await college.admin.patch(`/admin/users/${college.scienceAccountant.user.id}`, reset));
    expect(await approve(college.admin, asha, ALONE)).toMatchObject(asOne);
    expect((await approve(ravi, asha)).status).toBe(200);
  });

  it('but after 30 days the two accounts are two persons', async () => {
    await makeAccount('accountant', college.admin, { course_id: college.science.id });
    await college.addStudent();
    const admin = await later(31);
    const concession = await asked(await college.signIn('gopal'));
    expect(await approve(admin, concession)).toMatchObject({ status: 200, body: { own: false } });
  });

  it('by deactivating the other', async () => {
    const other = await college.secondAdmin();
    const concession = await asked();
    must(await college.admin.patch(`/admin/users/${other.user.id}`, { active: false }));
    college.clock.advance(MINUTE);
    expect(await approve(college.admin, concession, 'Nobody else is here')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Ravi could sign in when you requested this') },
    });
    expect((await approve(college.admin, await asked(), 'Nobody else is here')).status).toBe(200);
  });

  it('and each refusal stands in Activity, with who was refused', async () => {
    const concession = await asked();
    expect((await approve(college.admin, concession)).status).toBe(403);
    const [last] = must(await college.admin.get<object[]>('/activity?limit=1'));
    expect(last).toMatchObject({
      action: 'approval refused',
      entity: 'concessions',
      entity_id: concession.id,
      user_name: 'Meera Nair',
    });
  });

  it('while another, who was there and chose a password of their own since, approves', async () => {
    const other = await college.secondAdmin();
    const concession = await asked();
    const passwords = { current_password: PASSWORD, new_password: 'four lamps by the ghat' };
    must(await other.post('/auth/password', passwords));
    expect((await approve(other, concession)).status).toBe(200);
  });
});
