import { HAIRLINE, INK, TINT } from './colours.ts';
import { addSheet, type Paper, type Sheet } from './paper.ts';
import { drawRule, fillBox } from './shapes.ts';
import { type Align, drawLines, LEADING, layOut, type TextStyle } from './text.ts';
import type { Line } from './wrap-text.ts';

export interface Column {
  readonly heading: string;
  /** The column's share of the table's width, in proportion to the other columns. */
  readonly width: number;
  readonly align?: Align;
}

export interface Table {
  readonly columns: readonly Column[];
  /** The rows, each with one text for each column. They are read as they are drawn, so a generator keeps memory flat. */
  readonly rows: Iterable<readonly string[]>;
  /** The indices of the rows that are struck through, from 0. */
  readonly struck?: ReadonlySet<number>;
  /** The indices of the rows in bold, from 0. */
  readonly strong?: ReadonlySet<number>;
  /** The last row, in bold between two rules. */
  readonly totals?: readonly string[];
  /** The text of a table without rows. */
  readonly empty?: string;
  /** The size of the text in points. Default: 9. */
  readonly size?: number;
  /** The space above and below a row's text in points. Default: 3. */
  readonly padding?: number;
}

export interface TablePlace {
  readonly y: number;
  readonly x?: number;
  readonly width?: number;
  /** Draws the head of each further page and answers the y below it. Default: the top margin. */
  readonly continuePage?: (sheet: Sheet) => number;
}

/** The place where drawing goes on: the last page, and the y below what is on it. */
export interface Cursor {
  readonly sheet: Sheet;
  readonly y: number;
}

/** The space left and right of a cell's text in points, and above and below it by default. */
const PADDING = 3;

interface Grid {
  readonly paper: Paper;
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly lineHeight: number;
  readonly padding: number;
  readonly cells: readonly { readonly x: number; readonly width: number; readonly align: Align }[];
}

const gridOf = (sheet: Sheet, { columns, size = 9, padding = PADDING }: Table, place: TablePlace): Grid => {
  const { x = sheet.left, width = sheet.right - sheet.left } = place;
  const whole = columns.reduce((sum, column) => sum + column.width, 0);
  let edge = x;
  const cells = columns.map((column) => {
    const share = (column.width / whole) * width;
    const cell = { x: edge + PADDING, width: share - PADDING * 2, align: column.align ?? 'left' };
    edge += share;
    return cell;
  });
  return { paper: sheet.paper, x, width, size, lineHeight: size * LEADING, padding, cells };
};

type Row = readonly (readonly Line[])[];

const layOutRow = ({ paper, cells, size }: Grid, texts: readonly string[], bold: boolean): Row =>
  cells.map((cell, index) => layOut(paper, texts[index] ?? '', cell.width, { size, bold }));

const linesIn = (row: Row): number => Math.max(1, ...row.map((lines) => lines.length));

const drawRow = (sheet: Sheet, grid: Grid, row: Row, y: number, style: TextStyle): number => {
  row.forEach((lines, index) => {
    const cell = grid.cells[index];
    if (cell) drawLines(sheet, lines, { ...cell, y: y + grid.padding }, { ...style, align: cell.align });
  });
  return y + linesIn(row) * grid.lineHeight + grid.padding * 2;
};

const drawHeadings = (sheet: Sheet, grid: Grid, { columns }: Table, y: number): number => {
  const row = layOutRow(
    grid,
    columns.map((column) => column.heading),
    true,
  );
  const height = linesIn(row) * grid.lineHeight + grid.padding * 2;
  fillBox(sheet, { x: grid.x, y, width: grid.width, height }, TINT);
  drawRule(sheet, { x: grid.x, y, width: grid.width }, { thickness: 0.8, colour: INK });
  const below = drawRow(sheet, grid, row, y, { size: grid.size, bold: true });
  drawRule(sheet, { x: grid.x, y: below, width: grid.width }, { thickness: 0.8, colour: INK });
  return below;
};

/**
 * Draws a table over as many pages as it needs, with its headings on each. A row taller than a page continues on the next.
 * Answers the place below.
 */
export const drawTable = (first: Sheet, table: Table, place: TablePlace): Cursor => {
  const grid = gridOf(first, table, place);
  const headed = (sheet: Sheet, y: number): Cursor => ({ sheet, y: drawHeadings(sheet, grid, table, y) });
  const nextPage = (): Cursor => {
    const sheet = addSheet(grid.paper);
    return headed(sheet, place.continuePage?.(sheet) ?? sheet.top);
  };
  const linesLeft = ({ sheet, y }: Cursor): number =>
    Math.floor((sheet.bottom - y - grid.padding * 2) / grid.lineHeight);

  const drawWhole = (from: Cursor, row: Row, style: TextStyle): Cursor => {
    let cursor = from;
    let rest = row;
    if (linesIn(rest) > linesLeft(cursor)) cursor = nextPage();
    while (linesIn(rest) > linesLeft(cursor)) {
      const fit = Math.max(1, linesLeft(cursor));
      drawRow(
        cursor.sheet,
        grid,
        rest.map((lines) => lines.slice(0, fit)),
        cursor.y,
        style,
      );
      rest = rest.map((lines) => lines.slice(fit));
      cursor = nextPage();
    }
    return { sheet: cursor.sheet, y: drawRow(cursor.sheet, grid, rest, cursor.y, style) };
  };
  const ruleBelow = ({ sheet, y }: Cursor, thickness: number, colour = HAIRLINE) =>
    drawRule(sheet, { x: grid.x, y, width: grid.width }, { thickness, colour });

  const plain = { size: grid.size } satisfies TextStyle;
  let cursor = headed(first, place.y);
  let count = 0;
  for (const texts of table.rows) {
    const isStruck = table.struck?.has(count) ?? false;
    const bold = table.strong?.has(count) ?? false;
    cursor = drawWhole(cursor, layOutRow(grid, texts, bold), { ...plain, isStruck, bold });
    ruleBelow(cursor, 0.3);
    count += 1;
  }
  if (count === 0 && table.empty) {
    const wide = {
      ...grid,
      cells: [{ x: grid.x + PADDING, width: grid.width - PADDING * 2, align: 'left' }],
    } satisfies Grid;
    const row = layOutRow(wide, [table.empty], false);
    cursor = { sheet: cursor.sheet, y: drawRow(cursor.sheet, wide, row, cursor.y, plain) };
  }
  if (table.totals) {
    const bold = { size: grid.size, bold: true } satisfies TextStyle;
    cursor = drawWhole(cursor, layOutRow(grid, table.totals, true), bold);
    ruleBelow(cursor, 0.8, INK);
  }
  return cursor;
};
