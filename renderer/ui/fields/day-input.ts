import { isIsoDate } from '../../../shared/dates.ts';

/** The value of a half-typed or impossible day: not blank, and refused by every date schema. */
export const NO_DAY = 'invalid';

/** The days that a field takes. */
export interface DayBounds {
  /** ISO, both included; undefined for no bound. */
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  /** The sentence about a day that the field does not take. */
  readonly problemOf: (iso: string) => string | undefined;
}

export interface DateInputProps {
  readonly label: string;
  /** ISO, or '' for none. */
  readonly value: string;
  /** Hears an ISO day, '' when it is cleared, and `invalid` while it is none. */
  readonly onChange: (iso: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly wide?: boolean | undefined;
  readonly clearable?: boolean;
  readonly bounds?: DayBounds | undefined;
}

/** A year that is being typed, `0202`, is no day yet. */
export const isWholeDay = (iso: string): boolean => isIsoDate(iso) && iso >= '1000';
