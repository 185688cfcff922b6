import type { OwedWords } from './owed.text.ts';

/** What is owed, as papers say it in Hindi: `21-11-2026 तक देय ₹3,900.00 (विलंब शुल्क ₹50.00) · बाद में ₹5,750.00`. */
export const OWED_IN_HINDI: OwedWords = {
  nothingOwed: 'कुछ भी शेष नहीं है',
  due: (day) => (day === undefined ? 'आज देय' : `${day} तक देय`),
  nothingDue: (day) => (day === undefined ? 'आज कुछ देय नहीं' : `${day} तक कुछ देय नहीं`),
  lateFee: (amount) => `विलंब शुल्क ${amount}`,
  later: (amount) => `बाद में ${amount}`,
  awaited: (amount) => `विभाग से अपेक्षित ${amount}`,
  firstOf: (amount, day) => `${amount === undefined ? '' : `${amount} `}${day} को`,
};
