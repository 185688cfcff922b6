import { utils, write } from 'xlsx';

type Rows = readonly (readonly string[])[];

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** `="…"` as a text file has it: the sheets have its value. */
const bare = (text: string): string => /^="(.*)"$/s.exec(text)?.[1] ?? text;
const escaped = (text: string): string =>
  bare(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

const book = (rows: Rows, bookType: 'biff8' | 'xlsx'): Buffer => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(bare)));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'Statement');
  return write(workbook, { type: 'buffer', bookType }) as Buffer;
};

const tabbed = (rows: Rows): string =>
  rows.map((row) => row.map((cell) => bare(cell).replaceAll('\n', ' ')).join('\t')).join('\r\n');

/** The formats in which banks hand out a statement, by the name that the file bears. */
export const FORMATS: Readonly<Record<string, (rows: Rows) => Buffer>> = {
  'CSV.csv': (rows) => Buffer.from(rows.map((row) => row.map(csvCell).join(',')).join('\r\n')),
  'tabbed text.xls': (rows) => Buffer.from(tabbed(rows)),
  'UTF-16.xls': (rows) => Buffer.from(`\ufeff${tabbed(rows)}`, 'utf16le'),
  'HTML.xls': (rows) =>
    Buffer.from(
      `<html><body><table border=1>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table></body></html>`,
    ),
  'XLS of 1997.xls': (rows) => book(rows, 'biff8'),
  'XLSX.xlsx': (rows) => book(rows, 'xlsx'),
};
