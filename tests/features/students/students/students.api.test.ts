import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SENTENCE = 'Name and Father Name are required';

describe('who may do what with students', () => {
  it.each([
    ['guest', 401, 401],
    ['teacher', 403, 403],
    ['scienceAccountant', 200, 403],
    ['admin', 200, 201],
  ] as const)('%s reads with %i and adds with %i', async (who, reading, adding) => {
    const person = college[who];
    expect((await person.get('/students')).status).toBe(reading);
    expect((await person.post('/students', { name: 'A', father_name: 'B' })).status).toBe(adding);
  });

  it("an accountant sees the own courses' students and not a byte of the others'", async () => {
    const { addStudent, scienceAccountant, commerceAccountant, commerce } = college;
    await addStudent({ name: 'Canary Commerce', course_id: commerce.id });
    expect(JSON.stringify((await scienceAccountant.get('/students')).body)).not.toContain('Canary');
    expect(JSON.stringify((await commerceAccountant.get('/students')).body)).toContain('Canary');
    expect((await scienceAccountant.get(`/students?course_id=${commerce.id}`)).body).toEqual([]);
  });
});

describe('what is kept of a student', () => {
  it.each([
    ['total and pending', { total_fees: 60_000, pending_fees: 45_000.5 }, [60_000, 45_000.5, 14_999.5]],
    ['total alone: nothing was paid', { total_fees: 60_000 }, [60_000, 60_000, 0]],
    ['pending alone: it is the total', { pending_fees: 500 }, [500, 500, 0]],
    ['neither', {}, [0, 0, 0]],
    ['nothing pending', { total_fees: 100, pending_fees: 0 }, [100, 0, 100]],
  ])('%s', async (_what, fees, expected) => {
    const reply = await college.admin.post<Student>('/students', { name: 'A', father_name: 'B', ...fees });
    const { total_fees, pending_fees, paid_fees } = reply.body;
    expect([total_fees, pending_fees, paid_fees]).toEqual(expected);
  });

  it.each([
    ['no name', { father_name: 'B' }, SENTENCE],
    ['no father', { name: 'A' }, SENTENCE],
    ['a blank name', { name: '  ', father_name: 'B' }, SENTENCE],
    [
      'more pending than total',
      { total_fees: 1, pending_fees: 2 },
      'Pending fees cannot be more than total fees',
    ],
    ['money below zero', { total_fees: -1 }, 'An amount cannot be negative'],
    ['an unknown course', { course_id: 999 }, 'There is no course with the id 999'],
    ['an unknown field', { nickname: 'x' }, 'Unknown field: nickname'],
  ])('%s is refused', async (what, fields, message) => {
    const whole =
      what.startsWith('no ') || what.startsWith('a blank')
        ? fields
        : { name: 'A', father_name: 'B', ...fields };
    expect(await college.admin.post('/students', whole)).toMatchObject({ status: 400, body: { message } });
  });

  it('the same roll number in one course and year is refused, in another year it is not', async () => {
    const { admin, science } = college;
    const student = { full_name: 'A', father_name: 'B', course_id: science.id, roll_no: 77, year: 2026 };
    const statuses = [];
    for (const year of [2026, 2026, 2027, '2nd Year']) {
      statuses.push((await admin.post('/students', { ...student, year })).status);
    }
    expect(statuses).toEqual([201, 409, 201, 201]);
  });

  it('a correction made on an old copy is refused with the record as it stands', async () => {
    const { admin, addStudent } = college;
    const student = await addStudent({ roll_no: 'R1' });
    const first = await admin.patch<Student>(`/students/${student.id}`, {
      ...student,
      name: 'New Name',
      total_fees: 70_000,
    });
    expect(first.body).toMatchObject({
      name: 'New Name',
      pending_fees: 70_000,
      version: student.version + 1,
    });
    const second = await admin.patch<{ current: Student }>(`/students/${student.id}`, {
      ...student,
      name: 'Other',
    });
    expect([second.status, second.body.current.name]).toEqual([409, 'New Name']);
    expect((await admin.patch('/students/9999', { name: 'x' })).status).toBe(404);
  });
});
