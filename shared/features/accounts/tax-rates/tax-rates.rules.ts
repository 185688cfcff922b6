import { type Paise, toPaise, toRupees } from '../../../money.ts';
import type { TaxRate } from './tax-rates.model.ts';

/** Who is paid, in words. */
export const PAYEE_WORDS = {
  any: 'Anyone',
  person: 'Individual or HUF',
  other: 'Firm, company or other',
} as const;

/** The tax on a sum, both in rupees: to the nearest whole rupee, half a rupee up. */
export const taxOn = (base: number, { rate }: Pick<TaxRate, 'rate'>): number =>
  Math.round(toRupees((toPaise(base) * rate) / 100));

/** Whether a rate is for a party of this PAN: its fourth letter is P for an individual and H for a HUF. Without a PAN all rates are. */
export const isForPan = ({ payee }: Pick<TaxRate, 'payee'>, pan: string | null): boolean =>
  payee === 'any' || pan === null || (payee === 'person') === 'PH'.includes(pan.charAt(3));

export const holdsOn = ({ from, to }: Pick<TaxRate, 'from' | 'to'>, day: string): boolean =>
  from <= day && (to === null || day <= to);

/** The sum above which tax is deducted that a bill passes, alone or with what `before` of the month or year; null for none. */
export const passes = (
  { above_sum, above, every }: Pick<TaxRate, 'above_sum' | 'above' | 'every'>,
  paise: Paise,
  before: Paise,
): 'bill' | 'month' | 'year' | null => {
  if (above_sum === null && above === null) return 'bill';
  if (above_sum !== null && paise > toPaise(above_sum)) return 'bill';
  return above !== null && before + paise > toPaise(above) ? every : null;
};
