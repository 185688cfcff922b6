/** The checks of the books, in the order in which they are shown. */
export const BOOK_CHECKS = [
  'Journal balances',
  'Receipts tally with accounts',
  'Counter cash tallies with cash book',
  'Bank books are the accounts',
  'Cheques in hand',
  'Students’ dues',
  'Caution money',
  'Held for others',
  'Suspense',
  'Payments and refunds tally with accounts',
  'Numbers without a gap',
  'Printed papers tally with register',
  'Stored totals',
  'Locked months unchanged',
] as const;
export type BookCheck = (typeof BOOK_CHECKS)[number];
