import { describe, expect, test } from 'vitest';
import { utils } from 'xlsx';
import { readSpreadsheet } from '../../main/spreadsheet/read-spreadsheet.ts';
import { SpreadsheetProblem } from '../../main/spreadsheet/spreadsheet.problem.ts';
import {
  contentTypesPart,
  STYLES_PART,
  sheetPath,
  workbookPart,
  workbookRelationsPart,
} from '../../main/spreadsheet/xlsx-parts.ts';
import { unfoldArchive } from '../../main/spreadsheet/zip-archive.ts';
import { archiveOf, folderOfFiles, workbook } from '../support/sheets.ts';

const file = folderOfFiles();
type Kind = Parameters<typeof readSpreadsheet>[0]['kind'];
const problemOf = (kind: Kind, content: string | Uint8Array, options = {}): Promise<unknown> =>
  readSpreadsheet({ path: file(content), kind }, options).then(
    (sheet) => `was read: ${JSON.stringify(sheet).slice(0, 200)}`,
    (error: unknown) => (error instanceof SpreadsheetProblem ? error.message : error),
  );

const NOT_A_SPREADSHEET = 'This file is not a spreadsheet: choose a .csv, .xlsx or .xls file';
const DAMAGED = /^This file is damaged/;
const UNFOLDS = /^This file unfolds to far more than its size/;

const students = (rows: number) =>
  utils.aoa_to_sheet([['Name', 'Fees'], ...Array.from({ length: rows }, (_, at) => [`Student ${at}`, at])]);
const XLSX = workbook({ Students: students(500) });
const XLS = workbook({ Students: students(500) }, 'biff8');

