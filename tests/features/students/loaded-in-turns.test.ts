import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult } from '../../../shared/features/students/students.model.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { untilIndexed } from '../../support/colleges/until-indexed.ts';
import { fromInside } from '../../support/offices/office-under-test.ts';
import { mostInATurn } from '../../support/tools/most-in-a-turn.ts';
import { must } from '../dues/planned-college.ts';

const STUDENTS = 1_201;
/** Written between two turns of the event loop. */
const AT_ONCE = 500;

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());
beforeEach(fromInside);

describe('a file of students', () => {
  it('is loaded in turns between which the other desks are answered, and taken back by a thread', async () => {
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
    await untilIndexed(college);
    const { raw } = college.opened;
    const [written, students] = ['select total_changes()', 'select count(*) from students'].map((asked) =>
      raw.prepare(asked).pluck(),
    );
    const before = written?.get();
    must(await college.admin.post(`/students/imports/${answer.import_id}/undo`, {}));
    expect([written?.get(), students?.get()]).toEqual([before, 0]);
  });
});
