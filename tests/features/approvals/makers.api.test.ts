import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Concession } from '../../../shared/features/concessions/concessions.model.ts';
import type { StudentDues } from '../../../shared/features/dues/dues.model.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../support/colleges/college.ts';
import { must } from '../dues/planned-college.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege();
});
afterEach(() => college.close());

const MINUTE = 60_000;

const addAdmin = async (name: string): Promise<Person> => {
  const username = name.toLowerCase();
  must(await college.admin.post('/admin/users', { name, username, role: 'admin', password: PASSWORD }));
  return college.signIn(username);
};

/** The admin asks for a concession. */
const asked = async (): Promise<Concession> => {
  const student = await college.addStudent();
  const [due] = must(await college.admin.get<StudentDues>(`/students/${student.id}/dues`)).dues;
  const of = { student_id: student.id, due_id: due?.id, amount: 10, category: 'Merit', reason: 'Merit' };
  const concession = must(await college.admin.post<Concession>('/concessions', of));
  college.clock.advance(MINUTE);
  return concession;
};

const approve = (who: Person, { id }: Concession, reason?: string) =>
  who.post<{ message: string }>(`/concessions/${id}/approve`, reason === undefined ? {} : { reason });

describe('whoever asks makes no approver of their own', () => {
  it('by an account that is made since', async () => {
    const concession = await asked();
    const made = await addAdmin('Ravi');
    expect(await approve(made, concession, 'Sanctioned')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('newer than this request') },
    });
  });

  it('by a new password of another’s account', async () => {
    const other = await addAdmin('Ravi');
    const concession = await asked();
    const reset = { password: 'four lamps by the ghat' };
    must(await college.admin.patch(`/admin/users/${other.user.id}`, reset));
    const taken = await college.signIn('ravi', reset.password);
    expect((await approve(taken, concession)).status).toBe(403);
  });

  it('by deactivating the other', async () => {
    const other = await addAdmin('Ravi');
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
    const other = await addAdmin('Ravi');
    const concession = await asked();
    const passwords = { current_password: PASSWORD, new_password: 'four lamps by the ghat' };
    must(await other.post('/auth/password', passwords));
    expect((await approve(other, concession)).status).toBe(200);
  });
});