/** Parts of a workbook whose one sheet is this XML. */
const partsWith = (sheet: Iterable<string>) => [
  { name: '[Content_Types].xml', content: [contentTypesPart(1)] },
  { name: 'xl/workbook.xml', content: [workbookPart(['Students'])] },
  { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsPart(1)] },
  { name: 'xl/styles.xml', content: [STYLES_PART] },
  { name: sheetPath(0), content: sheet },
];
const sheetXml = (cells: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>${cells}</sheetData></worksheet>`;

/** The archive, which says of its last part that it unfolds to so many bytes. */
const lyingOf = (archive: Buffer, bytes: number): Buffer => {
  const lying = Buffer.from(archive);
  lying.writeUInt32LE(bytes, lying.lastIndexOf('PK\x01\x02') + 24);
  return lying;
};

describe('a zip bomb is refused', () => {
  function* spaces(megabytes: number) {
    for (let count = 0; count < megabytes; count += 1) yield ' '.repeat(1024 * 1024);
  }

  test('a sheet of 200 MB in 200 kB', async () => {
    const bomb = await archiveOf(partsWith(spaces(200)));
    expect(bomb.length).toBeLessThan(300_000);
    expect(await problemOf('xlsx', bomb)).toMatch(UNFOLDS);
  });

  test('one that lies about its size is stopped as soon as it has unfolded to that', async () => {
    const bomb = lyingOf(await archiveOf(partsWith(spaces(200))), 100);
    const before = process.memoryUsage.rss();
    expect(() => unfoldArchive(bomb, () => true, { entries: 10, unfoldedBytes: 1024 * 1024 })).toThrow(
      UNFOLDS,
    );
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
    expect(await problemOf('xlsx', bomb)).toMatch(UNFOLDS);
  });

  test('one that says more than it holds is damaged', async () => {
    const archive = await archiveOf(partsWith([sheetXml('')]));
    expect(await problemOf('xlsx', lyingOf(archive, 5000))).toMatch(DAMAGED);
  });

  test('one of thousands of parts', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ name: `xl/media/${at}.png`, content: ['x'] }));
    expect(await problemOf('xlsx', await archiveOf([...partsWith([sheetXml('')]), ...many]))).toMatch(
      UNFOLDS,
    );
  });

  test('two parts of the same name are damaged, so that no program sees another sheet than we do', async () => {
    const sheet = { name: 'xl/worksheets/sheet1.xml', content: [sheetXml('')] };
    expect(await problemOf('xlsx', await archiveOf([...partsWith([sheetXml('')]), sheet]))).toMatch(DAMAGED);
  });

  test('entities that multiply are never expanded', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;
    const xml = laughs + sheetXml('<row r="2"><c r="A2" t="inlineStr"><is><t>Asha &b;</t></is></c></row>');
    const path = file(await archiveOf(partsWith([xml])));
    const { rows } = await readSpreadsheet({ path, kind: 'xlsx' });
    expect(rows).toEqual([{ number: 2, cells: ['Asha &b;'] }]);
  });
});

describe('what is not a spreadsheet is refused, whatever its name says', () => {
  const HTML = '<html><body><table><tr><td>Name</td></tr><tr><td>Asha</td></tr></table></body></html>';
  const docx = () =>
    archiveOf([
      {
        name: '[Content_Types].xml',
        content: [
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        ],
      },
      { name: 'word/document.xml', content: ['<w:document/>'] },
    ]);
  test.each<readonly [string, Kind, () => string | Uint8Array | Promise<Buffer>]>([
    ['a web page named .xls', 'xls', () => HTML],
    ['a web page named .csv', 'csv', () => HTML],
    ['a web page named .xlsx', 'xlsx', () => HTML],
    ['a PDF named .csv', 'csv', () => '%PDF-1.7\n1 0 obj'],
    ['a picture named .csv', 'csv', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['a letter (DOCX) named .xlsx', 'xlsx', docx],
    ['an OpenDocument named .xlsx', 'xlsx', () => workbook({ S: students(3) }, 'ods')],
    ['an XLSX named .csv', 'csv', () => XLSX],
    ['a text named .xls', 'xls', () => 'Name,Fees\nAsha,1'],
    ['nothing named .xlsx', 'xlsx', () => ''],
  ])('%s', async (_name, kind, content) => {
    expect(await problemOf(kind, await content())).toBe(NOT_A_SPREADSHEET);
  });

  test.each<readonly [string, Kind, string | Uint8Array]>([
    ['a file without anything', 'csv', ''],
    ['a file of blank lines', 'csv', ' , ,\n\n'],
    ['a workbook without anything', 'xlsx', workbook({ S: utils.aoa_to_sheet([]) })],
  ])('%s is empty', async (_name, kind, content) => {
    expect(await problemOf(kind, content)).toBe('This file is empty: its first row must name the columns');
  });
});

describe('a damaged file is refused with a sentence, never with half its rows', () => {
  test.each([0.1, 0.5, 0.9, 0.99])('an XLSX cut off after %d of it', async (share) => {
    expect(await problemOf('xlsx', XLSX.subarray(0, XLSX.length * share))).toMatch(DAMAGED);
  });

  test.each([0.1, 0.5])('an XLS cut off after %d of it', async (share) => {
    expect(await problemOf('xls', XLS.subarray(0, XLS.length * share))).toMatch(DAMAGED);
  });

  test('one flipped bit in the cells is noticed', async () => {
    const at = XLSX.indexOf('xl/worksheets/sheet1.xml') + 200;
    expect(await problemOf('xlsx', XLSX.with(at, (XLSX[at] ?? 0) ^ 16))).toMatch(DAMAGED);
  });

  test('a protected workbook asks for one without a password', async () => {
    expect(await problemOf('xlsx', XLS)).toMatch(/^This file is protected by a password/);
  });

  test('a quotation mark that is never closed is named by its row', async () => {
    expect(await problemOf('csv', 'Name,Fees\nAsha,1\n"Ram,2\nGita,3\n')).toBe(
      'Row 3 has a quotation mark that is not closed',
    );
  });
});

describe('limits', () => {
  test.each<readonly [string, Kind, () => string | Buffer, RegExp]>([
    ['100,001 rows', 'csv', () => `Name\n${'Asha\n'.repeat(100_001)}`, /more than 1,00,000 rows/],
    ['201 columns', 'csv', () => `Name\n${'x,'.repeat(200)}x\n`, /^Row 2 has more than 200 columns$/],
    [
      '2,001 characters in a cell',
      'csv',
      () => `Name,Remark\nAsha,${'x'.repeat(2001)}\n`,
      /^Row 2, column 2 holds more than 2,000 characters$/,
    ],
    ['a file of 26 MB', 'csv', () => Buffer.alloc(26 * 1024 * 1024, 'a,b\n'), /too large/],
    [
      'a cell in the last column of the format',
      'xlsx',
      () => workbook({ S: { '!ref': 'A1:XFD2', A1: { t: 's', v: 'Name' }, XFD2: { t: 's', v: 'x' } } }),
      /^Row 2 has more than 200 columns$/,
    ],
  ])('%s are refused', async (_name, kind, content, message) => {
    expect(await problemOf(kind, content())).toMatch(message);
  });

  test('exactly 100,000 rows, 200 columns and 2,000 characters are read', async () => {
    const head = Array.from({ length: 200 }, (_, at) => `c${at}`).join(',');
    const path = file(`${head}\n${'Asha\n'.repeat(99_999)}${'x'.repeat(2000)}\n`);
    const { headers, rows } = await readSpreadsheet({ path, kind: 'csv' });
    expect([headers.length, rows.length, rows.at(-1)?.cells[0]?.length]).toEqual([200, 100_000, 2000]);
  });

  test('a cell in the last row of the format keeps its number', async () => {
    const path = file(
      workbook({ S: { '!ref': 'A1:A1048576', A1: { t: 's', v: 'Name' }, A1048576: { t: 's', v: 'Asha' } } }),
    );
    expect((await readSpreadsheet({ path, kind: 'xlsx' })).rows).toEqual([
      { number: 1_048_576, cells: ['Asha'] },
    ]);
  });

  test('a file that takes too long, too much memory, or is called off ends, and the next is read', async () => {
    const large = workbook({ S: students(60_000) });
    expect(await problemOf('xlsx', large, { limits: { milliseconds: 20 } })).toMatch(/took too long/);
    expect(await problemOf('xlsx', large, { limits: { heapMb: 24 } })).toMatch(/too large to read/);
    const abort = new AbortController();
    const reading = problemOf('xlsx', large, { signal: abort.signal });
    abort.abort('the desk went away');
    expect(await reading).toBe('the desk went away');
    expect((await readSpreadsheet({ path: file('Name\nAsha'), kind: 'csv' })).rows).toHaveLength(1);
  });
});
