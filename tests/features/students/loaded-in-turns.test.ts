import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult } from '../../../shared/features/students/students.model.ts';
import { type College, openCollege } from '../../support/college.ts';
import { mostInATurn } from '../../support/most-in-a-turn.ts';
import { fromInside } from '../../support/office-under-test.ts';
import { must } from '../dues/planned-college.ts';

const STUDENTS = 1_201;
/** Written, or taken away, between two turns of the event loop. */
const AT_ONCE = 500;

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());
beforeEach(fromInside);

describe('a file of students', () => {
  it('is loaded, and taken back, in turns between which the other desks are answered', async () => {
    const rows = Array.from(
      { length: STUDENTS },
      (_, at) => `${at},Asha Rao,Ram Rao,B.Sc.,2026,900,${at % 900}`,
    );
    const sheet = ['Roll No,Name,Father Name,Course,Year,Total Fees,Pending Fees', ...rows].join('\n');
    const { filename } = await college.upload(sheet, 'many.csv');
    const answer = { created: 0, import_id: 0 };
    const loaded = await mostInATurn(college, 'select count(*) from students', async () => {
      Object.assign(answer, must(await college.admin.post<BulkResult>('/students/bulk', { file: filename })));
    });
    expect([loaded, answer.created]).toEqual([{ most: AT_ONCE, all: STUDENTS }, STUDENTS]);
    const undone = await mostInATurn(college, 'select count(*) from students', async () => {
      must(await college.admin.post(`/students/imports/${answer.import_id}/undo`, {}));
    });
    expect(undone).toEqual({ most: AT_ONCE, all: -STUDENTS });
  });
});
