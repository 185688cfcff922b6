import type { Paise } from '../../../money.ts';

/** Whether a percentage has at most two decimals: 33.33 has. */
export const isHundredths = (percent: number): boolean =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

/** The part of each due that a rule takes: hundredths of a per cent, or a sum. */
export interface Part {
  readonly share: number | null;
  readonly amount_paise: Paise | null;
}

/** How much a rule takes of a due, to the paisa: 50 % of ₹1,400 is ₹700; ₹500 of ₹300 is ₹300. */
export const takenOf = ({ share, amount_paise }: Part, due: Paise): Paise =>
  share === null ? Math.min(amount_paise ?? 0, due) : Math.round((due * share) / 10_000);
