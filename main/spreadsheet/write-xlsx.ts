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

/** Rows below the header that one sheet can hold. */
const MOST_XLSX_ROWS = 1_048_575;
const LONGEST_TEXT = 32_767;
/** Characters of XML in a part: about a millisecond's work, then the event loop goes on until zlib has room again. */
const PART = 32_768;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Before it, Excel counts a 29 February 1900 that never was. */
const FIRST_SAFE_DAY = '1900-03-01';

/** One tab of a workbook, as `xlsxSheet` makes it. */
export interface XlsxSheet {
  readonly name: string;
  readonly xml: () => AsyncIterable<string>;
}

/** A cell's place as `AB12`; the format allows leaving it out, but some programs then find nothing. */
type Place = string;

/**
 * A text that could be run as a formula is one for good by its style, as if typed behind an apostrophe; only what begins with an
 * apostrophe itself gets a second one, as in CSV, so that reading takes off the right one.
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

/** `A` for 0, `Z` for 25, `AA` for 26. */
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

/** One tab: its name (made to fit the format), its columns and its rows, which are read once, as they are written. */
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
 * A workbook, part by part as its bytes are taken, so that memory stays flat and no request waits: amounts as numbers
 * with lakh grouping, dates as dates shown DD-MM-YYYY, a bold header row that stays in sight. A text that could be run
 * as a formula stays a text. Throws a `RangeError` past `MOST_XLSX_ROWS`.
 *
 * The xlsx library builds a whole workbook in memory and writes neither styles nor frozen rows; it reads ours in the tests.
 */
export const xlsxFile = (sheets: readonly XlsxSheet[]): AsyncIterable<Buffer> => zipArchive(partsOf(sheets));
