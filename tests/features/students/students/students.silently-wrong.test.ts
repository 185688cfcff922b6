import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, type WorkSheet } from 'xlsx';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { loadSheet } from '../../../support/colleges/loaded-sheet.ts';
import { workbook } from '../../../support/colleges/sheets.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

type Row = readonly (string | number | null)[];
const sheetOf = (...rows: readonly Row[]): WorkSheet => utils.aoa_to_sheet(rows.map((row) => [...row]));
const book = (...rows: readonly Row[]) => workbook({ Sheet1: sheetOf(...rows) });
const load = (content: Uint8Array | string, name?: string) => loadSheet(college, content, name);
const WHO = ['Name', 'Father Name'];
const ASHA = ['Asha', 'Ram'];
const RAVI = ['Ravi', 'Hari'];

describe('a course is the one that is meant', () => {
  it('class 1, 2 and 5 are classes, never ids', async () => {
    const { students, preview } = await load(book([...WHO, 'Class'], [...ASHA, 1], [...RAVI, 2]));
    expect(students.map(({ course_name }) => course_name)).toEqual(['1', '2']);
    expect(preview.failed_count).toBe(0);
  });

  it('a number in a Course column is an id, and marked', async () => {
    const { students, preview } = await load(book([...WHO, 'Course'], [...ASHA, college.science.id]));
    expect(students.map(({ course_name }) => course_name)).toEqual(['B.Sc.']);
    expect(preview.marked.map(({ message }) => message)).toEqual([
      '“1” is taken for the id of the course B.Sc.',
    ]);
  });

  it('merged cells name the course of all their rows', async () => {
    const sheet = sheetOf(['Course', ...WHO], ['BA I', ...ASHA], [null, ...RAVI], ['BA II', 'Sita', 'Das']);
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    const { students, preview } = await load(workbook({ S: sheet }));
    expect(students.map(({ course_name }) => course_name)).toEqual(['BA I', 'BA I', 'BA II']);
    expect(preview.marked_count).toBe(0);
  });

  it('a blank course beside others is marked, a ditto repeats', async () => {
    const rows = [
      [...ASHA, 'BA'],
      [...RAVI, '-do-'],
      ['Sita', 'Das', ''],
    ];
    const { students, preview } = await load(book([...WHO, 'Course'], ...rows));
    expect(students.map(({ course_name }) => course_name)).toEqual(['BA', 'BA', null]);
    expect(preview.marked.map(({ row, message }) => [row, message])).toEqual([[4, 'No course is given']]);
  });
});

describe('every tab that is a list is loaded, and none that is hidden', () => {
  it('a tab per course', async () => {
    const { students, preview } = await load(
      workbook({
        'BA I': sheetOf(WHO, ASHA),
        'BCom II': sheetOf(['List'], WHO, RAVI),
        Notes: sheetOf(['Made by the office']),
      }),
    );
    expect(students.map(({ name, course_name }) => [name, course_name])).toEqual([
      ['Asha', 'BA I'],
      ['Ravi', 'BCom II'],
    ]);
    expect(preview.tabs.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['BA I', true],
      ['BCom II', true],
      ['Notes', false],
    ]);
    expect(preview.tabs[0]?.doubts).toEqual([
      "The course of these rows is taken from the tab's name: “BA I”",
    ]);
  });

  it('a hidden first tab stays where it is', async () => {
    const made = utils.book_new();
    utils.book_append_sheet(made, sheetOf(WHO, ['Old', 'List']), 'Last year');
    utils.book_append_sheet(made, sheetOf(WHO, ASHA), 'Now');
    made.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    const { write } = await import('xlsx');
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const bytes: Buffer = write(made, { type: 'buffer', bookType });
      const { students, preview } = await load(bytes);
      expect(students.map(({ name }) => name)).toEqual(['Asha']);
      expect(preview.tabs.map(({ hidden, chosen }) => [hidden, chosen])).toEqual([
        [true, false],
        [false, true],
      ]);
    }
  });

  it('a student of two tabs is marked', async () => {
    const { preview } = await load(workbook({ 'BA I': sheetOf(WHO, ASHA), 'BA I dues': sheetOf(WHO, ASHA) }));
    expect(preview.marked.map(({ tab, message }) => [tab, message])).toEqual([
      [1, 'Also in the tab “BA I”, row 2'],
    ]);
  });
});

