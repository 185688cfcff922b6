/** The kinds of report, in the order of the filter. */
export const REPORT_CATEGORIES = [
  'Collection',
  'Accounts',
  'Dues',
  'Expenses',
  'Certificates',
  'Attendance',
] as const;
type ReportCategory = (typeof REPORT_CATEGORIES)[number];

interface Listed {
  readonly title: string;
  readonly category: ReportCategory;
  readonly description: string;
  /** `now`: as things stand today, whatever the period chosen. */
  readonly period: 'range' | 'now';
}

/** The fixed list of reports, in the order shown; the key is the report's name in the address. */
export const REPORTS = {
  'daily-collection': {
    title: 'Daily Fee Collection',
    category: 'Collection',
    description: 'What was collected each day: receipts, cash, online and cheque.',
    period: 'range',
  },
  'collection-by-head': {
    title: 'Collection by Head',
    category: 'Collection',
    description: 'Tuition, exam, library and the other heads under which fees came in.',
    period: 'range',
  },
  'collection-by-mode': {
    title: 'Collection by Payment Mode',
    category: 'Collection',
    description: 'Cash, online and cheque beside one another.',
    period: 'range',
  },
  'collection-by-cashier': {
    title: 'Collection by Cashier',
    category: 'Collection',
    description: 'Who collected how much: to hand over the drawer at the end of the day.',
    period: 'range',
  },
  'collection-by-course': {
    title: 'Collection by Course',
    category: 'Collection',
    description: 'Each course with all that counts under it.',
    period: 'range',
  },
  'cancelled-receipts': {
    title: 'Cancelled Receipts',
    category: 'Collection',
    description: 'Receipts that count no more, who cancelled them and why.',
    period: 'range',
  },
  'day-book': {
    title: 'Day Book',
    category: 'Accounts',
    description: 'Receipts and bills in the order entered, between opening and closing totals.',
    period: 'range',
  },
  'cash-book': {
    title: 'Cash Book',
    category: 'Accounts',
    description: 'Cash received and bills paid, day by day, with what was in hand.',
    period: 'range',
  },
  defaulters: {
    title: 'Defaulters',
    category: 'Dues',
    description: 'Students with fees pending, course by course, and the days since they last paid.',
    period: 'now',
  },
  'bills-by-category': {
    title: 'Bills by Category and Status',
    category: 'Expenses',
    description: 'What was spent on what: pending, approved, paid and not approved.',
    period: 'range',
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
} as const satisfies Readonly<Record<string, Listed>>;

export type ReportName = keyof typeof REPORTS;

const isName = (name: string): name is ReportName => Object.hasOwn(REPORTS, name);
export const REPORT_NAMES: readonly ReportName[] = Object.keys(REPORTS).filter(isName);
