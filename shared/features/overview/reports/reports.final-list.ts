import { calledAsToday, type ReportDefinition } from './reports.definition.ts';

/** The final accounts, with what stands open, and what the statements of taxes, deposits, grants and donors ask, in the order shown. */
export const FINAL_REPORTS = {
  'income-and-expenditure': {
    title: 'Income and Expenditure',
    category: 'Accounts',
    description: 'What was earned and spent, account by account, the excess, and the year before beside it.',
    period: 'range',
    filters: ['fund_id'],
    ofToday: calledAsToday('Heads and accounts'),
    whole: true,
  },
  'balance-sheet': {
    title: 'Balance Sheet',
    category: 'Accounts',
    description: 'What the college has and what it owes on the last day, and a year before beside it.',
    period: 'range',
    filters: ['fund_id'],
    ofToday: calledAsToday('Accounts and funds'),
    whole: true,
  },
  'balances-by-party': {
    ...({ title: 'Balances by Party', category: 'Accounts', period: 'now', whole: true } as const),
    description:
      'Who owes the college and to whom it owes: students, vendors and others, account by account.',
    filters: ['ledger_id', 'on'],
    ofToday: calledAsToday('Accounts, bills and parties'),
  },
  'tax-deducted': {
    ...({ use: 'tax', title: 'Tax Deducted', category: 'Accounts', period: 'range', whole: true } as const),
    description: 'Tax deducted from bills, by month and code, with PANs: for the quarterly return.',
    ofToday: calledAsToday('Parties and rates of tax'),
  },
  'between-funds': {
    ...({ use: 'funds', title: 'Between Funds', category: 'Accounts', period: 'now', whole: true } as const),
    description: 'What one fund owes another, and since when: for the transfer between their bank accounts.',
    filters: ['fund_id', 'on'],
    ofToday: calledAsToday('Funds'),
  },
  'fixed-deposits': {
    ...({
      use: 'ledger',
      title: 'Fixed Deposits',
      category: 'Accounts',
      period: 'now',
      whole: true,
    } as const),
    description: 'Each fixed deposit: since when, what was put in, its interest, and what is there.',
    filters: ['fund_id', 'on'],
    ofToday: calledAsToday('Accounts and funds'),
  },
  grants: {
    ...({ use: 'funds', title: 'Grants', category: 'Accounts', period: 'range', whole: true } as const),
    description: 'Each grant: what was unspent, received, earned as interest, spent and returned.',
    filters: ['fund_id'],
    ofToday: calledAsToday('Accounts, heads and funds'),
  },
  donors: {
    ...({ use: 'ledger', title: 'Donors', category: 'Accounts', period: 'range', whole: true } as const),
    description:
      'What each donor gave, by type and mode, with PAN and address: for the statement of donations.',
    filters: ['fund_id'],
    ofToday: calledAsToday('Donors, accounts and funds'),
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>;
