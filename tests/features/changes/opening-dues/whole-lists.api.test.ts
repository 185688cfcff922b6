import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import type { OpeningDuesImportResult } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { workbook } from '../../../support/colleges/sheets.ts';
import { must, openOf, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterAll(() => college.close());

let number = 0;
let students: Awaited<ReturnType<Planned['student']>>[] = [];
const rollOf = (which: string) => `${which}-${number}`;
beforeEach(async () => {
  number += 1;
  students = [];
  for (const which of ['A', 'B'])
    students.push(await planned.student({ name: `${which} ${number}`, roll_no: rollOf(which) }));
});

type Row = readonly (string | number | null)[];
const sheetOf = (rows: readonly Row[], merges: readonly string[] = []) => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  return sheet;
};
const load = async (content: Uint8Array | string, fields: object = {}) => {
  const { filename } = await college.upload(content, typeof content === 'string' ? 'dues.csv' : 'dues.xlsx');
  const body = { file: filename, due_date: '2026-07-01', ...fields };
  return must(await college.admin.post<OpeningDuesImportResult>('/due-loads', body));
};
const book = (rows: readonly Row[], merges: readonly string[] = []) =>
  workbook({ Dues: sheetOf(rows, merges) });
const csv = (...lines: readonly string[]) => `${lines.join('\n')}\n`;
const owed = async () => Promise.all(students.map(async (student) => openOf(await planned.dues(student))));

