import type { UseName } from '../../college/settings/settings.uses.ts';
import { calledAsToday, type ReportDefinition } from './reports.definition.ts';
import type { ReportFilter } from './reports.filters.ts';
import { FINAL_REPORTS } from './reports.final-list.ts';

/** The fixed list of reports, in the order shown; the key is the report's name in the address. */
export const REPORTS = {
  'daily-collection': {
    title: 'Daily Fee Collection',
    category: 'Collection',
    description: 'What was collected each day: receipts, cash, online and cheque.',
    period: 'range',
    book: true,
  },
  'collection-by-head': {
    title: 'Collection by Head',
    category: 'Collection',
    description: 'What came in under each head, or under each fee type, line by line.',
    period: 'range',
    book: true,
    filters: ['under'],
    ofToday: calledAsToday('Heads'),
  },
  'head-register': {
    title: 'Head-wise Daily Register',
    category: 'Collection',
    description: 'What each day brought under each head: cash, online and cheque.',
    period: 'range',
    book: true,
    filters: ['head_id'],
    ofToday: calledAsToday('Heads'),
  },
  'fee-register': {
    title: 'Fee Register',
    category: 'Collection',
    description: 'Receipt by receipt, a column for each head, with the totals of days and months.',
    period: 'range',
    book: true,
    filters: ['head_id', 'fund_id'],
    ofToday: calledAsToday('Heads'),
  },
  'collection-by-mode': {
    title: 'Collection by Payment Mode',
    category: 'Collection',
    description: 'Cash, online and cheque beside one another.',
    period: 'range',
    book: true,
  },
  'collection-by-cashier': {
    title: 'Collection by Cashier',
    category: 'Collection',
    description: 'Who collected how much: to hand over the drawer at the end of the day.',
    period: 'range',
    book: true,
    ofToday: calledAsToday('Cashiers'),
  },
  'collection-by-course': {
    title: 'Collection by Course',
    category: 'Collection',
    description: 'Each course with all that counts under it.',
    period: 'range',
    book: true,
    ofToday: calledAsToday('Courses'),
  },
  'collection-by-category': {
    title: 'Collection by Category',
    category: 'Collection',
    description: 'What each category and gender paid, a column for each financial year: for RTI.',
    period: 'range',
  },
  'large-cash': {
    title: 'Large Cash Receipts',
    category: 'Collection',
    description: 'Receipts in cash of whoever paid so much or more in cash on one day, one by one.',
    period: 'range',
    filters: ['least'],
  },
  'cancelled-receipts': {
    title: 'Cancelled Receipts',
    category: 'Collection',
    description: 'Cancelled receipts, by whom and why.',
    period: 'range',
    ofToday: calledAsToday('Courses'),
  },
  'receipt-numbers': {
    title: 'Stock of Receipt Numbers',
    category: 'Accounts',
    description: 'Receipts and vouchers of each series: from which number to which, cancelled, none missing.',
    period: 'range',
    whole: true,
  },
  'day-book': {
    title: 'Day Book',
    category: 'Accounts',
    description:
      'Receipts, bills approved, refunds and other payments in the order entered, between opening and closing totals.',
    period: 'range',
    book: true,
    ofToday: calledAsToday('Heads of other income, bills and parties'),
  },
  'cash-book': {
    title: 'Cash Book',
    category: 'Accounts',
    description:
      'Two sides, receipts and payments, cash and bank, each day with its balance brought and carried down.',
    period: 'range',
    book: true,
    filters: ['fund_id'],
    ofToday: calledAsToday('Heads, accounts, funds and parties'),
  },
  'cash-by-day': {
    title: 'Cash Day by Day',
    category: 'Accounts',
    description:
      'Cash received, refunds and vouchers paid, to the bank, with what was in hand: a day a line.',
    period: 'range',
    book: true,
  },
  'bank-book': {
    use: 'bank',
    title: 'Bank Book',
    category: 'Accounts',
    description: 'Each bank account day by day: what came in, what went out and its balance.',
    period: 'range',
    filters: ['account_id'],
    ofToday: calledAsToday('Bank accounts'),
  },
  suspense: {
    use: 'bank',
    title: 'Suspense',
    category: 'Accounts',
    description:
      'Money in the bank that nobody has claimed yet: since when, from whom, and what was claimed of it.',
    period: 'range',
    filters: ['account_id', 'fund_id'],
  },
  ledger: {
    title: 'Ledger',
    category: 'Accounts',
    description: 'Any account of the books, line by line, with the balance after each.',
    period: 'range',
    filters: ['ledger_id', 'fund_id'],
    ofToday: calledAsToday('Heads, accounts, funds, bills and parties'),
  },
  'trial-balance': {
    title: 'Trial Balance',
    category: 'Accounts',
    description: 'Every account: its opening balance, debits, credits and closing balance.',
    period: 'range',
    filters: ['fund_id'],
    ofToday: calledAsToday('Accounts and funds'),
  },
  'receipts-and-payments': {
    title: 'Receipts and Payments',
    category: 'Accounts',
    description: 'What was there, what came in and went out under each head and fund, and what is there now.',
    period: 'range',
    filters: ['fund_id'],
    ofToday: calledAsToday('Heads, accounts and funds'),
  },
  ...FINAL_REPORTS,
  defaulters: {
    title: 'Defaulters',
    category: 'Dues',
    description: 'Students with overdue fees, course by course, and when they last paid.',
    period: 'now',
    filters: ['owing', 'standing', 'head_id', 'age'],
  },
  dcb: {
    title: 'Demand, Collection and Balance',
    category: 'Dues',
    description: 'What was charged, conceded, collected and is open, by course, session and head.',
    period: 'now',
    filters: ['session_id', 'head_id', 'on'],
    ofToday: calledAsToday('Heads and courses'),
  },
  ageing: {
    title: 'Ageing of Arrears',
    category: 'Dues',
    description: 'For how long dues have been open, by head, course or student.',
    period: 'now',
    filters: ['by', 'session_id', 'head_id', 'on'],
    ofToday: calledAsToday('Heads and courses'),
  },
  'class-ledger': {
    title: 'Class Ledger',
    category: 'Dues',
    description: 'A class on one sheet: what each student was charged by head, has paid and owes.',
    period: 'now',
    filters: ['year', 'session_id', 'on'],
    ofToday: calledAsToday('Heads, courses and students'),
  },
  balances: {
    title: 'Balances as on a Date',
    category: 'Dues',
    description: 'Dues outstanding, advances, caution money held and refunds payable, as on a date.',
    period: 'now',
    filters: ['on'],
  },
  concessions: {
    title: 'Concessions',
    category: 'Dues',
    description: 'Concessions by student: how much, why, and approved by whom.',
    period: 'range',
    filters: ['session_id', 'category'],
    ofToday: calledAsToday('Heads and courses'),
  },
  'write-offs': {
    title: 'Write-offs',
    category: 'Dues',
    description: 'Dues written off: of whom, how much, and by whose sanction.',
    period: 'range',
    filters: ['session_id'],
    ofToday: calledAsToday('Heads and courses'),
  },
  'scholarship-awaited': {
    use: 'scholarships',
    title: 'Scholarship Awaited',
    category: 'Dues',
    description: 'What a department is expected to pay, student by student: for one scheme, its claim.',
    period: 'now',
    filters: ['scheme', 'session_id', 'head_id'],
  },
  promises: {
    use: 'follow_ups',
    title: 'Promises',
    category: 'Dues',
    description: 'What students promised to pay, and what came by the promised day.',
    period: 'range',
    ofToday: calledAsToday('Courses and students'),
  },
  reminders: {
    ...({ use: 'sending', title: 'Reminders' } as const),
    category: 'Dues',
    description: 'How many students were reminded at each stage, and what came in within 7 days.',
    period: 'range',
    ofToday: calledAsToday('Courses'),
  },
  advances: {
    title: 'Advances',
    category: 'Dues',
    description: 'What students have paid in advance.',
    period: 'now',
    filters: ['on'],
  },
  refunds: {
    title: 'Refunds',
    category: 'Dues',
    description: 'Refunds approved and paid: to whom, why, and approved by whom.',
    period: 'range',
    filters: ['session_id'],
    ofToday: calledAsToday('Courses'),
  },
  'caution-money': {
    use: 'caution_money',
    title: 'Caution Money',
    category: 'Dues',
    description: 'Caution money student by student: held before, received, refunded, lapsed and held now.',
    period: 'range',
    filters: ['head_id'],
    ofToday: calledAsToday('Courses'),
  },
  'class-roll': {
    title: 'Class Roll',
    category: 'Students',
    description: 'Who studies in each class: roll and enrolment number, father, year; for the University.',
    period: 'now',
    filters: ['year'],
  },
  'roll-and-register': {
    title: 'Class Roll against Fee Register',
    category: 'Students',
    description: 'Names on the roll without a receipt, and names with receipts that are not on the roll.',
    period: 'range',
    filters: ['year'],
    ofToday: calledAsToday('Courses'),
  },
  'students-by-category': {
    title: 'Students by Category and Gender',
    category: 'Students',
    description: 'How many study in each class, by category and gender: for AISHE and NAAC.',
    period: 'now',
    filters: ['among', 'on'],
    ofToday: calledAsToday('Courses'),
  },
  'held-and-remitted': {
    use: 'funds',
    title: 'Held and Remitted',
    category: 'Accounts',
    description:
      'What is held for other bodies, by head and session: collected, refunded, remitted and to remit.',
    period: 'now',
    filters: ['session_id', 'head_id'],
  },
  'held-statement': {
    use: 'funds',
    title: 'Statement of What Is Held',
    category: 'Accounts',
    description:
      'Student by student what was collected for another body: the statement that goes with a remittance.',
    period: 'now',
    filters: ['session_id', 'head_id'],
  },
  'bills-by-category': {
    title: 'Bills by Category and Status',
    category: 'Expenses',
    description: 'What was spent on what: pending, approved, paid and not approved.',
    period: 'range',
    ofToday: 'Bills are shown under the category and status that they have today.',
  },
  controls: {
    title: 'Controls',
    category: 'Accounts',
    description:
      'Bills and payments that one person made alone, much cash to one payee; money taken without its number, twice, or without its late fee.',
    period: 'range',
    ofToday: 'Courses are called as they are today.',
  },
  'who-did-what': {
    title: 'Who Did What',
    category: 'Accounts',
    description: 'Every change as it was recorded: when, by whom, at which desk, what.',
    period: 'range',
    filters: ['user_id', 'entity', 'action', 'q'],
    whole: true,
  },
  'letters-and-certificates': {
    title: 'Letters and Certificates Issued',
    category: 'Certificates',
    description: 'Every letter and DMC issued, with its number and to whom.',
    period: 'range',
  },
  'attendance-by-teacher': {
    title: 'Attendance by Teacher',
    category: 'Attendance',
    description: 'Days present, absent, late and half, and the rate of each teacher.',
    period: 'range',
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>;

export type ReportName = keyof typeof REPORTS;

const isName = (name: string): name is ReportName => Object.hasOwn(REPORTS, name);
export const REPORT_NAMES: readonly ReportName[] = Object.keys(REPORTS).filter(isName);

const DEFINITIONS: Readonly<Record<ReportName, ReportDefinition>> = REPORTS;
/** The filters that a report takes, beside its period and course. */
export const filtersOf = (name: ReportName): readonly ReportFilter[] => DEFINITIONS[name].filters ?? [];

/** Whether it is of the whole office, for those alone who see every course. */
export const isOfWholeOffice = (name: ReportName): boolean => DEFINITIONS[name].whole ?? false;

/** The sentence about what of it is as of today; undefined where nothing is. */
export const ofTodayText = (name: ReportName): string | undefined => DEFINITIONS[name].ofToday;

/** Whether it is printed and signed. */
export const isBook = (name: ReportName): boolean => DEFINITIONS[name].book ?? false;

/** Whether a report is offered in a college that uses `uses`. */
export const isOffered = (name: ReportName, uses: ReadonlySet<UseName>): boolean => {
  const { use }: ReportDefinition = REPORTS[name];
  return use === undefined || uses.has(use);
};
