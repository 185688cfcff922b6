import { readFileSync, statSync } from 'node:fs';
import { readableText } from '../../shared/cell-text.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Sheet, SheetRow, SpreadsheetKind } from './sheet.ts';
import { LIMITS } from './spreadsheet.limits.ts';
import { EMPTY, SpreadsheetProblem, TOO_LARGE } from './spreadsheet.problem.ts';

const withLimits = (cells: readonly string[], number: number): readonly string[] => {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= LIMITS.columns) {
    throw new SpreadsheetProblem(`Row ${number} has more than ${LIMITS.columns} columns`);
  }
  const kept = cells.slice(0, last + 1);
  const long = kept.findIndex((cell) => cell.length > LIMITS.cellLength);
  if (long >= 0) {
    const most = LIMITS.cellLength.toLocaleString('en-IN');
    throw new SpreadsheetProblem(`Row ${number}, column ${long + 1} holds more than ${most} characters`);
  }
  return kept.map(readableText);
};

/**
 * Reads a spreadsheet on the calling thread, which is therefore a worker's. Throws `SpreadsheetProblem`, and whatever
 * the file system does.
 */
export const readSheet = (path: string, kind: SpreadsheetKind): Sheet => {
  if (statSync(path).size > LIMITS.fileBytes) throw new SpreadsheetProblem(TOO_LARGE);
  const bytes = readFileSync(path);
  let headers: readonly string[] | null = null;
  const rows: SheetRow[] = [];
  const take = (raw: readonly string[], number: number): void => {
    const cells = withLimits(raw, number);
    if (cells.length === 0) return;
    if (headers === null) {
      headers = cells.map((cell) => cell.trim());
      return;
    }
    if (rows.length === LIMITS.rows) {
      throw new SpreadsheetProblem(
        `This file has more than ${LIMITS.rows.toLocaleString('en-IN')} rows: divide it, and load one part after the other`,
      );
    }
    rows.push({ number, cells });
  };
  if (kind === 'csv') readCsv(bytes, take);
  else readWorkbook(bytes, kind, take);
  if (headers === null) throw new SpreadsheetProblem(EMPTY);
  return { headers, rows };
};