describe('a list of who owes what is loaded whole, or says what is not', () => {
  it('the usual list of defaulters is loaded under Previous Dues', async () => {
    const run = await load(
      csv(
        'S.No.,Roll No,Name,Total,Paid,Balance',
        `1,${rollOf('A')},A ${number},20000,5000,15000`,
        `2,${rollOf('B')},B ${number},20000,20000,0`,
        'Total:,,,40000,25000,15000',
      ),
    );
    expect(run).toMatchObject({
      dues: 1,
      amount: 15_000,
      heads: [{ head: 'Previous Dues', amount: 15_000 }],
      said: ['What is owed is taken from “Balance”, and loaded under Previous Dues'],
      unread: [],
      sums: [
        { heading: 'Total', amount: 40_000, total: 40_000 },
        { heading: 'Paid', amount: 25_000, total: 25_000 },
        { heading: 'Balance', amount: 15_000, total: 15_000 },
      ],
    });
  });

  it('its headings may be in two rows, or in Hindi', async () => {
    const head = ['अनुक्रमांक', 'छात्र का नाम', 'शुल्क', '', ''];
    const run = await load(
      book([head, ['', '', 'कुल', 'जमा', 'बकाया'], [rollOf('A'), `A ${number}`, 9000, 4000, 5000]], ['C1:E1']),
    );
    expect([run.amount, await owed()]).toEqual([5000, [['Previous Dues: 5000'], []]]);
  });

  it('what was asked for less what was paid is owed where no balance stands', async () => {
    const run = await load(csv('Roll No,Total Fees,Fees Paid', `${rollOf('A')},9000,4000`));
    expect(run).toMatchObject({
      amount: 5000,
      said: ['What is owed is “Total Fees” less “Fees Paid”, loaded under Previous Dues'],
    });
  });

  it('of heads with Total, Paid and Balance the balance is raised, merged or flat', async () => {
    const merged = await load(
      book(
        [
          ['Roll No', 'Tuition', '', '', 'Library', '', ''],
          ['', 'Total', 'Paid', 'Balance', 'Total', 'Paid', 'Balance'],
          [rollOf('A'), 9000, 4000, 5000, 1000, 0, 1000],
        ],
        ['B1:D1', 'E1:G1'],
      ),
    );
    expect(merged.heads.map(({ head, amount }) => [head, amount])).toEqual([
      ['Tuition', 5000],
      ['Library', 1000],
    ]);
    const flat = await load(
      csv('Roll No,Tuition Total,Tuition Paid,Tuition Balance', `${rollOf('B')},9000,4000,5000`),
    );
    expect(flat).toMatchObject({
      amount: 5000,
      unread: ['Tuition Total', 'Tuition Paid'],
      said: ['Of each head what is still owed is loaded: “Tuition Total”, “Tuition Paid” are not'],
    });
  });

  it.each([
    ['बकाया', 'जमा'],
    ['शेष', 'प्राप्त'],
  ])('of heads in Hindi what is %s is raised, else what कुल is above %s', async (balance, paid) => {
    const run = await load(
      csv(
        `अनुक्रमांक,Tuition कुल,Tuition ${balance},Library कुल,Library ${paid}`,
        `${rollOf('A')},9000,5000,1000,300`,
      ),
    );
    expect(run.amount).toBe(5700);
    expect(await owed()).toEqual([['Tuition: 5000', 'Library: 700'], []]);
  });

  it('heads that are the demand beside a balance are not raised', async () => {
    const run = await load(
      csv(
        'Roll No,Tuition,Library,Total,Paid,Balance',
        `${rollOf('A')},9000,1000,10000,4000,6000`,
        `${rollOf('B')},9000,1000,10000,0,10000`,
      ),
    );
    expect(run).toMatchObject({
      amount: 16_000,
      heads: [{ head: 'Previous Dues' }],
      unread: ['Tuition', 'Library'],
    });
    expect(run.said).toContain('The columns of the heads are not what is still owed, and are not read');
  });

  it('a row that names its head owes its balance', async () => {
    await load(csv('Roll No,Head,Amount,Paid,Balance', `${rollOf('A')},Tuition,9000,4000,5000`));
    expect(await owed()).toEqual([['Tuition: 5000'], []]);
  });

  it('every column whose head is unknown or not in use is named with what it holds', async () => {
    const gone = must(
      await college.admin.post<{ id: number }>('/heads', { name: `Old ${number}`, fee_type: 'Misc' }),
    );
    must(await college.admin.patch(`/heads/${gone.id}`, { active: false }));
    const lines = [
      `Roll No,Tuition,Bus,Old ${number},Remarks,Total`,
      `${rollOf('A')},555,500,500,called,1555`,
      `${rollOf('B')},100,,,,100`,
    ];
    const run = await load(csv(...lines), { dry_run: true });
    expect(run).toMatchObject({
      amount: 100,
      unread: ['Bus', `Old ${number}`, 'Remarks'],
      said: [
        '“Bus” is not read (₹500.00): no head has this name',
        `“Old ${number}” is not read (₹500.00): this head is not in use any more`,
      ],
      doubtful: {
        rows: 1,
        some: [{ row: 2, reason: 'The heads add up to ₹555.00, but “Total” says ₹1,555.00' }],
      },
    });
  });

  it('every tab is read, and the others are named', async () => {
    const made = utils.book_new();
    const rows = (which: string): readonly Row[] => [
      ['Roll No', 'Balance'],
      [rollOf(which), 700],
    ];
    utils.book_append_sheet(made, sheetOf(rows('A')), 'First');
    utils.book_append_sheet(made, sheetOf(rows('B')), 'Second');
    utils.book_append_sheet(made, sheetOf([['Made by the office']]), 'Notes');
    utils.book_append_sheet(made, sheetOf(rows('A')), 'Last year');
    made.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] };
    const { write } = await import('xlsx');
    const bytes: Buffer = write(made, { type: 'buffer', bookType: 'xlsx' });
    const run = await load(bytes);
    expect([run.dues, run.amount, run.said.slice(-2)]).toEqual([
      2,
      1400,
      ['Not read: the tab “Notes”', 'Not read: the hidden tab “Last year”'],
    ]);
    expect(await owed()).toEqual([['Previous Dues: 700'], ['Previous Dues: 700']]);
  });

  it('a sum of the sheet that is another is said', async () => {
    const run = await load(csv('Roll No,Balance', `${rollOf('A')},700`, 'कुल योग,900'), { dry_run: true });
    expect(run.said).toContain("“Balance” adds up to ₹700.00, but the sheet's own total says ₹900.00");
  });

  it('an amount that its commas set apart, and a row that is hidden, are doubtful; two amounts in a cell are none', async () => {
    const run = await load(
      csv('Roll No,Name,Balance', `${rollOf('A')},A ${number},60,000`, `${rollOf('B')},B ${number},500 200`),
    );
    expect(run.doubtful.some).toMatchObject([{ row: 2, reason: 'Its amount was joined from several cells' }]);
    expect(run.unmatched.some).toMatchObject([{ row: 3, reason: '“500 200” is not an amount' }]);
    const sheet = sheetOf([
      ['Roll No', 'Balance'],
      [rollOf('A'), 700],
    ]);
    sheet['!rows'] = [{}, { hidden: true }];
    const hidden = await load(workbook({ Dues: sheet }));
    expect(hidden.doubtful.some).toMatchObject([{ reason: 'This row is hidden in the spreadsheet' }]);
  });

  it('days of a file whose one row proves the month first are asked about', async () => {
    const run = await load(
      csv(
        'Roll No,Head,Amount,Due Date',
        `${rollOf('A')},Tuition,10,03/04/2026`,
        `${rollOf('B')},Tuition,20,04/25/2026`,
      ),
    );
    expect(run.doubtful.some).toMatchObject([{ row: 2, reason: '“03/04/2026” is taken for 04-03-2026' }]);
    expect(run.said).toEqual([expect.stringMatching(/“Due Date” has days with the month first/)]);
    expect((await planned.dues(students[1] as never)).dues).toMatchObject([{ due_date: '2026-04-25' }]);
  });
});
