import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
const id: Record<string, number> = {};
beforeAll(async () => {
  college = await openCollege();
  const add = async (key: string, fields: Partial<Record<keyof Student, unknown>>) => {
    id[key] = (await college.addStudent(fields)).id;
  };
  const mohan = { name: 'Mohan Saini' };
  await add('left', { ...mohan, roll_no: 'R-1', total_fees: 9000, status: 'Left' });
  await add('settled', { ...mohan, roll_no: 'R-2', total_fees: null });
  await add('owing', { ...mohan, roll_no: 'R-3', total_fees: 9000 });
  await add('longer', { name: 'Mohan Saini Kumar', roll_no: 'R-4', total_fees: 9000 });
});
afterAll(() => college.close());

it('of namesakes who is on the rolls stands before who left, and who owes before who owes nothing', async () => {
  const { body } = await college.scienceAccountant.get<Student[]>('/students?q=mohan%20saini&sort=match');
  expect(body.map((student) => student.id)).toEqual([id.owing, id.settled, id.left, id.longer]);
});
