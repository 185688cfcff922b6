/** Whole paise: the only form in which money is stored and added. 1 rupee = 100 paise. */
export type Paise = number;

/** The largest amount of one entry: ₹99,99,99,999.99. */
export const MAX_RUPEES = 999_999_999.99;

/** Rupees (at most two decimals) to paise. Rounds the binary error of 0.1 + 0.2 away, nothing more. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100);

export const toRupees = (paise: Paise): number => paise / 100;

/** Whether a number of rupees is a whole number of paise. */
export const hasWholePaise = (rupees: number): boolean =>
  Number.isInteger(rupees) || Number(rupees.toFixed(2)) === rupees;

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

/** Rupees with lakh grouping: `₹12,34,567.00`. */
export const formatRupees = (rupees: number): string => rupeeFormat.format(rupees);

const amountFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees in a column whose heading names the rupee: `12,34,567.00`. */
export const formatAmount = (rupees: number): string => amountFormat.format(rupees);

const wholeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Rupees within a sentence of a screen, as they are said aloud: `₹3,900`; with paise where there are any, `₹3,900.50`. */
export const sayRupees = (rupees: number): string =>
  Number.isInteger(rupees) ? wholeFormat.format(rupees) : formatRupees(rupees);

/** The sum of rupees, added in paise: as binary fractions they would drift. */
export const sumRupees = (amounts: readonly number[]): number =>
  toRupees(amounts.reduce((paise, amount) => paise + toPaise(amount), 0));

/** The sum of rows' paise. */
export const sumPaise = (rows: Iterable<{ readonly paise: Paise }>): Paise => {
  let sum = 0;
  for (const { paise } of rows) sum += paise;
  return sum;
};
