import { describe, expect, test } from 'vitest';
import { utils, type WorkSheet } from 'xlsx';
import type { FilePart } from '../../main/features/students/students/import/students.file-parts.ts';
import { decodeSpreadsheet } from '../../main/spreadsheet/decode-spreadsheet.ts';
import { partsFromWorker } from '../../main/spreadsheet/from-worker.ts';
import { csvRows } from '../../main/spreadsheet/write-csv.ts';
import { xlsxFile, xlsxSheet } from '../../main/spreadsheet/write-xlsx.ts';
import type { Column } from '../../shared/column.ts';
import { folderOfFiles, gathered, workbook } from '../support/colleges/sheets.ts';
import { HELD_MS, longestBlock } from '../support/tools/longest-block.ts';

const file = folderOfFiles();
const readFirst = (content: string | Uint8Array) => {
  const filled = decodeSpreadsheet(file(content)).find(({ rows }) => rows.length > 0);
  return filled?.rows.map(({ number, cells }) => ({ number, cells })) ?? [];
};
const headedBy = (cells: readonly string[], number = 1) => ({ number, cells });
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const SHEET = [headedBy(['Name', 'Father', 'Fees']), { number: 2, cells: ['José', 'Ram', '60,000'] }];

describe('a CSV file is read whatever program wrote it', () => {
  test.each([
    ['UTF-8', 'Name,Father,Fees\r\nJosé,Ram,"60,000"\r\n'],
    ['UTF-8 with a byte order mark', '\ufeffName,Father,Fees\nJosé,Ram,"60,000"'],
    ['UTF-16 with a byte order mark', utf16('Name\tFather\tFees\r\nJosé\tRam\t"60,000"\r\n')],
    ['Windows-1252', Buffer.from('Name,Father,Fees\r\nJosé,Ram,"60,000"\r\n', 'latin1')],
    ['semicolons, with commas in an amount', 'Name;Father;Fees\nJosé;Ram;60,000\n'],
    ['tabs', 'Name\tFather\tFees\nJosé\tRam\t60,000\n'],
    ['line ends of an old Mac', 'Name;Father;Fees\rJosé;Ram;60,000\r'],
  ])('%s', (_name, content) => {
    expect(readFirst(content)).toEqual(SHEET);
  });

  test('a delimiter and a line break within quotes belong to the cell', () => {
    expect(readFirst('Name,Remark\n"Devi, Asha","first\nsecond ""quoted"""\nRam,\n')).toEqual([
      headedBy(['Name', 'Remark']),
      { number: 2, cells: ['Devi, Asha', 'first\nsecond "quoted"'] },
      { number: 3, cells: ['Ram'] },
    ]);
  });

  test('blank rows are left out, and the others keep the number that Excel shows', () => {
    expect(readFirst('\n ,\nName,Fees\n\nAsha,1\n,,\nRam,2\n')).toEqual([
      headedBy(['Name', 'Fees'], 3),
      { number: 5, cells: ['Asha', '1'] },
      { number: 7, cells: ['Ram', '2'] },
    ]);
  });

  test("Excel's own separator line is obeyed and counted", () => {
    expect(readFirst('sep=;\r\nName;Fees\r\nA,B;1\r\n')).toEqual([
      headedBy(['Name', 'Fees'], 2),
      { number: 3, cells: ['A,B', '1'] },
    ]);
  });

  test('a heading alone is a sheet without rows; a single column is a sheet', () => {
    expect(readFirst('Name,Fees\n')).toEqual([headedBy(['Name', 'Fees'])]);
    expect(readFirst('Name\nAsha\n')).toEqual([headedBy(['Name']), { number: 2, cells: ['Asha'] }]);
  });
});

const CELLS = [
  ['a text with zeros in front', { t: 's', v: '00123' }, '00123'],
  ['a number shown with zeros in front', { t: 'n', v: 123, z: '00000' }, '00123'],
  ['a grouped amount', { t: 'n', v: 60000, z: '#,##0' }, '60000'],
  ['a grouped amount with paise', { t: 'n', v: 1234567.5, z: '#,##0.00' }, '1234567.5'],
  ['an amount in rupees', { t: 'n', v: 60000, z: '"₹" #,##0.00' }, '60000'],
  ['an amount in a regional currency', { t: 'n', v: 60000, z: '[$₹-4009] #,##0' }, '60000'],
  [
    'an amount in accounting format',
    { t: 'n', v: 60000, z: '_("Rs."* #,##0.00_);_("Rs."* (#,##0.00)' },
    '60000',
  ],
  ['a whole number', { t: 'n', v: 1, z: '0.0' }, '1'],
  ['a long roll number', { t: 'n', v: 202600012345 }, '202600012345'],
  [
    'a long roll number shown in scientific notation',
    { t: 'n', v: 202600012345, z: '0.00E+00' },
    '202600012345',
  ],
  ['binary noise', { t: 'n', v: 0.1 + 0.2 }, '0.3'],
  ['a tiny number', { t: 'n', v: 1e-7 }, '0.0000001'],
  ['a prefix from the format', { t: 'n', v: 7, z: '"BCA-"000' }, 'BCA-007'],
  ['a share', { t: 'n', v: 0.5, z: '0%' }, '50%'],
  ['a date', { t: 'n', v: 46347, z: 'dd/mm/yyyy' }, '2026-11-21'],
  ['a date and time', { t: 'n', v: 46347.5, z: 'dd/mm/yyyy hh:mm' }, '2026-11-21 12:00'],
  ['a truth', { t: 'b', v: true }, 'TRUE'],
  ['Hindi', { t: 's', v: 'श्रीमती ₹' }, 'श्रीमती ₹'],
] as const;

