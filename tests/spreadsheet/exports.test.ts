import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, test } from 'vitest';
import { read } from 'xlsx';
import { LIMITS } from '../../main/spreadsheet/spreadsheet.limits.ts';
import { csvRows } from '../../main/spreadsheet/write-csv.ts';
import { xlsxFile, xlsxSheet } from '../../main/spreadsheet/write-xlsx.ts';
import { sheetPath } from '../../main/spreadsheet/xlsx-parts.ts';
import { openArchive } from '../../main/spreadsheet/zip-archive.ts';
import type { Column } from '../../shared/column.ts';
import { gathered } from '../support/colleges/sheets.ts';

interface Entry {
  readonly name: string | null;
  readonly amount: number | null;
  readonly day: string | null;
  readonly count: number;
}
const COLUMNS = [
  { kind: 'text', header: 'Student', width: 30, value: (entry) => entry.name },
  { kind: 'money', header: 'Amount', value: (entry) => entry.amount },
  { kind: 'date', header: 'Date', value: (entry) => entry.day },
  { kind: 'number', header: 'Count', value: (entry) => entry.count },
] as const satisfies readonly Column<Entry>[];

const ENTRIES: readonly Entry[] = [
  { name: 'श्रीमती Asha, "Devi"', amount: 1234567.5, day: '2026-11-21', count: 1 },
  { name: '=HYPERLINK("http://x","y")', amount: -500, day: '2026-02-28', count: -2 },
  { name: 'two\r\nlines', amount: 0.1 + 0.2, day: '', count: 0 },
  { name: null, amount: null, day: null, count: Number.NaN },
];

test('a CSV says its encoding, keeps amounts as numbers, and quotes what must be', async () => {
  expect((await gathered(csvRows(COLUMNS, ENTRIES))).toString()).toBe(
    [
      '\ufeffStudent,Amount,Date,Count',
      '"श्रीमती Asha, ""Devi""",1234567.50,2026-11-21,1',
      '"\'=HYPERLINK(""http://x"",""y"")",-500.00,2026-02-28,-2',
      '"two\nlines",0.30,,0',
      ',,,',
      '',
    ].join('\r\n'),
  );
});

