import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changedSince } from '../../../../main/features/changes/promotions/promotions.class-queries.ts';
import { findPromotion } from '../../../../main/features/changes/promotions/promotions.queries.ts';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import type { PromotionRun } from '../../../../shared/features/changes/promotions/promotions.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { planOf, statementsOf } from '../../../support/offices/statements.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

it('who has taken a roll number meanwhile is looked up for each student, not looked for in the whole course', async () => {
  fromInside();
  await college.addStudent({ year: '1', roll_no: '7' });
  const move = { course_id: college.science.id, from_year: '1', to_year: '2' };
  const { run_id } = must(await college.admin.post<PromotionRun>('/promotions', move));
  const { reader } = college.opened.office;
  const promotion = await findPromotion(reader, run_id ?? 0);
  const ran = await statementsOf(async () => promotion && changedSince(reader, promotion));
  const database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
  const steps = ran.flatMap((statement) => planOf(database, statement));
  database.close();
  const ofOthers = steps.filter((step) => /\bother\b/.test(step));
  expect(ofOthers).toEqual([
    expect.stringContaining('students_by_roll (<expr>=? AND <expr>=? AND roll_no=?)'),
  ]);
});
