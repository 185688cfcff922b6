/** A spreadsheet that cannot be taken in; the message is for the person who chose it. */
export class SpreadsheetProblem extends Error {
  override readonly name = 'SpreadsheetProblem';
}

export const NOT_A_SPREADSHEET = 'This file is not a spreadsheet: choose a .csv, .xlsx or .xls file';
export const DAMAGED =
  'This file is damaged: open it in Excel or LibreOffice, save it again, and choose it again';
export const PROTECTED = 'This file is protected by a password: save it without one, and choose it again';
export const EMPTY = 'This file is empty: its first row must name the columns';
export const UNFOLDS_TOO_LARGE =
  'This file unfolds to far more than its size: copy its rows into a new spreadsheet, and choose that one';
export const TOO_LARGE = 'This file is too large to read: divide it, and load one part after the other';
export const TOO_SLOW = 'This file took too long to read: divide it, and load one part after the other';
