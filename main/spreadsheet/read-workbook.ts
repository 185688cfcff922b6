import { read, type WorkBook, type WorkSheet } from 'xlsx';
import { cellText, type WorkbookCell } from './cell-value.ts';
import { LIMITS } from './spreadsheet.limits.ts';
import { DAMAGED, NOT_A_SPREADSHEET, PROTECTED, SpreadsheetProblem } from './spreadsheet.problem.ts';
import { unfoldArchive } from './zip-archive.ts';
import { storedArchive } from './zip-records.ts';

/** Parts that say nothing of a cell, left in the archive; macros (.bin) and pictures are no XML to begin with. */
const NOT_CELLS =
  /^(?:META-INF|docProps|customXml|customUI|xl\/(?:theme|drawings|charts|chartsheets|media|externalLinks|comments|threadedComments|pivot\w+|printerSettings))\b/i;
const isOfCells = (name: string): boolean => /\.(?:xml|rels)$/i.test(name) && !NOT_CELLS.test(name);
const WORKBOOK_TYPE = /spreadsheetml\.|ms-excel\.(?:sheet|template)\.macroEnabled/;

const XLS_MARK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP_MARK = Buffer.from('PK\x03\x04');

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

/** An XLSX without everything that is not cells, its sizes checked. */
const cellsOnly = (bytes: Buffer): Buffer => {
  const parts = unfoldArchive(bytes, isOfCells, LIMITS);
  if (!WORKBOOK_TYPE.test(parts.get('[Content_Types].xml')?.toString() ?? '')) {
    throw new SpreadsheetProblem(NOT_A_SPREADSHEET);
  }
  return storedArchive(parts);
};

const isProtected = (error: unknown): boolean =>
  error instanceof Error && /password|encrypt/i.test(error.message);

const parse = (
  bytes: Buffer,
  options: { readonly sheets?: number; readonly bookSheets?: true },
): WorkBook => {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      nodim: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      ...options,
    });
  } catch (error) {
    throw new SpreadsheetProblem(isProtected(error) ? PROTECTED : DAMAGED, { cause: error });
  }
};

const cellsOf = (sheet: WorkSheet | undefined): readonly (readonly WorkbookCell[])[] =>
  sheet?.['!data'] ?? [];

const hasText = (rows: readonly (readonly WorkbookCell[])[], from1904: boolean): boolean =>
  rows.some((row) => row?.some((cell) => cell && cellText(cell, from1904).trim() !== ''));

/**
 * The rows of a workbook's first sheet that holds anything, in order, those without cells left out. Throws `SpreadsheetProblem`.
 */
export const readWorkbook = (
  bytes: Buffer,
  kind: 'xlsx' | 'xls',
  onRow: (cells: readonly string[], number: number) => void,
): void => {
  const isOle = startsWith(bytes, XLS_MARK);
  if (kind === 'xlsx' && isOle) throw new SpreadsheetProblem(PROTECTED);
  if (kind === 'xls' ? !isOle : !startsWith(bytes, ZIP_MARK)) throw new SpreadsheetProblem(NOT_A_SPREADSHEET);
  const checked = kind === 'xlsx' ? cellsOnly(bytes) : bytes;
  const { SheetNames } = parse(checked, { bookSheets: true });
  for (const [index, name] of SheetNames.entries()) {
    const book = parse(checked, { sheets: index });
    const from1904 = book.Workbook?.WBProps?.date1904 ?? false;
    const rows = cellsOf(book.Sheets[name]);
    if (!hasText(rows, from1904)) continue;
    for (const [at, row] of rows.entries()) {
      if (!row) continue;
      const cells = Array.from(row, (cell) => (cell ? cellText(cell, from1904) : ''));
      onRow(cells, at + 1);
    }
    return;
  }
};
