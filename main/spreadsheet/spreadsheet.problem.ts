/** A spreadsheet that cannot be taken in; the message is for the person who chose it. */
export class SpreadsheetProblem extends Error {
  override readonly name = 'SpreadsheetProblem';
  /** The field that would mend it. */
  readonly field: ProblemField;

  constructor(message: string, { field = 'file', ...options }: ErrorOptions & { field?: ProblemField } = {}) {
    super(message, options);
    this.field = field;
  }
}

/** A field of a form that loads a file. */
export type ProblemField = 'file' | 'password';

export const NOT_A_SPREADSHEET = 'This file is not a spreadsheet: choose a .csv, .xlsx or .xls file';
export const DAMAGED =
  'This file is damaged: open it in Excel or LibreOffice, save it again, and choose it again';
export const PROTECTED = 'This file is protected by a password: save it without one, and choose it again';
export const NEEDS_PASSWORD =
  'This file is protected by a password: type the password that the bank gave for it';
export const WRONG_PASSWORD =
  'That password does not open this file: type it as the bank’s letter or message says';
export const EMPTY = 'This file is empty: its first row must name the columns';
export const UNFOLDS_TOO_LARGE =
  'This file unfolds to far more than its size: copy its rows into a new spreadsheet, and choose that one';
export const TOO_LARGE = 'This file is too large to read: divide it, and load one part after the other';
export const TOO_SLOW = 'This file took too long to read: divide it, and load one part after the other';
