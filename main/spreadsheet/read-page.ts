import type { Merge, Tab } from '../../shared/sheet.ts';
import { collectRows } from './collect-rows.ts';
import { LIMITS } from './spreadsheet.limits.ts';
import { unescapedXml } from './xml-text.ts';

interface OpenTable {
  readonly lines: string[][];
  readonly merges: Merge[];
  /** The cell that is open: it gets the text up to the next cell, even where it is not closed. */
  cell: { readonly row: number; readonly column: number } | undefined;
}

const TAG_OR_TEXT = /<!--[\s\S]*?-->|<(\/?)([a-z][\w:]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const NOT_TEXT = /<(style|script|title|xml)\b[\s\S]*?<\/\1\s*>/gi;
const BREAKS = new Set(['br', 'p', 'div', 'li']);
const MOST_SPANNED = 1000;

const spanOf = (attributes: string, name: string): number => {
  const found = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,4})`, 'i').exec(attributes);
  return Math.min(MOST_SPANNED, Math.max(1, Number(found?.[1] ?? 1)));
};

const plainText = (text: string): string =>
  unescapedXml(text.replace(/&nbsp;|&#160;/gi, ' ')).replace(/\s+/g, ' ');

/** Whether a merged cell from a row above covers this place. */
const isCovered = ({ merges }: OpenTable, row: number, column: number): boolean =>
  merges.some(
    (merge) =>
      merge.row - 1 < row &&
      row < merge.row - 1 + merge.rows &&
      merge.column <= column &&
      column < merge.column + merge.columns,
  );

const openCell = (table: OpenTable, attributes: string): void => {
  if (table.lines.length === 0) table.lines.push([]);
  const row = table.lines.length - 1;
  const line = table.lines[row] ?? [];
  let column = line.length;
  while (column < LIMITS.columns && isCovered(table, row, column)) column += 1;
  const [columns, rows] = [spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan')];
  while (line.length < column + columns && line.length < LIMITS.columns) line.push('');
  // Only merged cells are stored, since every cell looks through them.
  if ((columns > 1 || rows > 1) && table.merges.length < MOST_SPANNED) {
    table.merges.push({ row: row + 1, column, rows, columns });
  }
  table.cell = { row, column };
};

const addText = ({ lines, cell }: OpenTable, text: string): void => {
  const line = cell && lines[cell.row];
  if (line && cell.column < line.length) line[cell.column] = (line[cell.column] ?? '') + text;
};

const onTag = (
  open: OpenTable[],
  found: OpenTable[],
  name: string,
  isEnd: boolean,
  attributes: string,
): void => {
  const table = open.at(-1);
  if (name === 'table') {
    if (isEnd) open.pop();
    else {
      const begun = { lines: [], merges: [], cell: undefined };
      open.push(begun);
      found.push(begun);
    }
  } else if (!table) return;
  else if (name === 'tr') {
    table.cell = undefined;
    if (!isEnd) table.lines.push([]);
  } else if (name === 'td' || name === 'th') {
    if (isEnd) table.cell = undefined;
    else openCell(table, attributes);
  } else if (BREAKS.has(name)) addText(table, ' ');
};

/** Reads the tables of an HTML page, each as a tab. Cells are texts, so that `0001` stays; unclosed tags count as closed. */
export const readPage = (page: string): readonly Tab[] => {
  const open: OpenTable[] = [];
  const found: OpenTable[] = [];
  for (const [text, end = '', name = '', attributes = ''] of page
    .replace(NOT_TEXT, '')
    .matchAll(TAG_OR_TEXT)) {
    if (name !== '') onTag(open, found, name.toLowerCase(), end === '/', attributes);
    else if (!text.startsWith('<!--')) {
      const table = open.at(-1);
      if (table) addText(table, plainText(text));
    }
  }
  const count = { rows: 0 };
  return found.map(({ lines, merges }, at) => {
    const { take, tab } = collectRows(count);
    for (const [row, cells] of lines.entries())
      take(
        cells.map((cell) => cell.trim()),
        row + 1,
      );
    return tab(found.length > 1 ? `Table ${at + 1}` : '', false, merges);
  });
};