describe.each(['xlsx', 'xls'] as const)('an %s file gives the text that the office sees', (kind) => {
  const readBook = (sheets: Parameters<typeof workbook>[0]) =>
    readFirst(workbook(sheets, kind === 'xls' ? 'biff8' : 'xlsx'));

  test('every kind of cell', () => {
    const shown = Object.fromEntries(CELLS.map(([name, , text]) => [name, text]));
    const cells = CELLS.map(([name, cell], at) => ({
      [`A${at + 2}`]: { t: 's', v: name },
      [`B${at + 2}`]: { ...cell },
    }));
    const sheet: WorkSheet = Object.assign(utils.aoa_to_sheet([['Case', 'Value']]), ...cells);
    sheet['!ref'] = `A1:B${CELLS.length + 1}`;
    const [, ...rows] = readBook({ Students: sheet });
    expect(Object.fromEntries(rows.map((row) => row.cells))).toEqual(shown);
  });

  test('a formula counts with the value that was saved with it', () => {
    const sheet = {
      ...utils.aoa_to_sheet([['Fees', 'X']]),
      '!ref': 'A1:B2',
      A2: { t: 'n', v: 42, f: '6*9' },
    } as const;
    expect(readBook({ Students: sheet }).slice(1)).toEqual([{ number: 2, cells: ['42'] }]);
  });

  test('an empty sheet is no other, and blank rows keep their number', () => {
    const filled = utils.aoa_to_sheet([[], ['Name', 'Fees'], [], ['Asha', 1], [' '], ['Ram', 2]]);
    expect(readBook({ Empty: utils.aoa_to_sheet([]), Students: filled })).toEqual([
      headedBy(['Name', 'Fees'], 2),
      { number: 4, cells: ['Asha', '1'] },
      { number: 6, cells: ['Ram', '2'] },
    ]);
  });
});

const rowNumbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const COLUMNS: readonly Column<number>[] = [
  { kind: 'text', header: 'Roll No', value: (index) => `R-${index}` },
  { kind: 'money', header: 'Total Fees', value: (index) => index },
  ...['Name', 'Father Name', 'Course', 'Year', 'Address', 'Village', 'Phone', 'Remark'].map(
    (header) => ({ kind: 'text', header, value: (index: number) => `${header} ${index}` }) as const,
  ),
];

const asCsv = (rows: number) => csvRows(COLUMNS, rowNumbers(rows));
const asXlsx = (rows: number) => xlsxFile([xlsxSheet('Students', COLUMNS, rowNumbers(rows))]);

describe('the office never stalls for 100 ms', { timeout: 60_000 }, () => {
  test('while 100,000 rows are read', async () => {
    const path = file(await gathered(asCsv(100_000)));
    let good = 0;
    const reading = async () => {
      const order = { path, courses: [], courseId: 1 };
      for await (const part of partsFromWorker<FilePart>('student-file', order)) {
        if (part.kind === 'rows') good += part.sorted.good.length + part.sorted.bad.length;
      }
    };
    expect(await longestBlock(reading)).toBeLessThan(HELD_MS);
    expect(good).toBe(100_000);
  });

  test.each([
    ['CSV', asCsv],
    ['XLSX', asXlsx],
  ] as const)('while 30,000 rows of %s are written', async (_kind, write) => {
    expect(await longestBlock(() => gathered(write(30_000)))).toBeLessThan(HELD_MS);
  });
});

test('20,000 rows of XLSX are read to the last', { timeout: 60_000 }, async () => {
  const rows = readFirst(await gathered(asXlsx(20_000)));
  expect(rows).toHaveLength(20_001);
  expect(rows.at(-1)?.cells.slice(0, 3)).toEqual(['R-19999', '19999', 'Name 19999']);
});
