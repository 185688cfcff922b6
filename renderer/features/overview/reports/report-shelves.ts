import type { ReportName } from '../../../../shared/features/overview/reports/reports.list.ts';

/** A shelf of reports: a tab of *Reports*. */
export interface Shelf {
  readonly title: string;
  readonly summary: string;
  /** Its reports in their order; absent where all stand on it. */
  readonly names?: readonly ReportName[];
}

export const EVERY_DAY = {
  title: 'Reports and Analytics',
  summary: 'Live figures',
  names: [
    'daily-collection',
    'collection-by-head',
    'collection-by-mode',
    'collection-by-cashier',
    'fee-register',
    'defaulters',
    'cash-book',
    'concessions',
  ],
} as const satisfies Shelf;

export const AUDITOR: Shelf = {
  title: 'For the Auditor',
  summary: 'The books, the numbers of receipts, and what was changed',
  names: [
    'cash-book',
    'bank-book',
    'ledger',
    'trial-balance',
    'receipts-and-payments',
    'income-and-expenditure',
    'balance-sheet',
    'balances-by-party',
    'between-funds',
    'tax-deducted',
    'fixed-deposits',
    'grants',
    'donors',
    'day-book',
    'receipt-numbers',
    'cancelled-receipts',
    'large-cash',
    'write-offs',
    'balances',
    'roll-and-register',
    'suspense',
    'controls',
    'who-did-what',
  ],
};

export const UNIVERSITY: Shelf = {
  title: 'For the University',
  summary: 'The roll, and what is collected for it and remitted',
  names: ['class-roll', 'held-and-remitted', 'held-statement', 'head-register', 'letters-and-certificates'],
};

export const GOVERNMENT: Shelf = {
  title: 'For the Government',
  summary: 'Categories, scholarships, and what an RTI question or a survey asks',
  names: [
    'collection-by-category',
    'students-by-category',
    'scholarship-awaited',
    'concessions',
    'dcb',
    'caution-money',
  ],
};

export const ALL: Shelf = { title: 'All Reports', summary: 'Every report, to be searched by its name' };
