import { SSF } from 'xlsx';
import type { CellNote } from '../../shared/sheet.ts';

/** A cell as a reader finds it: its value, and the number format under which the spreadsheet program shows it. */
export interface RawCell {
  readonly value: string | number | boolean;
  readonly format?: string | undefined;
}

export interface CellText {
  readonly text: string;
  readonly note?: CellNote;
}

interface DateParts {
  readonly y: number;
  readonly m: number;
  readonly d: number;
  readonly H: number;
  readonly M: number;
}

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Writes a number with all its digits, without exponent. Fractions are rounded to 15 digits, as Excel keeps, which removes
 * binary noise.
 */
const plainNumber = (value: number): string => {
  if (Number.isInteger(value) && Math.abs(value) < MOST_EXACT) return String(value);
  const rounded = Number(value.toPrecision(15));
  return /e/.test(String(rounded))
    ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(rounded);
};

/** The smallest number that spreadsheet programs cannot hold exactly: they keep 15 digits, and show zeros for the rest. */
const MOST_EXACT = 1e15;

const dateText = (value: number, from1904: boolean): string | null => {
  const parts: DateParts | null = SSF.parse_date_code(value, { date1904: from1904 });
  if (!parts || value < 1) return null;
  const day = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`;
  return parts.H === 0 && parts.M === 0 ? day : `${day} ${two(parts.H)}:${two(parts.M)}`;
};

/** The parts of a number format that add nothing to the number: currencies, signs and spaces. */
const DECORATION = /\[[^\]]*\]|[_*].|\\[-() ,.]|"[-() ,./=]*(?:₹|\$|€|£|rs\.?|inr)?[-() ,./=]*"|₹|\$/gi;
const NUMBER_ALONE = /^[#0?,. ()+-]*(?:E\+0+)?$/i;
const LEADING_ZEROS = /^0{2,}$/;
/** The format of a number that was typed before its cell was formatted as Text. */
const TEXT_FORMAT = /^(?:@|General|)$/i;

type FormatKind = 'date' | 'plain' | 'shown' | { readonly zeros: number };

const kindOfFormat = (format: string): FormatKind => {
  if (TEXT_FORMAT.test(format)) return 'plain';
  if (SSF.is_date(format)) return 'date';
  const pattern = (format.split(';')[0] ?? '').replace(DECORATION, '').trim();
  if (LEADING_ZEROS.test(pattern)) return { zeros: pattern.length };
  return TEXT_FORMAT.test(pattern) || NUMBER_ALONE.test(pattern) ? 'plain' : 'shown';
};

const kinds = new Map<string, FormatKind>();
const knownKind = (format: string): FormatKind => {
  const known = kinds.get(format) ?? kindOfFormat(format);
  kinds.set(format, known);
  return known;
};

const shown = (value: number, format: string, from1904: boolean): string => {
  try {
    return SSF.format(format, value, { date1904: from1904 }).trim();
  } catch {
    return plainNumber(value);
  }
};

const numberText = (value: number, format: string, from1904: boolean): CellText => {
  const kind = knownKind(format);
  if (kind === 'date') {
    const day = dateText(value, from1904);
    return day === null ? { text: shown(value, format, from1904) } : { text: day, note: 'date' };
  }
  if (kind === 'shown') return { text: shown(value, format, from1904) };
  const text = plainNumber(value);
  if (typeof kind === 'object' && Number.isInteger(value) && value >= 0) {
    return { text: text.padStart(kind.zeros, '0') };
  }
  return Math.abs(value) >= MOST_EXACT ? { text, note: 'rounded' } : { text };
};

/**
 * A cell as text. Words stay, dates become `2026-11-21`, numbers have all their digits and no grouping (`60,000` is `60000`,
 * `1.0` is `1`). A number shown with leading zeros keeps them (`00123`), any other format stays as it is shown. A formula
 * counts with its saved value.
 */
export const cellText = ({ value, format = 'General' }: RawCell, from1904: boolean): CellText => {
  if (typeof value === 'string') return { text: value };
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE' };
  return numberText(value, format, from1904);
};
