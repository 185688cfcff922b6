import { describe, expect, test } from 'vitest';
import { drawFooters } from '../../main/pdf/footer.ts';
import { drawLetterhead } from '../../main/pdf/letterhead.ts';
import { A4, A5, landscape, type PageSize } from '../../main/pdf/page-sizes.ts';
import { addSheet, closePaper, openPaper, type Sheet } from '../../main/pdf/paper.ts';
import { drawStamp } from '../../main/pdf/stamp.ts';
import { type Column, drawTable } from '../../main/pdf/table.ts';
import { drawText, measureHeight, measureWidth } from '../../main/pdf/text.ts';
import {
  checkPdf,
  flatTextOf,
  infoOf,
  missingPdfTools,
  textOf,
  withPdfTools,
  wordsOf,
} from '../support/tools/pdf-tools.ts';

const open = (size: PageSize = A4) =>
  openPaper({ title: 'A paper', author: 'A college', date: new Date('2026-11-21T00:00:00Z'), size });

const draw = async (drawing: (sheet: Sheet) => unknown, size?: PageSize): Promise<Uint8Array> => {
  const paper = await open(size);
  await drawing(addSheet(paper));
  return closePaper(paper);
};

const college = {
  name: 'श्री लाल बहादुर शास्त्री College',
  address: 'Station Road\nDelhi 110001',
  affiliation_number: 'DU/42',
  signatory: 'Principal',
  logo: null,
  language: 'English' as const,
};

const columns: readonly Column[] = [
  { heading: 'No.', width: 1, align: 'right' },
  { heading: 'Student', width: 5 },
  { heading: 'Amount', width: 2, align: 'right' },
];
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [String(index + 1), `Student${index + 1}`, '₹1,00,000.00']);

describe.skipIf(missingPdfTools.length > 0)(`paper, read back${withPdfTools}`, () => {
  test.each([
    ['A4', A4, '595.28 x 841.89'],
    ['A5', A5, '419.53 x 595.28'],
    ['A5 landscape', landscape(A5), '595.28 x 419.53'],
  ])('a sheet of %s has its size', async (_, size, points) => {
    const pdf = await draw((sheet) => drawText(sheet, 'x', { x: 40, y: 40, width: 100 }), size);
    checkPdf(pdf);
    expect(infoOf(pdf)).toContain(points);
  });

  test.each([
    '₹12,34,567.00',
    'श्रीमती क्षत्रिय विद्यार्थी',
    'कुँवर हिन्दी र्दि ज्ञान श्रृंखला ऑफ़िस',
    'Mr. डॉ. शर्मा (BCA) — 2026',
    'office ﬁle fjord ffi',
    'Zoë Nuñez',
  ])('%s is copied as it was written', async (text) => {
    const pdf = await draw((sheet) => drawText(sheet, text, { x: 40, y: 40, width: 500 }, { size: 12 }));
    checkPdf(pdf);
    expect(flatTextOf(pdf).trim()).toBe(text);
  });

  test.each(['left', 'centre', 'right'] as const)('text aligned %s wraps inside its width', async (align) => {
    const place = { x: 100, y: 100, width: 150 };
    const text = `${'a'.repeat(120)} ${'word '.repeat(30)}`;
    const pdf = await draw((sheet) => drawText(sheet, text, place, { align }));
    const words = wordsOf(pdf);
    expect(words.map((word) => word.text).join('')).toBe(text.replaceAll(' ', ''));
    expect(Math.min(...words.map((word) => word.xMin))).toBeGreaterThan(99);
    expect(Math.max(...words.map((word) => word.xMax))).toBeLessThan(251);
    const touching = align === 'left' ? words[1]?.xMin : words[1]?.xMax;
    if (align !== 'centre') expect(touching).toBeCloseTo(align === 'left' ? 100 : 250, 0);
  });

  test('a stamp across the page is copied in one piece', async () => {
    const pdf = await draw((sheet) => drawStamp(sheet, 'DUPLICATE COPY'));
    checkPdf(pdf);
    expect(flatTextOf(pdf)).toContain('DUPLICATE COPY');
  });

  test('a register runs on over pages, headings on each, totals at the end, pages numbered', async () => {
    const paper = await open();
    const sheet = addSheet(paper);
    const y = await drawLetterhead(sheet, college);
    const end = drawTable(
      sheet,
      { columns, rows: rows(120), totals: ['', 'Total', '₹1,20,00,000.00'] },
      { y: y + 10 },
    );
    drawFooters(paper.sheets, 'Fee register');
    const pdf = await closePaper(paper);
    checkPdf(pdf);
    const pages = textOf(pdf).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    expect(end.sheet).toBe(paper.sheets.at(-1));
    pages.forEach((page, index) => {
      expect(page.match(/Amount/g)).toHaveLength(1);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(flatTextOf(pdf)).toContain('श्री लाल बहादुर शास्त्री College');
    expect(pages.at(-1)).toMatch(/Total\s+₹1,20,00,000\.00/);
    const names = wordsOf(pdf).filter(({ text }) => text.startsWith('Student') && text !== 'Student');
    expect(names.map(({ text }) => text)).toEqual(rows(120).map(([, name]) => name));
    expect(Math.max(...names.map(({ yMax }) => yMax))).toBeLessThan(A4.height - 36);
  });

  test('a row taller than a page runs on to the next', async () => {
    const note = Array.from({ length: 100 }, (_, index) => `line${index}`).join('\n');
    const pdf = await draw((sheet) => drawTable(sheet, { columns, rows: [['1', note, '']] }, { y: 40 }));
    checkPdf(pdf);
    const lines = wordsOf(pdf).filter(({ text }) => text.startsWith('line'));
    expect(lines).toHaveLength(100);
    expect(Math.max(...lines.map(({ yMax }) => yMax))).toBeLessThan(A4.height - 36);
  });

  test('an empty register says so', async () => {
    const pdf = await draw((sheet) => drawTable(sheet, { columns, rows: [], empty: 'No fees' }, { y: 40 }));
    expect(flatTextOf(pdf)).toContain('No fees');
  });
});

test('measures agree with what is drawn', async () => {
  const paper = await open();
  const sheet = addSheet(paper);
  const text = 'श्रीमती क्षत्रिय '.repeat(20);
  expect(drawText(sheet, text, { x: 0, y: 100, width: 200 })).toBeCloseTo(
    100 + measureHeight(paper, text, 200),
    6,
  );
  const width = measureWidth(paper, 'Fee register');
  expect(measureHeight(paper, 'Fee register', width + 0.01)).toBe(measureHeight(paper, 'x', 100));
  expect(measureHeight(paper, 'Fee register', width - 0.01)).toBe(2 * measureHeight(paper, 'x', 100));
});

test.each([
  '\u0000\u0001',
  '\u202Eevil',
  '\uD800',
  '👨‍👩‍👧',
  '\u0301',
  '्',
  'ि',
  '\u200D',
  '',
  ' \n \n',
  '𠮷',
])('odd text %j never stops a paper', async (text) => {
  expect((await draw((sheet) => drawText(sheet, text, { x: 40, y: 40, width: 5 }))).length).toBeGreaterThan(
    500,
  );
});
