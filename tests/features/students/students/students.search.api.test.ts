import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const students = [
    // Id 1 to 9, in this order.
    { name: 'Yash Bhatt', father_name: 'Yogesh', roll_no: 'B-7' },
    { name: 'Anita Yogesh', father_name: 'Ram' },
    { name: 'Yogesh Pal', father_name: 'Mohan' },
    { name: 'Bina Rao', father_name: 'Kamal', roll_no: '40' },
    { name: 'Anil Rao', father_name: 'Kamal', roll_no: '140' },
    { name: 'Chitra Rao', father_name: 'Kamal', roll_no: '405' },
    { name: 'Miyogesha', father_name: 'Ram', roll_no: '1-YOGESH' },
    { name: 'Zubin 3', father_name: 'Ram', roll_no: '13' },
    { name: 'Abhay', father_name: 'Room 3', roll_no: '9' },
  ];
  for (const student of students) await college.addStudent(student);
});
afterAll(() => college.close());

const CASES = [
  ['Yogesh', ['Yogesh Pal', 'Anita Yogesh', 'Miyogesha', 'Yash Bhatt']],
  ['yogesh pal', ['Yogesh Pal']],
  ['40', ['Bina Rao', 'Chitra Rao', 'Anil Rao']],
  // A name, a roll number, an id and a father's name that hold it, in this order.
  ['3', ['Zubin 3', 'Yogesh Pal', 'Abhay']],
  ['%', []],
] as const;

describe("a student's own name goes before the roll number, that before the id, and the father's name comes last", () => {
  it.each(CASES)('%s, where a student is chosen', async (q, names) => {
    const { body } = await college.admin.get<Student[]>(
      `/students?${new URLSearchParams({ q, sort: 'match', limit: '20' })}`,
    );
    expect(body.map(({ name }) => name)).toEqual(names);
  });

  it.each(CASES)('%s, in the whole list', async (q, names) => {
    const { body } = await college.admin.get<Student[]>(
      `/students?${new URLSearchParams({ q, sort: 'match' })}`,
    );
    expect(body.map(({ name }) => name)).toEqual(names);
  });

  it.each(CASES)('%s, where anything is found', async (q, names) => {
    const { body } = await college.admin.get<Found[]>(`/find?${new URLSearchParams({ q })}`);
    expect(body.filter(({ kind }) => kind === 'student').map(({ title }) => title)).toEqual(names);
  });
});

describe('one student', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['commerceAccountant', 404],
    ['scienceAccountant', 200],
    ['admin', 200],
  ] as const)('is read by %s with %i', async (who, status) => {
    const reply = await college[who].get<Student>('/students/3');
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body).includes('Yogesh Pal')).toBe(status === 200);
  });

  it('whom nobody knows is not found', async () => {
    expect((await college.admin.get('/students/4711')).status).toBe(404);
  });
});
