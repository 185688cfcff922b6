/** What is charged for paying late, in paise, reckoned without the program: by days past the grace of five. */
export type LateTerms =
  | { readonly fixed: number }
  | { readonly perDay: number; readonly most: number }
  | { readonly slabs: readonly (readonly [days: number, paise: number])[] }
  | { readonly dates: readonly (readonly [until: string, paise: number])[] };

const GRACE_DAYS = 5;
const DAY_MS = 86_400_000;

export const lateOn = (terms: LateTerms | null, date: string, on: string): number => {
  const past = Math.round((Date.parse(on) - Date.parse(date)) / DAY_MS) - GRACE_DAYS;
  if (terms === null || past <= 0) return 0;
  if ('fixed' in terms) return terms.fixed;
  if ('perDay' in terms) return terms.perDay * past > terms.most ? terms.most : terms.perDay * past;
  if ('dates' in terms) {
    const passed = terms.dates.filter(([until]) => until < on).length;
    return terms.dates[Math.min(passed, terms.dates.length - 1)]?.[1] ?? 0;
  }
  return terms.slabs.reduce((most, [days, paise]) => (past >= days && paise > most ? paise : most), 0);
};

/** The same as the office is told it, in rupees. */
export const asLateFee = (terms: LateTerms | null) => (terms === null ? null : asRule(terms));
const asRule = (terms: LateTerms) => {
  if ('fixed' in terms) return { grace_days: GRACE_DAYS, fixed: terms.fixed / 100 };
  if ('perDay' in terms)
    return { grace_days: GRACE_DAYS, per_day: terms.perDay / 100, most: terms.most / 100 };
  if ('dates' in terms) {
    const slabs = terms.dates.map(([until, paise]) => ({ until, amount: paise / 100 }));
    return { grace_days: GRACE_DAYS, slabs };
  }
  return {
    grace_days: GRACE_DAYS,
    slabs: terms.slabs.map(([days, paise]) => ({ days, amount: paise / 100 })),
  };
};

/** What a line or a charge says of its own, as the office is told it: nothing where it follows its plan. */
export const asOwnLateFee = (own: LateTerms | null | undefined) =>
  own === undefined ? {} : { late_fee: asLateFee(own) };

/** Dates that go with a last date that is later now. */
export const movedOn = <Own extends LateTerms | null | undefined>(
  own: Own,
  from: string,
  to: string,
): Own => {
  if (!own || !('dates' in own)) return own;
  const by = Date.parse(to) - Date.parse(from);
  const later = (day: string) => new Date(Date.parse(day) + by).toISOString().slice(0, 10);
  return { ...own, dates: own.dates.map(([until, paise]) => [later(until), paise] as const) };
};
