import { readableText } from '../../shared/cell-text.ts';
import type { CellNote, Merge, SheetRow, Tab } from '../../shared/sheet.ts';
import type { CellText } from './cell-value.ts';
import { LIMITS } from './spreadsheet.limits.ts';
import { SpreadsheetProblem } from './spreadsheet.problem.ts';

/** The number of rows taken so far, over all tabs of a file. */
export interface RowCount {
  rows: number;
}

const tooManyRows = (): never => {
  throw new SpreadsheetProblem(
    `This file has more than ${LIMITS.rows.toLocaleString('en-IN')} rows: divide it, and load one part after the other`,
  );
};

/** The apostrophe before a number that was typed as text, as in `'60000`. */
const QUOTED_NUMBER = /^['’‘](?=[₹\d])/u;
const plainText = (text: string): string => readableText(text).replace(QUOTED_NUMBER, '');

/**
 * Collects the rows of a tab within `LIMITS`. Columns beyond the last one read are dropped, a cell that is too long is cut
 * and noted, a blank row is skipped. Throws `SpreadsheetProblem` where `count`, shared by a file's tabs, exceeds its limit.
 */
export const collectRows = (count: RowCount, isText = false) => {
  const rows: SheetRow[] = [];
  const take = (raw: readonly (CellText | string | undefined)[], number: number, isHidden = false): void => {
    const cells: string[] = [];
    let notes: Record<number, CellNote> | undefined;
    let width = 0;
    const most = Math.min(raw.length, LIMITS.columns);
    for (let column = 0; column < most; column += 1) {
      const cell = raw[column];
      const isPlain = typeof cell === 'string';
      let text = isPlain ? cell : (cell?.text ?? '');
      let note = isPlain ? undefined : cell?.note;
      if (text.length > LIMITS.cellLength) {
        text = text.slice(0, LIMITS.cellLength).toWellFormed();
        note = 'cut';
      }
      if (note) {
        notes ??= {};
        notes[column] = note;
      }
      cells.push(plainText(text));
      if (note === 'no result' || text.trim() !== '') width = column + 1;
    }
    if (width === 0) return;
    count.rows += 1;
    if (count.rows > LIMITS.rows + 1) tooManyRows();
    cells.length = width;
    rows.push({
      number,
      cells,
      ...(isText && raw.length > width && { width: raw.length }),
      ...(isHidden && { hidden: true }),
      ...(notes && { notes }),
    });
  };
  const tab = (name: string, hidden = false, merges: readonly Merge[] = []): Tab => ({
    name,
    hidden,
    rows,
    merges,
    ...(isText && { isText }),
  });
  return { take, tab };
};
