import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findImport } from '../../../../main/features/changes/opening-dues/opening-dues.queries.ts';
import { usedInRun } from '../../../../main/features/charges/plans/plans.run-queries.ts';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { planOf, statementsOf } from '../../../support/offices/statements.ts';
import { must, openPlanned } from '../dues/planned-college.ts';

let college: College;
let runId: number | null;
beforeAll(async () => {
  college = await openCollege();
  const planned = await openPlanned(college);
  const student = await planned.student();
  ({ run_id: runId } = await planned.raise(await planned.examplePlan()));
  await planned.collect(student, 100);
});
afterAll(() => college.close());

it.each([
  ['the runs', () => college.admin.get('/due-runs'), 'run'],
  [
    'a run that is to be undone',
    () => usedInRun(college.opened.office.reader, { id: runId ?? 0, added_line_id: null }),
    'run',
  ],
  ['the promotions', () => promoted().then(() => college.admin.get('/promotions')), 'run'],
  ['a file of dues', () => findImport(college.opened.office.reader, 'dues', 1), 'opening_import'],
])('whether something is paid of %s is looked up among the dues that are used', async (_, ask, of) => {
  fromInside();
  const ran = await statementsOf(ask);
  const asked = ran.filter(({ sql }) => /conceded_paise <> (0|dues\.exempted_paise)/.test(sql));
  const database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
  const steps = asked.flatMap((statement) => planOf(database, statement));
  database.close();
  const ofDues = steps.filter((step) => /^(SCAN|SEARCH) dues\b/.test(step));
  expect(ofDues.length).toBeGreaterThan(0);
  expect(ofDues.filter((step) => !step.includes(`INDEX dues_used_of_${of} (${of}_id=?)`))).toEqual([]);
});

/** The class moves on, so that there is a promotion to look at. */
const promoted = async () =>
  must(
    await college.admin.post('/promotions', { course_id: college.science.id, from_year: '1', to_year: '2' }),
  );
