import type { Merge, Tab } from '../../shared/sheet.ts';
import { type CellText, cellText } from './cell-value.ts';
import { collectRows } from './collect-rows.ts';
import { LIMITS } from './spreadsheet.limits.ts';
import { NOT_A_SPREADSHEET, SpreadsheetProblem } from './spreadsheet.problem.ts';
import { readBook, richText, type XlsxBook } from './xlsx-book.ts';
import { decodedXml, elements, unescapedXml } from './xml-text.ts';
import { type Archive, openArchive } from './zip-archive.ts';

/** The parts that hold no cells, and are not unpacked. Macros (.bin) and pictures are left out by their ending. */
const NOT_CELLS =
  /^(?:META-INF|docProps|customXml|customUI|xl\/(?:theme|drawings|charts|chartsheets|media|externalLinks|comments|threadedComments|pivot\w+|printerSettings))\b/i;
const isOfCells = (name: string): boolean => /\.(?:xml|rels)$/i.test(name) && !NOT_CELLS.test(name);
const WORKBOOK_TYPE = /spreadsheetml\.|ms-excel\.(?:sheet|template)\.macroEnabled/;

/** The column of a cell's letters, counted from 0: `AB` of `AB12` is 27. */
const columnOf = (letters: string): number => {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + (letters.charCodeAt(at) & 31);
  return column - 1;
};

const ROW_OR_CELL =
  /<(?:\w+:)?(?:row(?=[\s/>])([^>]*)>|c(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c\s*>))/g;
const PLACE = /\br\s*=\s*["']([A-Za-z]{1,3})(\d+)["']/;
const ROW_NUMBER = /\br\s*=\s*["'](\d+)["']/;
const HIDDEN = /\bhidden\s*=\s*["'](?:1|true)["']/;
const STYLE = /\bs\s*=\s*["'](\d+)["']/;
const TYPE = /\bt\s*=\s*["'](\w+)["']/;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;
const FORMULA = /<(?:\w+:)?f[\s/>]/;

const textOf = (attributes: string, inner: string, book: XlsxBook): CellText | undefined => {
  const type = TYPE.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return { text: richText(inner) };
  const raw = VALUE.exec(inner)?.[1];
  if (raw === undefined || raw === '') {
    // A formula whose saved result is an empty text has the type `str`.
    return type !== 'str' && FORMULA.test(inner) ? { text: '', note: 'no result' } : undefined;
  }
  if (type === 's') return { text: book.sharedTexts[Number(raw)] ?? '' };
  if (type === 'b') return { text: raw === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'd') return { text: raw.replace(/T00:00:00/, '').slice(0, 10), note: 'date' };
  if (type !== 'n') return { text: unescapedXml(raw) };
  const value = Number(raw);
  if (!Number.isFinite(value)) return { text: unescapedXml(raw) };
  const format = book.formats[Number(STYLE.exec(attributes)?.[1] ?? 0)] ?? 'General';
  return cellText({ value, format }, book.from1904);
};

const ROW_ENDS = ['</row>', ':row>'].map((end) => Buffer.from(end));
const PIECE_BYTES = 1024 * 1024;

/** Divides a sheet's XML into pieces that end with a row, so that a large sheet is never one string. */
function* chunksOf(part: Buffer): Generator<string> {
  const isWide = part[0] === 0xff || part[0] === 0xfe;
  if (isWide) return yield decodedXml(part);
  for (let at = 0; at < part.length; ) {
    const least = at + PIECE_BYTES;
    const ends = ROW_ENDS.map((end) => [part.indexOf(end, least), end.length] as const)
      .filter(([found]) => found >= 0)
      .map(([found, length]) => found + length);
    const end = least >= part.length || ends.length === 0 ? part.length : Math.min(...ends);
    yield part.toString('utf8', at, end);
    at = end;
  }
}

const mergesOf = (xml: string): readonly Merge[] =>
  elements(xml, 'mergeCell').flatMap(({ attributes }) => {
    const found = /["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/i.exec(attributes);
    if (!found) return [];
    const [, left = '', top = '', right = '', bottom = ''] = found;
    const [column, row] = [columnOf(left), Number(top)];
    return [{ row, column, rows: Number(bottom) - row + 1, columns: columnOf(right) - column + 1 }];
  });

const readTab = (
  part: Buffer,
  book: XlsxBook,
  { take, tab }: ReturnType<typeof collectRows>,
  name: string,
  hidden: boolean,
): Tab => {
  let cells: (CellText | undefined)[] = [];
  let number = 0;
  let column = -1;
  let last = '';
  let isHidden = false;
  for (const chunk of chunksOf(part)) {
    last = chunk;
    for (const [, row, attributes, inner = ''] of chunk.matchAll(ROW_OR_CELL)) {
      if (attributes === undefined) {
        if (number > 0) take(cells, number, isHidden);
        isHidden = HIDDEN.test(row ?? '');
        number = Number(ROW_NUMBER.exec(row ?? '')?.[1] ?? number + 1);
        [cells, column] = [[], -1];
        continue;
      }
      const place = PLACE.exec(attributes);
      column = place ? columnOf(place[1] ?? '') : column + 1;
      if (place) number = Number(place[2]);
      if (column >= LIMITS.columns) continue;
      const text = textOf(attributes, inner, book);
      const note = text?.note ?? book.fontNotes[Number(STYLE.exec(attributes)?.[1] ?? 0)];
      if (text) cells[column] = note === undefined ? text : { ...text, note };
    }
  }
  if (number > 0) take(cells, number, isHidden);
  return tab(name, hidden, mergesOf(last));
};

const tabsOf = (archive: Archive): readonly Tab[] => {
  const types = decodedXml(archive.part('[Content_Types].xml'));
  const book = WORKBOOK_TYPE.test(types) ? readBook(archive) : undefined;
  if (!book) throw new SpreadsheetProblem(NOT_A_SPREADSHEET);
  const count = { rows: 0 };
  return book.tabs.map(({ name, hidden, path }) => {
    const part = archive.part(path) ?? Buffer.alloc(0);
    return readTab(part, book, collectRows(count), name, hidden);
  });
};

/**
 * Reads the tabs of an XLSX straight from its XML: one object for each cell would take many times the memory at 100,000
 * rows. Throws `SpreadsheetProblem`.
 */
export const readXlsx = (bytes: Buffer): readonly Tab[] => tabsOf(openArchive(bytes, LIMITS, isOfCells));
