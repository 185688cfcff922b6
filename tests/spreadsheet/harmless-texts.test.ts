import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { read } from 'xlsx';
import { decodeSpreadsheet } from '../../main/spreadsheet/decode-spreadsheet.ts';
import { csvRows } from '../../main/spreadsheet/write-csv.ts';
import { xlsxFile, xlsxSheet } from '../../main/spreadsheet/write-xlsx.ts';
import { harmlessText, printableText, readableText } from '../../shared/cell-text.ts';
import type { Column } from '../../shared/column.ts';
import { csvLine } from '../../shared/csv-cell.ts';
import { folderOfFiles, gathered } from '../support/colleges/sheets.ts';
import { seedOf } from '../support/tools/draws.ts';

const file = folderOfFiles();

describe('a text that could be run as a formula is made harmless', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+91 98765 43210', "'+91 98765 43210"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', "'\n=1+1"],
    ['\nAsha', "'\nAsha"],
    ['\u0000=1+1', "'=1+1"],
    ['\u0007Asha', 'Asha'],
    ['＝1+1', "'＝1+1"],
    ["'=1+1", "''=1+1"],
    ['Asha', 'Asha'],
    ["O'Brien-Smith", "O'Brien-Smith"],
    ["'Asha'", "'Asha'"],
    ['a=b', 'a=b'],
    ['\ud83d Asha \ud83c\udf93', ' Asha 🎓'],
    ['x\ufffey\uffff', 'xy'],
  ])('%j is written %j', (text, written) => {
    expect(harmlessText(text)).toBe(written);
  });

  test('no text at all reaches a CSV or an XLSX as a formula, and each is read back as it was', async () => {
    const risky = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ',',
      ';',
      '\t',
      '\r',
      '\n',
      '\0',
      ' ',
      '_x0041_',
      '<&>',
      '\ud800',
      'अ',
      'a',
    );
    const texts = fc.array(risky, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
    const names = fc.sample(texts, 2000);
    const columns = [
      { kind: 'number', header: 'No', value: (index) => index },
      { kind: 'text', header: 'Name', value: (index) => names[index] },
    ] as const satisfies readonly Column<number>[];
    const rows = names.map((_, index) => index);
    const csv = await gathered(csvRows(columns, rows));
    const xlsx = await gathered(xlsxFile([xlsxSheet('Names', columns, rows)]));
    const raw = Papa.parse<string[]>(csv.toString('utf8', 3))
      .data.slice(1, -1)
      .map((cells) => cells[1] ?? '');
    const sheet = read(xlsx).Sheets.Names;
    const inBook = names.map((_, index) => String(sheet?.[`B${index + 2}`]?.v ?? ''));
    expect(raw).toEqual(names.map(harmlessText));
    const stays = (name: string) =>
      printableText(name).startsWith("'") ? harmlessText(name) : printableText(name);
    expect(inBook).toEqual(names.map(stays));
    expect(raw.filter((text) => /^\s*[=+\-@]|^[\t\r\n]/.test(text))).toEqual([]);
    for (const [kind, bytes] of [
      ['csv', csv],
      ['xlsx', xlsx],
    ] as const) {
      const [, ...found] = decodeSpreadsheet(file(bytes))[0]?.rows ?? [];
      const read = found.map(({ cells }) => (cells[1] ?? '').trim());
      expect([kind, read]).toEqual([kind, names.map((name) => printableText(name).trim())]);
    }
  });

  test('what was made harmless is undone exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readableText(harmlessText(text))).toBe(printableText(text));
      }),
      { seed: seedOf() },
    );
  });

  test('a line made in the browser is as harmless', () => {
    expect(csvLine(['=1', 'a,b', ' c'])).toBe('\'=1,"a,b"," c"\r\n');
  });
});
