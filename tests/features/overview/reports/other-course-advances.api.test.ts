import { afterAll, beforeAll, expect, it } from 'vitest';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { openPlanned } from '../../charges/dues/planned-college.ts';
import { readReport } from './report-reading.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const planned = await openPlanned(college);
  const { id: course_id } = college.commerce;
  const student = await planned.student({ name: 'Zanzibar', course_id });
  const line = { head_id: planned.head('Tuition'), amount: 900, due_date: '2026-07-15' };
  await planned.raise(await planned.examplePlan({ course_id, lines: [line] }));
  await planned.collect(student, 1000.75, { confirm: ['over'], payment_date: '2026-11-20' });
});
afterAll(() => college.close());

it.each([
  ['advances', 1],
  ['head-register', 2],
] as const)(
  '%s of another course are not in the rows nor in the sums of who has only one',
  async (name, rows) => {
    const own = await readReport(college.scienceAccountant, name);
    expect(own.rows).toEqual([]);
    expect(own.totals.filter((total) => typeof total === 'number' && total !== 0)).toEqual([]);
    const theirs = await readReport(college.commerceAccountant, name);
    expect(theirs.rows).toHaveLength(rows);
    expect(theirs.totals).toContain(name === 'advances' ? 100.75 : 1000.75);
  },
);