describe('an XLSX', async () => {
  const bytes = await gathered(
    xlsxFile([xlsxSheet('Fees: 2026/27', COLUMNS, ENTRIES), xlsxSheet('fees 2026 27', COLUMNS, [])]),
  );
  const book = read(bytes, { cellNF: true, cellStyles: true });
  const sheet = book.Sheets['Fees 2026 27'];

  test('is known as one by its bytes', async () => {
    expect((await fileTypeFromBuffer(bytes))?.ext).toBe('xlsx');
  });

  test('names its tabs as the format allows, no two alike', () => {
    expect(book.SheetNames).toEqual(['Fees 2026 27', 'fees 2026 27 (2)']);
  });

  test('holds amounts as numbers in lakhs, dates as dates, texts as texts', () => {
    expect(sheet).toMatchObject({
      A1: { t: 's', v: 'Student' },
      A2: { t: 's', v: 'श्रीमती Asha, "Devi"', z: '@' },
      B2: { t: 'n', v: 1234567.5, w: '12,34,567.50' },
      C2: { t: 'n', v: 46347, w: '21-11-2026' },
      D2: { t: 'n', v: 1 },
      A3: { t: 's', v: '=HYPERLINK("http://x","y")', z: '@' },
      B3: { t: 'n', v: -500, w: '-500.00' },
      A4: { t: 's', v: 'two\nlines' },
      B4: { t: 'n', v: 0.3 },
    });
    for (const empty of ['C4', 'A5', 'B5', 'C5', 'D5'])
      expect([empty, sheet?.[empty]?.v]).toEqual([empty, undefined]);
  });

  test('has no formula anywhere', () => {
    const cells = Object.values(sheet ?? {}).filter((cell) => typeof cell === 'object' && cell !== null);
    expect(cells.some((cell) => 'f' in cell)).toBe(false);
  });

  test('says the place of every row and cell, without which some programs find nothing', () => {
    const xml = openArchive(bytes, LIMITS).part(sheetPath(0))?.toString() ?? '';
    expect([...xml.matchAll(/<(?:c|row) r="(\w+)"/g)].map((match) => match[1]).join(' ')).toBe(
      '1 A1 B1 C1 D1 2 A2 B2 C2 D2 3 A3 B3 C3 D3 4 A4 B4 D4 5',
    );
    expect(xml).not.toMatch(/<(?:c|row)(?! r=)[ >/]/);
  });

  test('keeps -5 and +91 98765 as the texts that they are, with no apostrophe to be seen', async () => {
    const texts = ['-5', '+91 98765 43210', '=1+1', '@home', 'Asha'];
    const columns = [{ kind: 'text', header: 'Phone', value: (text: string) => text }] as const;
    const file = openArchive(await gathered(xlsxFile([xlsxSheet('Phones', columns, texts)])), LIMITS);
    const cells = file.part(sheetPath(0))?.toString() ?? '';
    const styles = [...(file.part('xl/styles.xml')?.toString() ?? '').matchAll(/<xf [^>]*xfId[^>]*>/g)];
    const written = [...cells.matchAll(/s="(\d+)" t="inlineStr"><is><t[^>]*>([^<]*)/g)].slice(1);
    expect(
      written.map(([, style, text]) => [text, /quotePrefix="1"/.test(String(styles[Number(style)]))]),
    ).toEqual(texts.map((text) => [text, text !== 'Asha']));
  });

  test('keeps its header row in sight', () => {
    const xml = openArchive(bytes, LIMITS).part(sheetPath(0))?.toString();
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  });

  test('goes on past column Z', async () => {
    const wide = Array.from(
      { length: 60 },
      (_, at) => ({ kind: 'number', header: `c${at}`, value: () => at }) as const,
    );
    const cells = read(await gathered(xlsxFile([xlsxSheet('Wide', wide, [null])]))).Sheets.Wide;
    expect([cells?.Z2?.v, cells?.AA2?.v, cells?.AZ1?.v, cells?.BH2?.v]).toEqual([25, 26, 'c51', 59]);
  });

  test('has its columns as wide as asked', () => {
    expect(sheet?.['!cols']?.map((column) => column.width)).toEqual([30, 16, 12, 12]);
  });
});

describe('an export is written as it is taken', () => {
  const watched = () => {
    const state = { taken: 0, closed: false };
    const rows = (function* () {
      try {
        for (; state.taken < 1_000_000; state.taken += 1) yield ENTRIES[0] as Entry;
      } finally {
        state.closed = true;
      }
    })();
    return { state, rows };
  };
  const writers = [
    ['csv', (rows: Iterable<Entry>) => csvRows(COLUMNS, rows)],
    ['xlsx', (rows: Iterable<Entry>) => xlsxFile([xlsxSheet('Fees', COLUMNS, rows)])],
  ] as const;

  test.each(writers)('a desk that goes away ends the reading of rows (%s)', async (_kind, write) => {
    const { state, rows } = watched();
    let bytes = 0;
    for await (const chunk of write(rows)) {
      bytes += chunk.length;
      if (bytes > 20_000) break;
    }
    await expect.poll(() => state.closed).toBe(true);
    expect(state.taken).toBeLessThan(200_000);
  });

  test.each(writers)(
    'rows that fail half-way fail the export; it never looks whole (%s)',
    async (_kind, write) => {
      const rows = (function* () {
        yield* Array.from({ length: 5000 }, () => ENTRIES[0] as Entry);
        throw new Error('the disk is gone');
      })();
      await expect(gathered(write(rows))).rejects.toThrow('the disk is gone');
    },
  );
});
