import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege, type Person } from '../support/colleges/college.ts';

const COURSES = 18;
const ROWS = 1_200;

let college: College;
let ofAll: Person;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  const { admin, opened } = college;
  const course_ids: number[] = [];
  for (let number = 1; number <= COURSES; number += 1) {
    const { body } = await admin.post<{ id: number }>('/admin/courses', { name: `Course ${number}` });
    course_ids.push(body.id);
    // Its set comes with a record of it.
    await college.collect({ student_name: 'First', course_ids: [body.id], payment_date: '2026-11-01' });
  }
  opened.raw
    .prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
      insert into fees (receipt_no, student_name, amount_paise, fee_type, payment_type, paid, payment_date, course_set_id,
        created_by, created_by_name, created_at)
      select 'OLD/' || i, 'Student ' || i, 100 + i, iif(i % 7, 'Tuition', 'Exam'), 'Cash', 1,
        date('2021-04-01', '+' || (i * 300 / ?) || ' days'),
        (select set_id from course_set_members where course_id = ? + i % (? + 2)), 1, 'Meera Nair',
        '2021-04-01T00:00:00.000Z' from n`,
    )
    .run(ROWS, ROWS, course_ids[0], COURSES);
  const person = { name: 'All', username: 'all', password: 'counting-house', email: 'all@college.example' };
  await admin.post('/admin/users', { ...person, role: 'accountant', course_ids });
  ofAll = await college.signIn('all');
});
afterAll(() => college.close());

const idsOf = async (path: string): Promise<readonly number[]> =>
  (await ofAll.get<Fee[]>(path)).body.map(({ id }) => id);

it.each(['', '&order=asc', '&from=2021-06-01&to=2021-11-30', '&fee_type=Exam'])(
  'a deep page of many courses is that part of the whole list, and holds nothing of others’ (%s)',
  async (filter) => {
    const whole = await idsOf(`/fees?offset=0${filter}`);
    const everybody = (await college.admin.get<Fee[]>(`/fees?offset=0${filter}`)).body.length;
    expect(whole.length).toBeGreaterThan(20);
    expect(whole.length).toBeLessThan(everybody);
    for (const offset of [0, 13, 230, 555, whole.length - 7, whole.length]) {
      expect(await idsOf(`/fees?limit=25&offset=${offset}${filter}`)).toEqual(
        whole.slice(offset, offset + 25),
      );
    }
  },
);
