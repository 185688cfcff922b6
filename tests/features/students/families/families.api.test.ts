import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type {
  Family,
  FamilyOfStudent,
  ProposedFamily,
} from '../../../../shared/features/students/families/families.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
const students = new Map<string, Student>();
const of = (name: string): Student => {
  const student = students.get(name);
  if (!student) throw new Error(`There is no ${name}`);
  return student;
};
const MOHAN = { father_name: 'Mohan Lal', mobile: '9876500011' };

beforeAll(async () => {
  college = await openCollege();
  const { science, commerce } = college;
  const people = [
    { name: 'Asha', ...MOHAN, course_id: science.id, total_fees: 900 },
    { name: 'Bina', ...MOHAN, father_name: 'MOHAN  LAL', course_id: commerce.id, total_fees: 400 },
    { name: 'Chitra', ...MOHAN, course_id: science.id, total_fees: 0 },
    { name: 'Dev', ...MOHAN, father_name: 'Ram Lal', course_id: science.id },
    { name: 'Ela', ...MOHAN, mobile: null, course_id: science.id },
  ];
  for (const [at, person] of people.entries())
    students.set(person.name, await college.addStudent({ roll_no: String(at + 1), ...person }));
});
afterAll(() => college.close());

const ids = (...names: readonly string[]) => names.map((name) => of(name).id);
const namesOf = ({ students: members }: Pick<Family, 'students'>) => members.map(({ name }) => name);
const proposals = async (as: Person = college.admin) =>
  must(await as.get<ProposedFamily[]>('/families/proposals')).map(namesOf);
const listed = async (as: Person = college.admin, query = '') =>
  must(await as.get<Family[]>(`/families?${query}`)).map(namesOf);
const familyOf = async (name: string, as: Person = college.admin) =>
  must(await as.get<FamilyOfStudent>(`/students/${of(name).id}/family`));
const join = (fields: object = {}, as: Person = college.admin) =>
  as.post<Family>('/families', {
    guardian: 'Mohan Lal',
    mobile: '9876500011',
    student_ids: ids('Asha', 'Bina'),
    ...fields,
  });

