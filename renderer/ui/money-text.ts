const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What was typed as rupees: `₹ 1,20,000.50` → 120000.5, blank → undefined, anything else → NaN. */
export const parseRupees = (text: string): number | undefined => {
  const bare = text.replace(/[₹,\s]/g, '');
  if (bare === '') return undefined;
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(bare) ? Number(bare) : Number.NaN;
};

/** Rupees as a field shows them at rest, lakh grouping and no sign: `1,20,000.50`. */
export const rupeesText = (amount: unknown): string =>
  typeof amount === 'number' && Number.isFinite(amount) ? format.format(amount) : '';
