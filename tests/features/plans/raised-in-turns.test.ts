import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DueRun } from '../../../shared/features/plans/plans.model.ts';
import type { BulkResult } from '../../../shared/features/students/students.model.ts';
import { type College, openCollege } from '../../support/college.ts';
import { mostInATurn } from '../../support/most-in-a-turn.ts';
import { fromInside } from '../../support/office-under-test.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

const STUDENTS = 120;
/** Charged, or taken back, between two turns of the event loop. */
const AT_ONCE = 25;

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const rows = Array.from({ length: STUDENTS }, (_, at) => ({
    name: `Student ${at}`,
    father_name: 'Ram',
    roll_no: `R-${at}`,
    year: '1',
    course_id: college.science.id,
  }));
  const { created } = must(await college.admin.post<BulkResult>('/students/bulk-create', { rows }));
  expect(created).toBe(STUDENTS);
});
afterAll(() => college.close());
beforeEach(fromInside);

describe('a plan for a whole class', () => {
  it('is raised, and taken back, in turns between which the other desks are answered', async () => {
    const plan = await planned.examplePlan();
    const answer = { run: 0 };
    const charged = "select count(distinct student_id) from dues where origin = 'plan'";
    const raised = await mostInATurn(college, charged, async () => {
      answer.run = (await planned.raise(plan)).run_id ?? 0;
    });
    expect(raised).toEqual({ most: AT_ONCE, all: STUDENTS });
    const reversed = `${charged} and reversed = 1`;
    const undone = await mostInATurn(college, reversed, async () => {
      must(await college.admin.post<DueRun>(`/due-runs/${answer.run}/undo`, {}));
    });
    expect(undone).toEqual({ most: AT_ONCE, all: STUDENTS });
  });
});
