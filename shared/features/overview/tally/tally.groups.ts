/** The groups that every company in Tally has. A ledger belongs to one. */
export const TALLY_GROUPS = [
  'Bank Accounts',
  'Bank OD A/c',
  'Branch / Divisions',
  'Capital Account',
  'Cash-in-Hand',
  'Current Assets',
  'Current Liabilities',
  'Deposits (Asset)',
  'Direct Expenses',
  'Direct Incomes',
  'Duties & Taxes',
  'Fixed Assets',
  'Indirect Expenses',
  'Indirect Incomes',
  'Investments',
  'Loans & Advances (Asset)',
  'Loans (Liability)',
  'Misc. Expenses (ASSET)',
  'Provisions',
  'Purchase Accounts',
  'Reserves & Surplus',
  'Sales Accounts',
  'Secured Loans',
  'Stock-in-Hand',
  'Sundry Creditors',
  'Sundry Debtors',
  'Suspense A/c',
  'Unsecured Loans',
] as const;
export type TallyGroup = (typeof TALLY_GROUPS)[number];

const BANK_GROUPS: readonly TallyGroup[] = ['Bank Accounts', 'Bank OD A/c'];

export const isBankGroup = (group: TallyGroup): boolean => BANK_GROUPS.includes(group);
/** Whether Tally takes a ledger of the group for cash or bank. */
export const isMoneyGroup = (group: TallyGroup): boolean => group === 'Cash-in-Hand' || isBankGroup(group);

/** The types of vouchers that leave. */
export const TALLY_TYPES = ['Receipt', 'Payment', 'Contra', 'Journal'] as const;
export type TallyType = (typeof TALLY_TYPES)[number];

interface TypedLine {
  readonly group: TallyGroup;
  /** Debit above zero. */
  readonly paise: number;
}

/**
 * The type of a voucher, by its lines: cash or bank alone is a Contra; more of it debited than credited a Receipt, more credited a
 * Payment; a Journal moves none.
 */
export const tallyTypeOf = (lines: readonly TypedLine[]): TallyType => {
  const money = lines.filter(({ group }) => isMoneyGroup(group));
  if (money.length === lines.length) return 'Contra';
  const sum = money.reduce((paise, line) => paise + line.paise, 0);
  if (sum === 0) return 'Journal';
  return sum > 0 ? 'Receipt' : 'Payment';
};
