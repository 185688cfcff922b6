import { OLD_HINDI } from '../../../../old-hindi.ts';
import type { CellNote } from '../../../../sheet.ts';
import { importField, type StudentField } from './students.fields.ts';

/** A remark on a cell: it is wrong, and its row is not loaded, or it only may be. */
export interface Remark {
  readonly column: StudentField;
  readonly message: string;
  readonly isWrong: boolean;
}

const TYPE_AGAIN = 'make the column Text in Excel and type the numbers again';
const CUT_NUMBER = /^\d(?:\.\d+)?e\+?\d+$/i;
/** Sixteen digits and more of which Excel has kept fifteen. */
const ROUNDED = /^\d{15}0+$/;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*';
const DAY_OF_EXCEL = new RegExp(`^(?:\\d{1,2}[-/ ]${MONTH}(?:[-/ ]\\d{2,4})?|${MONTH}[-/ ]\\d{1,4})$`, 'i');
const ERROR = /^#(?:n\/a|ref!|value!|name\?|div\/0!|null!|num!|spill!)$/i;
const LOST_LETTERS = /\ufffd|\?{3,}/;

/** What a spreadsheet program has made of a number that is a name: `2.02601E+11`, `12-Mar`. */
export const spoiledNumber = (text: string, note: CellNote | undefined): string | undefined => {
  if (CUT_NUMBER.test(text)) return `“${text}” has lost its last digits: ${TYPE_AGAIN}`;
  if (note === 'rounded' || ROUNDED.test(text)) {
    return `“${text}” has more digits than Excel keeps, and its last ones are lost: ${TYPE_AGAIN}`;
  }
  if (note === 'date' || DAY_OF_EXCEL.test(text)) {
    return `“${text}” is a date, which Excel may have made of a number: ${TYPE_AGAIN}`;
  }
  return undefined;
};

const isOfNames = (field: StudentField): boolean => field.endsWith('name');

/** Everything that makes a cell doubtful whatever stands beside it. */
export const doubtsOfText = (
  field: StudentField,
  text: string,
  note: CellNote | undefined,
): readonly Remark[] => {
  const wrong = (message: string): readonly Remark[] => [{ column: field, message, isWrong: true }];
  const mark = (message: string): readonly Remark[] => [{ column: field, message, isWrong: false }];
  if (note === 'no result' && field !== 'pending_fees') {
    return wrong(
      'Holds a formula whose result is not in the file: open it in Excel, save it, and choose it again',
    );
  }
  if (note === 'cut') return wrong('Too long: shorten it');
  if (note === 'old font' && /[a-z]/i.test(text)) return wrong(`“${text}” ${OLD_HINDI}`);
  if (note === 'joined') return mark(`“${text}” was joined from several cells: check it`);
  if (note === 'struck') return mark(`“${text}” is struck through`);
  if (text === '') return [];
  if (importField(field).kind === 'money') return note === 'date' ? wrong(`“${text}” is a date`) : [];
  if (ERROR.test(text)) return wrong(`“${text}” is an error of the spreadsheet`);
  if (LOST_LETTERS.test(text)) return mark(`“${text}” has letters that the file has lost`);
  if (field === 'roll_no') {
    const lost = spoiledNumber(text, note);
    return lost ? wrong(lost) : [];
  }
  if (note === 'date') return mark(`“${text}” is a date`);
  if (isOfNames(field) && /\d|@/.test(text)) return mark(`“${text}” does not look like a name`);
  return [];
};
