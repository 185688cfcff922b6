import { readFileSync, statSync } from 'node:fs';
import type { Tab } from '../../shared/sheet.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readPage } from './read-page.ts';
import { readWorkbook } from './read-workbook.ts';
import { readXlsx } from './read-xlsx.ts';
import { LIMITS } from './spreadsheet.limits.ts';
import { EMPTY, NOT_A_SPREADSHEET, PROTECTED, SpreadsheetProblem, TOO_LARGE } from './spreadsheet.problem.ts';
import { formatOf, holdsWorkbook } from './spreadsheet-format.ts';

const tabsOf = (bytes: Buffer): readonly Tab[] => {
  switch (formatOf(bytes)) {
    case 'zip':
      return readXlsx(bytes);
    case 'encrypted':
      throw new SpreadsheetProblem(PROTECTED);
    case 'container':
      if (!holdsWorkbook(bytes)) throw new SpreadsheetProblem(NOT_A_SPREADSHEET);
      return readWorkbook(bytes);
    case 'biff':
      return readWorkbook(bytes);
    case 'page':
      return readPage(decodeText(bytes));
    case 'xml':
      return readWorkbook(decodeText(bytes));
    case 'text':
      return readCsv(decodeText(bytes));
    case undefined:
      throw new SpreadsheetProblem(NOT_A_SPREADSHEET);
  }
};

/**
 * Reads the tabs of a spreadsheet, in their order. Its bytes decide the format, not its name. It works on the calling
 * thread, so a worker must call it. Throws `SpreadsheetProblem`, and the file system's errors.
 */
export const decodeSpreadsheet = (path: string): readonly Tab[] => decodeBytes(bytesOf(path));

/** The bytes of a file. Throws `SpreadsheetProblem` for one that is too large. */
export const bytesOf = (path: string): Buffer => {
  if (statSync(path).size > LIMITS.fileBytes) throw new SpreadsheetProblem(TOO_LARGE);
  return readFileSync(path);
};

/** Reads the tabs of a spreadsheet's bytes. Throws `SpreadsheetProblem`. */
export const decodeBytes = (bytes: Buffer): readonly Tab[] => {
  const tabs = tabsOf(bytes);
  if (tabs.every(({ rows }) => rows.length === 0)) throw new SpreadsheetProblem(EMPTY);
  return tabs;
};
