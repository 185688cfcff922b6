/** The checks of the books, in the order in which they are shown. */
export const BOOK_CHECKS = [
  'Journal balances',
  'Receipts are the journal',
  'Cash of each drawer is the cash book',
  'Bank books are the accounts',
  'Cheques in hand',
  'Students’ dues',
  'Caution money',
  'Held for others',
  'Suspense',
  'Payments and refunds are the journal',
  'Numbers without a gap',
  'Papers say what the rows say',
  'Kept sums',
  'Locked months unchanged',
] as const;
export type BookCheck = (typeof BOOK_CHECKS)[number];
