import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let student: Student;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  student = await planned.student();
  await planned.raise(await planned.examplePlan());
  await planned.collect(student, 1000);
  await college.addStudent({ name: 'Elsewhere', course_id: college.commerce.id, total_fees: 300 });
});
afterAll(() => college.close());

const overdue = async (who: 'admin' | 'scienceAccountant' = 'admin') =>
  must(await college[who].get<{ overall: object; byCourse: object }>('/dashboard/overdue'));

describe('what is overdue', () => {
  it('is what was due by today and is open, and not what is only pending', async () => {
    // Tuition I, Caution Money and Examination were due by 21 November; Tuition II is not.
    expect(must(await college.admin.get<Student>(`/students/${student.id}`))).toMatchObject({
      pending_fees: 13_400,
      overdue_fees: 7400,
    });
  });

  it('stands beside the specified figures of the dashboards, within the courses that a person may see', async () => {
    expect((await college.guest.get('/dashboard/overdue')).status).toBe(401);
    expect((await college.teacher.get('/dashboard/overdue')).status).toBe(403);
    expect(await overdue()).toEqual({
      overall: { amount: 7700, students: 2, since: '2026-07-15' },
      byCourse: {
        [college.science.id]: { amount: 7400, students: 1, since: '2026-07-15' },
        [college.commerce.id]: { amount: 300, students: 1, since: '2026-11-21' },
      },
    });
    const own = { amount: 7400, students: 1, since: '2026-07-15' };
    expect(await overdue('scienceAccountant')).toEqual({
      overall: own,
      byCourse: { [college.science.id]: own },
    });
  });

  it('stands in the list of students, and finds them', async () => {
    const listed = async (query: string) =>
      must(await college.admin.get<Student[]>(`/students?${query}`)).map(({ overdue_fees }) => overdue_fees);
    expect(await listed('overdue=shown&sort=pending_fees')).toEqual([7400, 300]);
    expect(await listed('')).toEqual([undefined, undefined]);
    await planned.collect(student, 7400);
    expect(await listed('overdue=only')).toEqual([300]);
    const again = must(await college.admin.get<Student>(`/students/${student.id}`));
    expect(again).toMatchObject({ pending_fees: 6000, overdue_fees: 0 });
  });
});
