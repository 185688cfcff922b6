import { read, type WorkBook, type WorkSheet } from 'xlsx';
import type { Merge, Tab } from '../../shared/sheet.ts';
import { type CellText, cellText } from './cell-value.ts';
import { collectRows } from './collect-rows.ts';
import { DAMAGED, PROTECTED, SpreadsheetProblem } from './spreadsheet.problem.ts';
import { xlsFontNotes } from './xls-fonts.ts';

/** A cell as the xlsx library reads it. */
interface WorkbookCell {
  readonly t: string;
  readonly v?: unknown;
  /** The text that the spreadsheet program shows. */
  readonly w?: string | undefined;
  /** The number format. */
  readonly z?: unknown;
  /** The formula. */
  readonly f?: string | undefined;
}

const isProtected = (error: unknown): boolean =>
  error instanceof Error && /password|encrypt/i.test(error.message);

const parse = (source: Buffer | string): WorkBook => {
  try {
    return read(source, {
      type: typeof source === 'string' ? 'string' : 'buffer',
      dense: true,
      nodim: true,
      cellFormula: true,
      cellHTML: false,
      cellNF: true,
      cellStyles: true,
    });
  } catch (error) {
    throw new SpreadsheetProblem(isProtected(error) ? PROTECTED : DAMAGED, { cause: error });
  }
};

const textOf = (cell: WorkbookCell, from1904: boolean): CellText => {
  const { t, v, w, z, f } = cell;
  if (typeof v === 'number' && t === 'n') {
    return cellText({ value: v, format: typeof z === 'string' ? z : 'General' }, from1904);
  }
  if (f !== undefined && (v === undefined || v === '')) return { text: '', note: 'no result' };
  if (typeof v === 'string') return { text: v };
  return { text: t === 'z' || v === undefined ? '' : (w ?? String(v)) };
};

const mergesOf = (sheet: WorkSheet): readonly Merge[] =>
  (sheet['!merges'] ?? []).map(({ s, e }) => ({
    row: s.r + 1,
    column: s.c,
    rows: e.r - s.r + 1,
    columns: e.c - s.c + 1,
  }));

/** Reads the tabs of an old workbook: BIFF, or XML of 2003 as a text. Throws `SpreadsheetProblem`. */
export const readWorkbook = (source: Buffer | string): readonly Tab[] => {
  const book = parse(source);
  const from1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const notesOf = typeof source === 'string' ? undefined : xlsFontNotes(source);
  const count = { rows: 0 };
  return book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name] ?? {};
    const rows: readonly (readonly WorkbookCell[])[] = sheet['!data'] ?? [];
    const notes = notesOf?.(name);
    const { take, tab } = collectRows(count);
    for (const [at, row] of rows.entries()) {
      if (row)
        take(
          Array.from(row, (cell, column) => {
            if (!cell) return undefined;
            const note = notes?.get(at)?.get(column);
            return { ...(note && { note }), ...textOf(cell, from1904) };
          }),
          at + 1,
          sheet['!rows']?.[at]?.hidden === true,
        );
    }
    return tab(name, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0, mergesOf(sheet));
  });
};
