import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUnusedCourse } from '../../../../main/features/college/courses/courses.queries.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Course } from '../../../../shared/features/college/courses/courses.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const newCourse = async (name: string) =>
  (await college.admin.post<Course>('/admin/courses', { name })).body.id;
const storedSets = (): readonly unknown[] =>
  college.opened.raw.prepare('select courses from course_sets').pluck().all();
const remove = (id: number) =>
  college.opened.writer.transaction().execute((db) => deleteUnusedCourse(db, id));

it('records of the same courses share one set, and each keeps the order that its register shows', async () => {
  const [a, b, c] = [await newCourse('M.A.'), await newCourse('M.Sc.'), await newCourse('M.Com.')];
  const task = { title: 'Count', course_ids: [c, a, b] };
  for (const path of ['/tasks', '/tasks']) expect((await college.admin.post(path, task)).status).toBe(201);
  const fees = [
    await college.collect({ course_ids: [c, b, a] }),
    await college.collect({ course_ids: [c, a, b] }),
  ];
  const listed = (await college.admin.get<Fee[]>(`/fees?course_id=${b}&limit=9`)).body;
  expect([...fees, ...listed].map(({ course_ids }) => course_ids)).toEqual(
    Array.from({ length: 4 }, () => [c, a, b]),
  );
  expect(storedSets().filter((set) => set === [c, a, b].join(','))).toHaveLength(1);
});

it('a course is let go when no record has it any more, and kept while one has, alone or with others', async () => {
  const [left, used] = [await newCourse('Left'), await newCourse('Used')];
  const bill = { vendor: 'Rampur Paper Mart', amount: 90, category: 'Stationery', course_ids: [left, used] };
  const { body } = await college.admin.post<Bill>('/bills', bill);
  expect(await remove(left)).toBe(false);
  const course_ids = [used];
  await college.admin.put(`/bills/${body.id}`, { course_ids, course_id: used, version: body.version });
  expect([await remove(left), await remove(used)]).toEqual([true, false]);
  const kept = (await college.admin.get<Bill[]>(`/bills?course_id=${used}`)).body;
  expect(kept.map((found) => found.course_ids)).toEqual([course_ids]);
});
