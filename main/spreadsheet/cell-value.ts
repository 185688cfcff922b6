import { SSF } from 'xlsx';

/** What the workbook reader hands over for one cell. */
export interface WorkbookCell {
  readonly t: string;
  readonly v?: unknown;
  /** As the spreadsheet program shows it. */
  readonly w?: string | undefined;
  /** Its number format. */
  readonly z?: unknown;
}

interface DateParts {
  readonly y: number;
  readonly m: number;
  readonly d: number;
  readonly H: number;
  readonly M: number;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** A number with all its digits, without an exponent and without binary noise (15 digits, as Excel keeps). */
const plainNumber = (value: number): string => {
  const rounded = Number(value.toPrecision(15));
  return /e/.test(String(rounded))
    ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(rounded);
};

const dateText = (value: number, from1904: boolean): string | null => {
  const parts: DateParts | null = SSF.parse_date_code(value, { date1904: from1904 });
  if (!parts || value < 1) return null;
  const day = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`;
  return parts.H === 0 && parts.M === 0 ? day : `${day} ${two(parts.H)}:${two(parts.M)}`;
};

/** What a format shows beside the number itself: currencies, signs and spaces, which add nothing to it. */
const DECORATION = /\[[^\]]*\]|[_*].|\\[-() ,.]|"[-() ,./=]*(?:₹|\$|€|£|rs\.?|inr)?[-() ,./=]*"|₹|\$/gi;
const NUMBER_ALONE = /^[#0?,. ()+-]*(?:E\+0+)?$/i;
const LEADING_ZEROS = /^0{2,}$/;

const numberText = (cell: WorkbookCell, value: number, from1904: boolean): string => {
  const format = typeof cell.z === 'string' ? cell.z : 'General';
  const shown = cell.w?.trim() ?? plainNumber(value);
  if (SSF.is_date(format)) return dateText(value, from1904) ?? shown;
  const pattern = (format.split(';')[0] ?? '').replace(DECORATION, '').trim();
  if (LEADING_ZEROS.test(pattern) && Number.isInteger(value) && value >= 0) {
    return plainNumber(value).padStart(pattern.length, '0');
  }
  return pattern === 'General' || NUMBER_ALONE.test(pattern) ? plainNumber(value) : shown;
};

/**
 * A cell as text: words as they are, dates as `2026-11-21`, numbers with all their digits and no grouping
 * (`60,000` is `60000`, `1.0` is `1`, `00123` shown by its format stays), anything else as it is shown.
 * Formulas count with the value that was saved with them; nothing is calculated.
 */
export const cellText = (cell: WorkbookCell, from1904: boolean): string => {
  if (typeof cell.v === 'string') return cell.v;
  if (cell.t === 'n' && typeof cell.v === 'number') return numberText(cell, cell.v, from1904);
  if (cell.t === 'z' || cell.v === undefined) return '';
  return cell.w ?? String(cell.v);
};
