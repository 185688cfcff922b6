import { harmlessText, printableText } from '../../shared/cell-text.ts';
import { type Column, columnWidth } from '../../shared/column.ts';
import { DAY_MS, isIsoDate } from '../../shared/dates.ts';
import { toPaise, toRupees } from '../../shared/money.ts';
import { type ZipPart, zipArchive } from './write-zip.ts';
import {
  contentTypesPart,
  ROOT_RELATIONS_PART,
  SHEET_END,
  STYLES,
  STYLES_PART,
  sheetPath,
  sheetStart,
  tabNames,
  workbookPart,
  workbookRelationsPart,
  xmlText,
} from './xlsx-parts.ts';

/** The most rows of one sheet below its header. */
const MOST_XLSX_ROWS = 1_048_575;
const LONGEST_TEXT = 32_767;
/** The number of characters of XML in a part: about a millisecond's work. Between parts the event loop goes on. */
const PART = 32_768;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/**
 * The first day that is written as a date: Excel counts a 29 February 1900 that never was, so earlier serial numbers differ.
 */
const FIRST_SAFE_DAY = '1900-03-01';

/** One tab of a workbook, as `xlsxSheet` makes it. */
export interface XlsxSheet {
  readonly name: string;
  readonly xml: () => AsyncIterable<string>;
}

/** A cell's place, as `AB12`. The format allows leaving it out, but some programs then find no cell. */
type Place = string;

/**
 * Keeps a text that could run as a formula a text by its style, as Excel does for one typed after an apostrophe. A text that
 * itself begins with an apostrophe gets a second one, as in CSV, so that reading takes off the right one.
 */
const styledText = (text: string, style: number): { readonly written: string; readonly style: number } => {
  const harmless = harmlessText(text);
  const printable = printableText(text);
  return harmless === printable || printable.startsWith("'") || style !== STYLES.text
    ? { written: harmless, style }
    : { written: printable, style: STYLES.quoted };
};

const textCell = (place: Place, text: string, wanted: number): string => {
  if (text === '') return '';
  const { written, style } = styledText(text, wanted);
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(written.slice(0, LONGEST_TEXT))}</t></is></c>`;
};

const numberCell = (place: Place, value: number, style: number): string =>
  Number.isFinite(value) ? `<c r="${place}" s="${style}"><v>${value}</v></c>` : '';

const cellOf = <Row>(place: Place, column: Column<Row>, row: Row): string => {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (column.kind !== 'money') return numberCell(place, value, STYLES.number);
    return numberCell(place, toRupees(toPaise(value)), value < 0 ? STYLES.moneyBelowZero : STYLES.money);
  }
  return column.kind === 'date' && isIsoDate(value) && value >= FIRST_SAFE_DAY
    ? numberCell(place, (Date.parse(value) - DAY_ZERO) / DAY_MS, STYLES.date)
    : textCell(place, value, STYLES.text);
};

/** The letters of a column: `A` for 0, `Z` for 25, `AA` for 26. */
const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

async function* sheetXml<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<string, void, undefined> {
  const lettered = columns.map((column, index) => ({ column, letters: columnLetters(index) }));
  const headers = lettered.map(({ column, letters }) =>
    textCell(`${letters}1`, column.header, STYLES.header),
  );
  let part = `${sheetStart(columns.map(columnWidth))}<row r="1">${headers.join('')}</row>`;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    if (number > MOST_XLSX_ROWS + 1) throw new RangeError(`A sheet holds at most ${MOST_XLSX_ROWS} rows`);
    const cells = lettered.map(({ column, letters }) => cellOf(`${letters}${number}`, column, row));
    part += `<row r="${number}">${cells.join('')}</row>`;
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  yield part + SHEET_END;
}

/**
 * Makes a tab of a name, which is made to fit the format, columns and rows. The rows are read once, while they are written.
 */
export const xlsxSheet = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): XlsxSheet => ({ name, xml: () => sheetXml(columns, rows) });

async function* partsOf(sheets: readonly XlsxSheet[]): AsyncGenerator<ZipPart, void, undefined> {
  yield { name: '[Content_Types].xml', content: [contentTypesPart(sheets.length)] };
  yield { name: '_rels/.rels', content: [ROOT_RELATIONS_PART] };
  yield { name: 'xl/workbook.xml', content: [workbookPart(tabNames(sheets.map(({ name }) => name)))] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsPart(sheets.length)] };
  yield { name: 'xl/styles.xml', content: [STYLES_PART] };
  for (const [index, sheet] of sheets.entries()) yield { name: sheetPath(index), content: sheet.xml() };
}

/**
 * Writes a workbook part by part as its bytes are taken, so that memory stays flat and no request waits. Amounts are numbers
 * with lakh grouping, dates are dates shown DD-MM-YYYY, the header row is bold and stays in sight. A text that could run as
 * a formula stays a text. Throws a `RangeError` past `MOST_XLSX_ROWS`. Not the xlsx library, which builds a whole workbook
 * in memory and writes neither styles nor frozen rows; the tests read ours with it.
 */
export const xlsxFile = (sheets: readonly XlsxSheet[]): AsyncIterable<Buffer> => zipArchive(partsOf(sheets));
