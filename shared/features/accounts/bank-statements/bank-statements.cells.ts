import type { IsoDate } from '../../../dates.ts';
import type { Paise } from '../../../money.ts';
import { readDay } from '../../../read-day.ts';

/** A sum in a cell: with its sign, and the side that a mark such as `Cr` names. */
export interface WrittenSum {
  /** Below zero where a minus sign or brackets say so. */
  readonly paise: Paise;
  readonly mark: Mark | null;
}
export type Mark = 'in' | 'out';

const SUM =
  /^(\()?\s*([-+−])?\s*(?:₹|rs\.?|inr)?\s*([-+−])?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(-)?\s*(\))?\s*(?:\(?\s*(cr|dr|c|d|credit|debit)\s*\.?\s*\)?)?$/i;
const NOTHING = /^(?:[-–—.]+|nil|n\.?a\.?)?$/i;
/** The most digits before the point; a longer number is no sum. */
const LONGEST = 12;

const PLAIN = /^\d[\d,]{0,14}\.\d\d$/;

/** Reads a sum; null where the cell is blank or a dash, undefined where it is no sum. */
export const readSum = (text: string): WrittenSum | null | undefined => {
  if (text === '') return null;
  if (PLAIN.test(text)) return { paise: Math.round(Number(text.replaceAll(',', '')) * 100), mark: null };
  const plain = text
    .replace(/[\u00a0\s]+/g, ' ')
    .replace(/^'/, '')
    .trim();
  if (NOTHING.test(plain)) return null;
  const [, open, before, after, digits = '', behind, close, mark = ''] = SUM.exec(plain) ?? [];
  if (digits === '' || (open === undefined) !== (close === undefined)) return undefined;
  const [whole = '', part = ''] = digits.replaceAll(',', '').split('.');
  if (whole.length > LONGEST) return undefined;
  // Sums are rounded: a spreadsheet's number may have a third decimal.
  const paise = Math.round(Number(`${whole || '0'}.${part || '0'}`) * 100);
  const isBelow = open !== undefined || [before, after, behind].some((sign) => sign === '-' || sign === '−');
  return { paise: isBelow && paise !== 0 ? -paise : paise, mark: readMark(mark) ?? null };
};

/** The side that a mark names, such as `Cr`, `DR.`, `(Cr)` or `Withdrawal`; undefined for any other text. */
export const readMark = (text: string): Mark | undefined => {
  const plain = text.replace(/[^a-z]/gi, '').toLowerCase();
  if (/^(?:cr|c|credit|credited|dep|deposit|received)$/.test(plain)) return 'in';
  return /^(?:dr|d|debit|debited|wd|wdl|withdrawa?l|paid)$/.test(plain) ? 'out' : undefined;
};

const TIME = /[\s,T]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?(?:\s*ist)?$/i;
const SERIAL = /^[2-4]\d{4}(?:\.\d+)?$/;

/** Reads a date whose day stands before its month; a time after it is dropped. Undefined where it is no real date. */
export const readStatementDay = (text: string): IsoDate | undefined => {
  const known = days.get(text);
  if (known !== undefined || days.has(text)) return known;
  if (days.size > MOST_DAYS) days.clear();
  const read = dayOfText(text);
  days.set(text, read);
  return read;
};

/** The dates read before: the same ones come in many rows. */
const days = new Map<string, IsoDate | undefined>();
const MOST_DAYS = 5000;

const dayOfText = (text: string): IsoDate | undefined => {
  const plain = text
    .replace(/[\u00a0\s]+/g, ' ')
    .replace(/^['’]+/, '')
    .trim()
    .replace(TIME, '')
    .trim();
  if (plain.length < 5 || plain.length > 24) return undefined;
  if (SERIAL.test(plain)) return readDay(plain.split('.')[0] ?? '')?.day;
  const read = readDay(plain.replace(/(\d)\s*([-/.])\s*(?=[\da-z])/gi, '$1$2'));
  // A date that makes sense only month first is refused, not turned round.
  return read && !read.isDoubtful ? read.day : undefined;
};

/** Puts a text on one line, with single spaces. */
export const inOneLine = (text: string): string => text.replace(/[\u00a0\s]+/g, ' ').trim();

/** Cleans a reference; blank for a placeholder. */
export const readReference = (text: string): string => {
  const plain = inOneLine(text).replace(/^'/, '');
  return /^(?:[-–—.*/]*|0+|n\.?a\.?|nil|null)$/i.test(plain) ? '' : plain;
};

/** Whether a row is only a ruled line, such as `****`, `-----` or `=====`. */
export const isRuled = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || /^[\s*\-=_.~#+|]*$/.test(cell));
