import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStudents } from '../../../main/features/students/import/students.bulk.ts';
import type { Sorted } from '../../../main/features/students/import/students.sorted.ts';
import { toColumns } from '../../../main/features/students/students.columns.ts';
import { officeItself } from '../../../main/office/actor.ts';
import type { Step } from '../../../main/office/change.ts';
import type { Office } from '../../../main/office/office.ts';
import { NewStudent } from '../../../shared/features/students/students.model.ts';
import { requireBooksAgree } from '../../support/colleges/books.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { balancesOf } from '../../support/colleges/journal.ts';
import { fromInside, openOfficeUnderTest } from '../../support/offices/office-under-test.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const stepIn =
  (office: Office): Step =>
  (work) =>
    office.change({ actor: officeItself('a test') }, work);
/** As a request loads them. */
const load = (
  ...[parts, of]: Parameters<typeof loadStudents> extends [unknown, ...infer Rest] ? Rest : never
) =>
  college.opened.office.changeInParts({ actor: officeItself('a test') }, (step) =>
    loadStudents(step, parts, of),
  );

const partOf = (...rolls: readonly string[]): Sorted => ({
  good: rolls.map((roll_no, row) => ({
    row,
    tab: 0,
    cells: [],
    marks: [],
    student: toColumns(
      NewStudent.parse({
        name: `Roll ${roll_no}`,
        father_name: 'Ram',
        course_id: 1,
        roll_no,
        total_fees: 900,
      }),
    ),
  })),
  bad: [],
  left: [],
});

/** What anybody can see of the students and of what they owe. */
const seen = async () => {
  fromInside();
  const { headers, body } = await college.admin.get<{ name: string }[]>('/students?limit=5&q=Roll');
  const dashboard = await college.admin.get<{ overall: { pendingFeesCount: number } }>('/admin/dashboard');
  await requireBooksAgree(college.dataDirectory);
  return {
    found: body.map(({ name }) => name),
    counted: Number(headers.get('x-total-count')),
    owing: dashboard.body.overall.pendingFeesCount,
    owed: (await balancesOf(college))["Students' dues"] ?? 0,
    exported:
      (await college.admin.get<string>('/students/export?format=csv')).body.split(/Roll \d/).length - 1,
  };
};
const NOTHING = { found: [], counted: 0, owing: 0, owed: 0, exported: 0 };

const rowsIn = (office: Office, table: string): unknown =>
  office.database.raw.prepare(`select count(*) from ${table}`).pluck().get();

describe('an import', () => {
  it('that was cut off leaves nothing', async () => {
    const parts = async function* () {
      yield partOf('1', '2');
      expect(await seen()).toEqual(NOTHING);
      throw new Error('The cable was pulled');
    };
    const rows = () =>
      ['students', 'dues', 'entries', 'vouchers'].map((t) => rowsIn(college.opened.office, t));
    fromInside();
    const before = rows();
    await expect(load(parts(), { source: 'cut.csv', rows: 4 })).rejects.toThrow('cable');
    expect(rows()).toEqual(before);
    expect(await seen()).toEqual(NOTHING);
    expect((await college.admin.get('/students/imports')).body).toEqual([]);
  });

  it('is seen by nobody until it is whole, and holds nobody else', async () => {
    fromInside();
    const first = { id: 0 };
    const before = await college.addStudent({ name: 'Earlier', roll_no: '50', total_fees: 0 });
    const parts = async function* () {
      yield partOf('1', '2');
      expect(await seen()).toEqual(NOTHING);
      const inTheMiddle = await college.addStudent({ name: 'Another', roll_no: '4', total_fees: 0 });
      first.id = inTheMiddle.id;
      await college.collect({ student_name: 'Somebody' });
      expect((await college.admin.patch(`/students/${before.id}`, { roll_no: '5' })).status).toBe(200);
      // Whoever guesses an id finds nobody.
      const guess = { student_id: inTheMiddle.id - 1, amount: 5 };
      expect((await college.admin.post('/fees', guess)).status).toBe(404);
      yield partOf('3', '4', '5');
      expect(await seen()).toEqual(NOTHING);
    };
    const answer = await load(parts(), { source: 'two.csv', rows: 5 });
    // Other desks gave the numbers 4 and 5 while the file was read, to somebody new and to one who was there.
    const isTaken = { message: expect.stringMatching(/roll number/) };
    expect(answer).toMatchObject({ created: 3, failed: [isTaken, isTaken] });
    const now = { found: ['Roll 3', 'Roll 2', 'Roll 1'], counted: 3, owing: 3, owed: 2700, exported: 3 };
    expect(await seen()).toEqual(now);
    const [{ id: last } = { id: 0 }] = (await college.admin.get<{ id: number }[]>('/students?q=Roll 3')).body;
    expect(last).toBeLessThan(first.id);
    const undone = await college.admin.post(`/students/imports/${answer.import_id}/undo`, {});
    expect(undone.status).toBe(200);
    expect(await seen()).toEqual(NOTHING);
  });

  it('that a power cut ended is gone at the next start', async () => {
    fromInside();
    const cut = await openCollege();
    let steps = 0;
    const dying: Step = (work) => {
      steps += 1;
      return steps > 5 ? Promise.reject(new Error('No power')) : stepIn(cut.opened.office)(work);
    };
    const parts = [partOf('1', '2'), partOf('3'), partOf('4')];
    const of = { source: 'power.csv', rows: 9, toMake: new Map([[-1, 'B.Ed.']]) };
    await expect(loadStudents(dying, parts, of)).rejects.toThrow('No power');
    expect([rowsIn(cut.opened.office, 'students'), rowsIn(cut.opened.office, 'dues')]).toEqual([3, 3]);
    await cut.close();
    const again = await openOfficeUnderTest({ dataDirectory: cut.dataDirectory, clock: cut.clock });
    const left = ['students', 'dues', 'student_imports', 'arriving_days'].map((t) => rowsIn(again.office, t));
    expect(left).toEqual([0, 0, 0, 0]);
    expect(
      (await again.office.reader.selectFrom('courses').select('name').execute()).map((c) => c.name),
    ).not.toContain('B.Ed.');
    await again.close();
  });
});
