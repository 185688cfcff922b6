import type { Paise } from '../../../money.ts';
import type { Every } from './services.model.ts';

/** So many days after leaving a student who is taken back has again what leaving ended: an undone promotion, a mistake. */
export const TAKEN_BACK_WITHIN_DAYS = 31;

/** The part of a month's amount for so many of its days, rounded to the whole rupee, half a rupee up: 12 of 30 days of ₹1,999 are ₹800. */
export const forDays = (amount: Paise, days: number, ofDays: number): Paise =>
  Math.round((amount * days) / (ofDays * 100)) * 100;

interface RateNamed {
  readonly group?: string | null;
  readonly name: string;
  readonly place?: string | null;
}

/** `Block B, Room 12, Bed 2`. */
export const rateText = ({ group, name, place }: RateNamed): string =>
  [group, name, place].filter(Boolean).join(', ');

/** `monthly`, as after an amount. */
export const EVERY_TEXT: Readonly<Record<Every, string>> = {
  month: 'monthly',
  term: 'by the term',
  year: 'yearly',
};