describe('what is no student becomes none', () => {
  it('headings again, numbered columns, totals, signatures and rulings are left out, and named', async () => {
    const head = ['S.No.', ...WHO, 'Fees'];
    const { students, preview, result } = await load(
      book(
        head,
        ['(1)', '(2)', '(3)', '(4)'],
        [1, ...ASHA, 500],
        head,
        [2, ...RAVI, 500],
        ['', 'TOTAL', '', 1000],
        ['Grand Total', '', '', 1000],
        [3, '', '', ''],
        ['-----', '-----', '-----', '-----'],
        ['', 'Prepared by', 'Head Clerk', 'Principal'],
        ['कुल योग', '', '', 1000],
      ),
    );
    expect(students.map(({ name }) => name)).toEqual(['Asha', 'Ravi']);
    expect([preview.rows, preview.good, preview.failed_count, preview.left_out_count]).toEqual([10, 2, 0, 8]);
    expect(preview.left_out.map(({ row }) => row)).toEqual([2, 4, 6, 7, 8, 9, 10, 11]);
    expect(result).toMatchObject({ created: 2, failed: [], left_out: 8 });
  });

  it.each([
    ['TOTAL', ''],
    ['TOTAL', 'Principal'],
    ['Principal', 'Clerk'],
    ['Principal, Clerk', ''],
    ['Head Clerk', 'Accountant'],
  ])('a row of the names "%s" and "%s" is none in a sheet; a call takes any name', async (name, father) => {
    const { students, preview } = await load(book([...WHO, 'Fees'], [...ASHA, 500], [name, father, '']));
    expect(students.map((student) => student.name)).toEqual(['Asha']);
    expect([preview.failed_count, preview.left_out_count]).toEqual([0, 1]);
    const called = { name, father_name: father || 'Clerk', course_id: college.science.id };
    const { body, status } = await college.admin.post<{ name: string }>('/students', called);
    expect([status, body.name]).toEqual([201, name]);
  });

  it('a student who is called as a paper ends stays one', async () => {
    const { students } = await load(book([...WHO, 'Roll No'], ['Dean Thomas', 'Note Thomas', 7], ASHA));
    expect(students.map(({ name }) => name)).toEqual(['Dean Thomas', 'Asha']);
  });

  it('a row that lacks one of the names is to be mended, not left out', async () => {
    const { preview } = await load(book([...WHO, 'Fees'], ['Asha', '', 500], ['', 'Ram', 500], ASHA));
    expect([preview.failed_count, preview.left_out_count]).toEqual([2, 0]);
  });
});

describe('a cell that the spreadsheet program has spoiled is not loaded as it stands', () => {
  const rollOf = async (cell: object) => {
    const sheet = sheetOf([...WHO, 'Roll No'], ASHA);
    Object.assign(sheet, { '!ref': 'A1:C2', C2: cell });
    const { students, preview } = await load(workbook({ S: sheet }));
    return [students[0]?.roll_no ?? null, preview.failed[0]?.message ?? null];
  };

  it.each([
    [
      'a roll number that became a date',
      { t: 'n', v: 46082, z: 'd-mmm' },
      /is a date, which Excel may have made/,
    ],
    ['18 digits', { t: 'n', v: Number('202601012345678912') }, /more digits than Excel keeps/],
  ])('%s', async (_what, cell, message) => {
    expect(await rollOf(cell)).toEqual([null, expect.stringMatching(message)]);
  });

  it('the same in a CSV', async () => {
    const csv = 'Name,Father Name,Roll No\nA,F,1-Mar\nB,F,Mar-01\nC,F,202601012345678000\nD,F,="0001"\n';
    const { students, preview } = await load(csv, 'rolls.csv');
    expect(students.map(({ roll_no }) => roll_no)).toEqual(['0001']);
    expect(preview.failed.map(({ row }) => row)).toEqual([2, 3, 4]);
  });

  it('a formula without a kept result is not a blank', async () => {
    const { head, tail } = FORMULAS;
    const cells = '<c r="D2"><f>C2-1000</f></c><c r="E2" t="str"><f>IF(C2&gt;0,"","x")</f><v></v></c>';
    const { students, preview } = await load(await formulaBook(`${head}${cells}${tail}`));
    expect(students).toEqual([]);
    expect(preview.failed).toMatchObject([
      { row: 2, bad: [{ column: 'pending_fees', message: expect.stringMatching(/no result in the file/) }] },
    ]);
  });

  it('a balance whose formula has no result is total less paid, and marked', async () => {
    const { head, tail } = FORMULAS;
    const cells = '<c r="D2"><f>C2-E2</f></c><c r="E2"><v>400</v></c>';
    const { students, preview } = await load(await formulaBook(`${head}${cells}${tail}`));
    expect(students).toMatchObject([{ total_fees: 1000, pending_fees: 600 }]);
    expect(preview.marked_count).toBe(1);
  });
});

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const FORMULAS = {
  head: `<worksheet><sheetData><row r="1">${['Name', 'Father Name', 'Total Fees', 'Balance', 'Paid']
    .map((heading, at) => text(`${'ABCDE'[at]}1`, heading))
    .join('')}</row><row r="2">${text('A2', 'Asha')}${text('B2', 'Ram')}<c r="C2"><v>1000</v></c>`,
  tail: '</row></sheetData></worksheet>',
};
const formulaBook = async (xml: string) => {
  const { archiveOf } = await import('../../../support/colleges/sheets.ts');
  const parts = await import('../../../../main/spreadsheet/xlsx-parts.ts');
  return archiveOf([
    { name: '[Content_Types].xml', content: [parts.contentTypesPart(1)] },
    { name: '_rels/.rels', content: [parts.ROOT_RELATIONS_PART] },
    { name: 'xl/workbook.xml', content: [parts.workbookPart(['Students'])] },
    { name: 'xl/_rels/workbook.xml.rels', content: [parts.workbookRelationsPart(1)] },
    { name: 'xl/styles.xml', content: [parts.STYLES_PART] },
    { name: parts.sheetPath(0), content: [xml] },
  ]);
};
