import { isBlankText } from '../../../blank-text.ts';
import type { Paise } from '../../../money.ts';

/** A sum in a cell: with its sign, and the side that a mark such as `Cr` names. */
export interface WrittenSum {
  /** Below zero where a minus sign or brackets say so. */
  readonly paise: Paise;
  readonly mark: Mark | null;
}
export type Mark = 'in' | 'out';

const MARK = 'cr|dr|c|d|credit|debit';
/** Digits alone, or grouped in lakhs or thousands by commas: `12500,00` is no sum, and never 12,50,000. */
const DIGITS = '\\d+|\\d{1,3}(?:,\\d{2,3})*,\\d{3}';
const SUM = new RegExp(
  `^(\\()?\\s*(?:(${MARK})[.\\s]+)?([-+−])?\\s*(?:₹|rs\\.?|inr)?\\s*([-+−])?\\s*((?:${DIGITS})(?:\\.\\d*)?|\\.\\d+)\\s*([-+])?\\s*(\\))?\\s*(?:\\(?\\s*(${MARK})\\s*\\.?\\s*\\)?)?$`,
  'i',
);
/** A lone group of three after a point: three rupees, or three thousand as other countries write them. */
const DOUBTFUL = /^([1-9]\d{0,2})\.(\d{3})$/;
/** The most digits before the point; a longer number is no sum. */
const LONGEST = 12;

const PLAIN = new RegExp(`^(?:${DIGITS})\\.\\d\\d$`);
const LONGEST_PLAIN = 18;

const plainSum = (text: string): string =>
  text
    .replace(/[\u00a0\s]+/g, ' ')
    .replace(/^'/, '')
    .trim();

/** Reads a sum; null where the cell is blank or a dash, undefined where it is no sum. */
export const readSum = (text: string): WrittenSum | null | undefined => {
  if (text === '') return null;
  if (text.length <= LONGEST_PLAIN && PLAIN.test(text))
    return { paise: Math.round(Number(text.replaceAll(',', '')) * 100), mark: null };
  const plain = plainSum(text);
  if (isBlankText(plain) || /^nil$/i.test(plain)) return null;
  const [, open, first, before, after, digits = '', behind, close, last] = SUM.exec(plain) ?? [];
  if (digits === '' || (open === undefined) !== (close === undefined)) return undefined;
  if (DOUBTFUL.test(digits)) return undefined;
  const [whole = '', part = ''] = digits.replaceAll(',', '').split('.');
  if (whole.length > LONGEST) return undefined;
  // Sums are rounded: a spreadsheet's number may have a third decimal.
  const paise = Math.round(Number(`${whole || '0'}.${part || '0'}`) * 100);
  const isBelow = open !== undefined || [before, after, behind].some((sign) => sign === '-' || sign === '−');
  return { paise: isBelow && paise !== 0 ? -paise : paise, mark: readMark(last ?? first ?? '') ?? null };
};

/** Why a text is no sum, for the person who has the file. */
export const sumProblem = (text: string): string => {
  const [, rupees = '', rest = ''] = DOUBTFUL.exec(SUM.exec(plainSum(text))?.[5] ?? '') ?? [];
  const shown = `“${text.trim().slice(0, 40)}”`;
  return rupees === ''
    ? `${shown} is not an amount`
    : `${shown} may be ${rupees} rupees or ${rupees},${rest}: write it with two decimals`;
};

/** The side that a mark names, such as `Cr`, `DR.`, `(Cr)` or `Withdrawal`; undefined for any other text. */
export const readMark = (text: string): Mark | undefined => {
  const plain = text.replace(/[^a-z]/gi, '').toLowerCase();
  if (/^(?:cr|c|credit|credited|dep|deposit|received)$/.test(plain)) return 'in';
  return /^(?:dr|d|debit|debited|wd|wdl|withdrawa?l|paid)$/.test(plain) ? 'out' : undefined;
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