describe('families', () => {
  it('are proposed where father and mobile agree, and joined by nobody but a person', async () => {
    expect(await proposals()).toEqual([['Asha', 'Bina', 'Chitra']]);
    expect(await proposals(college.scienceAccountant)).toEqual([['Asha', 'Chitra']]);
    expect(await proposals(college.commerceAccountant)).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await familyOf('Asha')).toEqual({ family: null, due: 0, siblings: [] });
  });

  it('are refused with one student, a student twice, or one who is not there', async () => {
    expect((await join({ student_ids: ids('Asha') })).status).toBe(400);
    expect((await join({ student_ids: ids('Asha', 'Asha') })).status).toBe(400);
    expect((await join({ student_ids: [...ids('Asha'), 99_999] })).status).toBe(400);
    expect((await join({ guardian: ' ' })).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('hold a student once', async () => {
    const family = must(await join());
    expect(namesOf(family)).toEqual(['Asha', 'Bina']);
    const again = await join({ student_ids: ids('Bina', 'Dev') });
    expect([again.status, (again.body as unknown as { message: string }).message]).toEqual([
      409,
      'Bina belongs to another family',
    ]);
    expect(await proposals()).toEqual([['Asha', 'Bina', 'Chitra']]);
    const { id, version } = family;
    const grown = await college.admin.patch<Family>(`/families/${id}`, {
      student_ids: ids('Asha', 'Bina', 'Chitra'),
      version,
    });
    expect(namesOf(must(grown))).toEqual(['Asha', 'Bina', 'Chitra']);
    expect(grown.body).toMatchObject({ guardian: 'Mohan Lal', mobile: '9876500011' });
    expect(await proposals()).toEqual([]);
    expect((await college.admin.patch(`/families/${id}`, { guardian: 'Sita', version })).status).toBe(409);
    expect(await listed(college.admin, 'q=bina')).toEqual([['Asha', 'Bina', 'Chitra']]);
    expect(await listed(college.admin, 'q=nobody')).toEqual([]);
    expect((await college.admin.get('/families/export?format=csv')).status).toBe(200);
  });

  it('say of a student who the siblings are and what each owes', async () => {
    const { family, due, siblings } = await familyOf('Asha');
    expect([family?.guardian, due]).toEqual(['Mohan Lal', 900]);
    expect(siblings.map(({ name, due: owed, pending }) => [name, owed, pending])).toEqual([
      ['Bina', 400, 400],
      ['Chitra', 0, 0],
    ]);
  });

  it('are seen by an accountant as far as the own courses go', async () => {
    const { scienceAccountant, commerceAccountant } = college;
    expect(await listed(scienceAccountant)).toEqual([['Asha', 'Chitra']]);
    expect(await listed(commerceAccountant)).toEqual([['Bina']]);
    expect(await listed(commerceAccountant, 'q=asha')).toEqual([]);
    expect((await familyOf('Asha', scienceAccountant)).siblings.map(({ name }) => name)).toEqual(['Chitra']);
    expect((await commerceAccountant.get(`/students/${of('Asha').id}/family`)).status).toBe(404);
    const csv = must(await commerceAccountant.get<string>('/families/export?format=csv'));
    expect([csv.includes('Bina'), csv.includes('Asha')]).toEqual([true, false]);
  });

  it('are joined by an admin, or an accountant who may admit, who moves students of the own courses alone', async () => {
    const { admin, scienceAccountant, commerce } = college;
    expect((await join({ student_ids: ids('Dev', 'Ela') }, scienceAccountant)).status).toBe(403);
    const { id: user, version } = must(
      await admin.get<{ id: number; version: number }[]>('/admin/users?q='),
    ).find(({ id }) => id === scienceAccountant.user.id) ?? { id: 0, version: 0 };
    must(await admin.patch(`/admin/users/${user}`, { rights: [{ may: 'admit-students' }], version }));
    const [family] = must(await scienceAccountant.get<Family[]>('/families'));
    const change = (fields: object) =>
      scienceAccountant.patch<Family>(`/families/${family?.id}`, { version: family?.version, ...fields });
    expect((await change({ student_ids: ids('Asha', 'Bina') })).status).toBe(400);
    // Bina, whom the accountant does not see, stays.
    expect(namesOf(must(await change({ student_ids: ids('Asha') })))).toEqual(['Asha']);
    expect(await listed()).toEqual([['Asha', 'Bina']]);
    expect(commerce.id).toBe(of('Bina').course_id);
    must(await join({ guardian: 'Ram Lal', student_ids: ids('Dev', 'Ela') }, scienceAccountant));
    expect(await listed()).toEqual([
      ['Asha', 'Bina'],
      ['Dev', 'Ela'],
    ]);
  });

  it('pay in one act, each student by a receipt of the own course', async () => {
    const rows = [
      { student_id: of('Asha').id, amount: 900 },
      { student_id: of('Bina').id, amount: 400 },
    ];
    const paid = {
      payer: 'Mohan Lal',
      amount: 1300,
      payment_type: 'Online',
      reference: 'UTR0000000001',
      rows,
    };
    const { fees } = must(await college.admin.post<{ fees: Fee[] }>('/fees/together', paid));
    expect(fees.map(({ course_id }) => course_id)).toEqual([college.science.id, college.commerce.id]);
    const found = await familyOf('Asha');
    expect([found.due, found.siblings[0]?.due]).toEqual([0, 0]);
  });

  it('go on when a record is made one with another', async () => {
    const twice = await college.addStudent({
      name: 'Asha',
      ...MOHAN,
      course_id: college.science.id,
      roll_no: '77',
    });
    must(
      await college.admin.post(`/students/${of('Asha').id}/merge`, { other_id: twice.id, confirmed: true }),
    );
    expect((await familyOf('Asha')).siblings.map(({ name }) => name)).toEqual(['Bina']);
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });
});

describe('who has no families', () => {
  it.each(['guest', 'teacher'] as const)('%s neither reads nor joins one', async (who) => {
    const status = who === 'guest' ? 401 : 403;
    for (const path of ['/families', '/families/proposals', `/students/${of('Asha').id}/family`])
      expect((await college[who].get(path)).status, path).toBe(status);
    expect((await college[who].post('/families', {})).status).toBe(status);
    expect((await college[who].patch('/families/1', {})).status).toBe(status);
  });
});
