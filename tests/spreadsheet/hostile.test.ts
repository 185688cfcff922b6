import { describe, expect, test } from 'vitest';
import { utils } from 'xlsx';
import { decodeSpreadsheet } from '../../main/spreadsheet/decode-spreadsheet.ts';
import { partsFromWorker, type ReadingOptions } from '../../main/spreadsheet/from-worker.ts';
import { SpreadsheetProblem } from '../../main/spreadsheet/spreadsheet.problem.ts';
import {
  contentTypesPart,
  STYLES_PART,
  sheetPath,
  workbookPart,
  workbookRelationsPart,
} from '../../main/spreadsheet/xlsx-parts.ts';
import { openArchive } from '../../main/spreadsheet/zip-archive.ts';
import { archiveOf, folderOfFiles, workbook } from '../support/colleges/sheets.ts';

const file = folderOfFiles();
type Content = string | Uint8Array;
/** Why a file is refused; or that it was read, and what. */
const problemOf = (content: Content): unknown => {
  try {
    return `was read: ${JSON.stringify(decodeSpreadsheet(file(content))).slice(0, 200)}`;
  } catch (error) {
    return error instanceof SpreadsheetProblem ? error.message : error;
  }
};
const problemInWorker = async (content: Content, options: ReadingOptions = {}): Promise<unknown> => {
  try {
    const order = { path: file(content), courses: [], courseId: null };
    for await (const _ of partsFromWorker('student-file', order, options));
    return 'was read';
  } catch (error) {
    return error instanceof SpreadsheetProblem ? error.message : error;
  }
};

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
    expect(problemOf(bomb)).toMatch(UNFOLDS);
  });

  test('one that lies about its size is stopped as soon as it has unfolded to that', async () => {
    const bomb = lyingOf(await archiveOf(partsWith(spaces(200))), 100);
    const before = process.memoryUsage.rss();
    const archive = openArchive(bomb, { entries: 10, unfoldedBytes: 1024 * 1024 });
    expect(() => archive.part(sheetPath(0))).toThrow(UNFOLDS);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
    expect(problemOf(bomb)).toMatch(UNFOLDS);
  });

  test('one that says more than it holds is damaged', async () => {
    const archive = await archiveOf(partsWith([sheetXml('')]));
    expect(problemOf(lyingOf(archive, 5000))).toMatch(DAMAGED);
  });

  test('one of thousands of parts', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ name: `xl/media/${at}.png`, content: ['x'] }));
    expect(problemOf(await archiveOf([...partsWith([sheetXml('')]), ...many]))).toMatch(UNFOLDS);
  });

  test('two parts of the same name are damaged, so that no program sees another sheet than we do', async () => {
    const sheet = { name: 'xl/worksheets/sheet1.xml', content: [sheetXml('')] };
    expect(problemOf(await archiveOf([...partsWith([sheetXml('')]), sheet]))).toMatch(DAMAGED);
  });

  test('entities that multiply are never expanded', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`;
    const xml = laughs + sheetXml('<row r="2"><c r="A2" t="inlineStr"><is><t>Asha &b;</t></is></c></row>');
    const [tab] = decodeSpreadsheet(file(await archiveOf(partsWith([xml]))));
    expect(tab?.rows.slice(1)).toEqual([{ number: 2, cells: ['Asha &b;'] }]);
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
  test.each<readonly [string, () => Content | Promise<Buffer>]>([
    ['a web page without a table', () => HTML.replaceAll('table', 'section')],
    ['a drawing', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj'],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['a letter (DOCX)', docx],
    ['an OpenDocument', () => workbook({ S: students(3) }, 'ods')],
  ])('%s', async (_name, content) => {
    expect(problemOf(await content())).toBe(NOT_A_SPREADSHEET);
  });

  test.each<readonly [string, Content]>([
    ['a file without anything', ''],
    ['a file of blank lines', ' , ,\n\n'],
    ['a workbook without anything', workbook({ S: utils.aoa_to_sheet([]) })],
  ])('%s is empty', (_name, content) => {
    expect(problemOf(content)).toBe('This file is empty: its first row must name the columns');
  });
});

describe('a damaged file is refused with a sentence, never with half its rows', () => {
  test.each([0.1, 0.5, 0.9, 0.99])('an XLSX cut off after %d of it', async (share) => {
    expect(problemOf(XLSX.subarray(0, XLSX.length * share))).toMatch(DAMAGED);
  });

  test.each([0.1, 0.5])('an XLS cut off after %d of it', async (share) => {
    expect(problemOf(XLS.subarray(0, XLS.length * share))).toMatch(DAMAGED);
  });

  test('one flipped bit in the cells is noticed', async () => {
    const at = XLSX.indexOf('xl/worksheets/sheet1.xml') + 200;
    expect(problemOf(XLSX.with(at, (XLSX[at] ?? 0) ^ 16))).toMatch(DAMAGED);
  });
});

describe('limits', () => {
  test.each<readonly [string, () => Content, RegExp]>([
    ['100,002 rows', () => `Name\n${'Asha\n'.repeat(100_001)}`, /more than 1,00,000 rows/],
    ['a file of 26 MB', () => Buffer.alloc(26 * 1024 * 1024, 'a,b\n'), /too large/],
  ])('%s are refused', (_name, content, message) => {
    expect(problemOf(content())).toMatch(message);
  });

  test('100,000 rows below their headings are read', () => {
    const [tab] = decodeSpreadsheet(file(`Name\n${'Asha\n'.repeat(100_000)}`));
    expect(tab?.rows).toHaveLength(100_001);
  });

  test('a column beyond the 200th and the end of a long cell are left, not the file', () => {
    const head = Array.from({ length: 200 }, (_, at) => `c${at}`).join(',');
    const [tab] = decodeSpreadsheet(file(`${head},beyond\n${'x'.repeat(2001)},b\n${'y'.repeat(2000)},\n`));
    expect(tab?.rows.map(({ cells, notes }) => [cells.length, cells[0]?.length, notes])).toEqual([
      [200, 2, undefined],
      [2, 2000, { 0: 'cut' }],
      [1, 2000, undefined],
    ]);
    const wide = workbook({ S: { '!ref': 'A1:XFD2', A1: { t: 's', v: 'Name' }, XFD2: { t: 's', v: 'x' } } });
    expect(decodeSpreadsheet(file(wide))[0]?.rows).toEqual([{ number: 1, cells: ['Name'] }]);
  });

  test('a cell in the last row of the format keeps its number', async () => {
    const path = file(
      workbook({ S: { '!ref': 'A1:A1048576', A1: { t: 's', v: 'Name' }, A1048576: { t: 's', v: 'Asha' } } }),
    );
    expect(decodeSpreadsheet(path)[0]?.rows.at(-1)).toEqual({ number: 1_048_576, cells: ['Asha'] });
  });

  test('a file that takes too long, too much memory, or is called off ends, and the next is read', async () => {
    const large = workbook({ S: students(60_000) });
    expect(await problemInWorker(large, { limits: { milliseconds: 20 } })).toMatch(/took too long/);
    expect(await problemInWorker(large, { limits: { heapMb: 24 } })).toMatch(/too large to read/);
    const abort = new AbortController();
    const reading = problemInWorker(large, { signal: abort.signal });
    abort.abort('the desk went away');
    expect(await reading).toBe('the desk went away');
    expect(await problemInWorker('Name\nAsha')).toBe('was read');
  });
});
