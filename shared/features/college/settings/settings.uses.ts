import { z } from 'zod';

export interface Use {
  readonly label: string;
  /** What is seen of it where it is on. */
  readonly does: string;
  /** The question at set-up, where it is asked there. */
  readonly question?: string;
}

/** What a college may use beside the counter, bills and letters. What is off is nowhere seen; every call works all the same. */
export const USES = {
  day_close: {
    label: 'Day close',
    does: 'Each cashier counts the cash and closes the drawer of the day.',
    question: 'Do you close a cash drawer each day?',
  },
  bank: {
    label: 'Bank',
    does: "The bank's statement is loaded and matched with receipts and payments.",
    question: "Do you match the bank's statement?",
  },
  funds: {
    label: 'Funds and money for others',
    does: 'Money is kept apart by fund, and what belongs to others, such as the University, is remitted.',
    question: 'Do you keep money for others, such as the University?',
  },
  tally: {
    label: 'Tally',
    does: 'Vouchers are exported to Tally.',
    question: 'Do you give vouchers to Tally?',
  },
  charge_sheets: {
    label: 'Charges by sheet',
    does: 'Students are charged by a sheet for a period, such as the mess of a month.',
  },
  services: {
    label: 'Services',
    does: 'Bus, hostel and mess: who has which stop or room, charged by the month, term or year.',
  },
  caution_money: { label: 'Caution money', does: 'Deposits of students are held, refunded or forfeited.' },
  scholarships: { label: 'Scholarships', does: 'Fees that a department pays are marked as awaited.' },
  exemptions: { label: 'Exemptions by rule', does: "Fees are waived by rule, e.g. girls' tuition." },
  post_dated_cheques: {
    label: 'Post-dated cheques',
    does: 'Cheques with a later date are kept until that day.',
  },
  payments_for_many: {
    label: 'Payments for many students',
    does: 'One payment of a department or a donor is divided among students by a list.',
  },
  families: {
    label: 'Families',
    does: 'Brothers and sisters are joined, and one payment is taken for all of them.',
  },
  clearances: {
    label: 'Clearance',
    does: 'Students are cleared for an examination, a hall ticket or a result.',
  },
  portals: {
    label: 'Portals',
    does: 'Files of SBI Collect, Razorpay and other portals become receipts, and their settlements are matched with the bank.',
  },
  ledger: {
    label: 'Other vouchers',
    does: 'Money moved between own accounts, deposits, advances and corrections are entered as vouchers.',
  },
  payees: {
    label: 'Sheets of payees',
    does: 'Salary, honoraria and scholarships that are passed on are paid by a sheet, with what is deducted from each.',
  },
  tax: {
    label: 'Tax deducted',
    does: 'Income tax is deducted, by rates, from bills of vendors that are in Parties (Other vouchers).',
  },
  sending: {
    label: 'Sending',
    does: 'Receipts, letters and reminders go out by e-mail and WhatsApp.',
  },
  sms: {
    label: 'SMS',
    does: 'Receipts and reminders go out as SMS by the provider of the college (Sending).',
  },
  follow_ups: {
    label: 'Follow-ups',
    does: 'Talks with students who owe are noted, with what they promise and whether it is kept.',
  },
  university: { label: "University's database", does: 'Figures are sent to the database of a university.' },
  hindi: { label: 'Hindi', does: 'Labels are in Hindi beside English, on screen and on papers.' },
} as const satisfies Readonly<Record<string, Use>>;

export type UseName = keyof typeof USES;
export const USE_NAMES = Object.keys(USES) as readonly UseName[];

export const Uses = z.array(z.enum(USE_NAMES, 'There is nothing of that name to use')).max(USE_NAMES.length);
