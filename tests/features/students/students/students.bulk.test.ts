import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult, Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import { HELD_MS, longestBlock } from '../../../support/tools/longest-block.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SHEET = [
  "Student Name;Father's Name;Roll No.;Course;Year;Total Fees;Balance",
  'Asha Rao;Mohan Rao;001;B.Sc.;2026;"60,000";₹ 45,000',
  'Ravi;;002;B.Sc.;2026;60000;0',
  'Sita Devi;Ram Lal;003;Alchemy;2026;60000;0',
  'Gopal;Hari;001;b sc;2026;1;1',
  'श्याम;मोहन;004;B.Com.;2026;abc;0',
].join('\r\n');

const load = async (csv: string, name = 'students.csv') => {
  const { filename } = await college.upload(csv, name);
  return college.admin.post<BulkResult>('/students/bulk', { file: filename });
};

describe("a college's own spreadsheet", () => {
  it('a preview names every bad row and cell and writes nothing', async () => {
    const { filename } = await college.upload(SHEET, 'students.csv');
    const { status, body } = await college.admin.post<{
      good: number;
      columns: Record<string, number>;
      failed: { row: number; bad: { column: string }[] }[];
    }>('/students/bulk/preview', { file: filename });
    expect(status).toBe(200);
    expect(body.columns).toMatchObject({ name: 0, father_name: 1, roll_no: 2, course: 3, pending_fees: 6 });
    expect(body.good).toBe(1);
    expect(body.failed.map(({ row, bad }) => [row, bad[0]?.column])).toEqual([
      [3, 'father_name'],
      [4, 'course'],
      [5, 'roll_no'],
      [6, 'total_fees'],
    ]);
    expect((await college.admin.get<Student[]>('/students')).body).toEqual([]);
  });

  it('a bad row never stops the good ones, and the same file again adds nothing', async () => {
    const first = await load(SHEET);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      created: 1,
      failed: [{ row: 3 }, { row: 4 }, { row: 5 }, { row: 6 }],
    });
    expect((await load(SHEET)).body.created).toBe(0);
    const [student] = (await college.admin.get<Student[]>('/students')).body;
    expect(student).toMatchObject({
      name: 'Asha Rao',
      roll_no: '001',
      year: 2026,
      total_fees: 60_000,
      pending_fees: 45_000,
    });
  });

  it('without roll numbers, too, the same file again adds nothing', async () => {
    const sheet = 'Name,Father Name,Course\nLeela,Das,B.Com.\nLeela,Das,B.Sc.\n';
    expect((await load(sheet)).body.created).toBe(2);
    expect((await load(sheet)).body).toMatchObject({ created: 0, failed: [{ row: 2 }, { row: 3 }] });
  });

  it('columns matched by hand are taken as matched', async () => {
    const { filename } = await college.upload('A,B\nHand,Matched\n', 'odd.csv');
    const order = { file: filename, columns: { name: 1, father_name: 0 }, course_id: college.commerce.id };
    expect((await college.admin.post<BulkResult>('/students/bulk', order)).body.created).toBe(1);
    const [student] = (await college.admin.get<Student[]>('/students?q=Matched')).body;
    expect(student).toMatchObject({ name: 'Matched', father_name: 'Hand', course_id: college.commerce.id });
  });

  it('rows of a list are matched as loosely, and every row has its own answer', async () => {
    const rows = [
      { full_name: 'Row One', "Father's Name": 'F', course_id: college.science.id, roll_no: 900 },
      { name: 'No Father' },
      'not a row',
      { name: 'Row Two', father_name: 'F', course: 'B.Com.', roll_no: '900' },
    ];
    const { status, body } = await college.admin.post<BulkResult>('/students/bulk-create', { rows });
    expect([status, body.created]).toEqual([201, 2]);
    expect(body.failed.map(({ row }) => row)).toEqual([2, 3]);
    expect((await college.admin.get('/students/bulk/progress')).body).toEqual({ done: 0, total: 0 });
  });
});

describe('a file that cannot be loaded is refused with a sentence', () => {
  it.each([
    ['no file named', {}, 'Select CSV or XLSX file'],
    ['a file never uploaded', { file: `${'0'.repeat(64)}.csv` }, 'That file was not uploaded'],
    ['a path', { file: '../../bursar.db' }, 'That file was not uploaded'],
  ])('%s', async (_what, body, message) => {
    expect(await college.admin.post('/students/bulk', body)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('a PDF is not a spreadsheet', async () => {
    const { filename } = await college.upload(smallPdf(), 'students.csv');
    const reply = await college.admin.post<{ message: string }>('/students/bulk', { file: filename });
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'This file is not a spreadsheet: choose a .csv, .xlsx or .xls file',
    ]);
  });

  it('an accountant may not load students', async () => {
    expect((await college.scienceAccountant.post('/students/bulk', { file: 'x' })).status).toBe(403);
    expect((await college.scienceAccountant.post('/students/bulk-create', { rows: [] })).status).toBe(403);
  });
});

describe('a large file', () => {
  it('20,000 students load while the other desks are answered', { timeout: 60_000 }, async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, n) => `Student ${n},Father ${n},${10_000 + n},B.Com.,2030,60000,${n % 60_000}`,
    );
    const csv = ['Name,Father Name,Roll No,Course,Year,Total,Pending', ...lines].join('\n');
    const { filename } = await college.upload(csv, 'large.csv');
    let loaded: BulkResult | undefined;
    const loading = async () => {
      loaded = (await college.admin.post<BulkResult>('/students/bulk', { file: filename })).body;
    };
    expect(await longestBlock(loading)).toBeLessThan(HELD_MS);
    expect(loaded).toMatchObject({ created: 20_000, failed: [] });
  });
});
