/** What is charged for paying late, in paise, reckoned without the program: by days past the grace of five. */
export type LateTerms =
  | { readonly fixed: number }
  | { readonly perDay: number; readonly most: number }
  | { readonly slabs: readonly (readonly [days: number, paise: number])[] };

const GRACE_DAYS = 5;
const DAY_MS = 86_400_000;

export const lateOn = (terms: LateTerms | null, date: string, on: string): number => {
  const past = Math.round((Date.parse(on) - Date.parse(date)) / DAY_MS) - GRACE_DAYS;
  if (terms === null || past <= 0) return 0;
  if ('fixed' in terms) return terms.fixed;
  if ('perDay' in terms) return terms.perDay * past > terms.most ? terms.most : terms.perDay * past;
  return terms.slabs.reduce((most, [days, paise]) => (past >= days && paise > most ? paise : most), 0);
};

/** The same as the office is told it, in rupees. */
export const asLateFee = (terms: LateTerms | null) => {
  if (terms === null) return null;
  if ('fixed' in terms) return { grace_days: GRACE_DAYS, fixed: terms.fixed / 100 };
  if ('perDay' in terms)
    return { grace_days: GRACE_DAYS, per_day: terms.perDay / 100, most: terms.most / 100 };
  return {
    grace_days: GRACE_DAYS,
    slabs: terms.slabs.map(([days, paise]) => ({ days, amount: paise / 100 })),
  };
};
