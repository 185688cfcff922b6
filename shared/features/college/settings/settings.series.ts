import { financialYear, type IsoDate } from '../../../dates.ts';
import { LETTER_PREFIXES, LETTER_TYPES, type LetterType } from '../../../papers/letter-types.ts';
import { RECEIPT_MARK } from '../funds/receipt-mark.ts';

/** Everything that is numbered by the financial year. */
export type SeriesKind =
  | 'receipt'
  | ReceiptSeries
  | 'refund'
  | 'payment'
  | LedgerSeries
  | 'dmc'
  | `letter:${LetterType}`;

/** The kinds of vouchers of the ledger, each with numbers of its own. */
export const LEDGER_KINDS_OF_VOUCHERS = ['receipt', 'payment', 'contra', 'journal'] as const;
type LedgerSeries = `ledger ${(typeof LEDGER_KINDS_OF_VOUCHERS)[number]}`;

/** The receipts of a fund with numbers of its own, named by the mark that stands before its numbers: `receipt:G`. */
export type ReceiptSeries = `receipt:${string}`;

/** The series of the receipts under a mark; the ordinary one where there is none. */
export const receiptSeries = (mark: string | null): 'receipt' | ReceiptSeries =>
  mark === null ? 'receipt' : `receipt:${mark}`;

/** The mark of a series of receipts; null for one without, and for what is no series of receipts. */
export const markOf = (kind: string): string | null => {
  const mark = kind.startsWith('receipt:') ? kind.slice('receipt:'.length) : '';
  return RECEIPT_MARK.test(mark) ? mark : null;
};

interface Series {
  readonly kind: SeriesKind;
  readonly label: string;
  /** The beginning of its numbers, where the office has chosen none. */
  readonly prefix: string;
  readonly digits: number;
  /** What stands before the digits, so that no two series give the same number: `P000123`. */
  readonly letter?: string;
}

const letterSeries = LETTER_TYPES.map(
  (type): Series => ({ kind: `letter:${type}`, label: type, prefix: LETTER_PREFIXES[type], digits: 4 }),
);

/** Every series that each office has, in the order in which the settings show them. */
export const SERIES: readonly Series[] = [
  { kind: 'receipt', label: 'Fee receipts', prefix: '', digits: 6 },
  { kind: 'refund', label: 'Refund vouchers', prefix: 'RF', digits: 4 },
  { kind: 'payment', label: 'Payment vouchers', prefix: '', digits: 6, letter: 'P' },
  ...LEDGER_KINDS_OF_VOUCHERS.map(
    (kind): Series => ({
      ...{ kind: `ledger ${kind}`, label: `Other vouchers, ${kind}`, prefix: '', digits: 6 },
      letter: `V${kind.charAt(0).toUpperCase()}`,
    }),
  ),
  ...letterSeries,
  { kind: 'dmc', label: 'DMC', prefix: 'DMC', digits: 4 },
];

export const SERIES_KINDS = SERIES.map(({ kind }) => kind);

const seriesOf = (kind: SeriesKind): Series | undefined => {
  const mark = markOf(kind);
  if (mark === null) return SERIES.find((series) => series.kind === kind);
  return { kind, label: `Fee receipts ${mark}`, prefix: '', digits: 6, letter: mark };
};

/** Whether it names a series: one that every office has, or the receipts of a mark. */
export const isSeries = (kind: string): kind is SeriesKind =>
  SERIES_KINDS.some((known) => known === kind) || markOf(kind) !== null;

export const labelOf = (kind: SeriesKind): string => seriesOf(kind)?.label ?? kind;

export const defaultPrefix = (kind: SeriesKind): string => seriesOf(kind)?.prefix ?? '';

/** Whether a letter of its own sets its numbers apart, whatever they begin with. */
export const hasOwnLetter = (kind: SeriesKind): boolean => seriesOf(kind)?.letter !== undefined;

/** `TC` and `TC/` begin a number alike; a prefix that ends in a mark of its own keeps it. */
const joined = (prefix: string): string =>
  prefix === '' || /[^\p{L}\p{N}\p{M}]$/u.test(prefix) ? prefix : `${prefix}/`;

/** A number as it is written: `2026-27/000123`, `TC/2026-27/0001`, `2026-27/P000123`. `date` decides the financial year. */
export const seriesNumber = (kind: SeriesKind, prefix: string, date: IsoDate, number: number): string => {
  const { digits = 4, letter = '' } = seriesOf(kind) ?? {};
  return `${joined(prefix)}${financialYear(date)}/${letter}${String(number).padStart(digits, '0')}`;
};

/** The number in a reference of a series in this financial year (`2026-27`); 0 for one that was written otherwise. */
export const numberIn = (kind: SeriesKind, reference: string, period: string): number => {
  const at = reference.lastIndexOf('/');
  const { letter = '' } = seriesOf(kind) ?? {};
  const tail = reference.slice(at + 1);
  const digits = tail.startsWith(letter) ? tail.slice(letter.length) : '';
  return reference.slice(0, Math.max(at, 0)).endsWith(period) && /^\d{1,9}$/.test(digits)
    ? Number(digits)
    : 0;
};
