import type { USUAL_CASES } from '../../accounts/ledger-vouchers/usual-cases.ts';

/** Something that is done in an office, as it is looked for by who has not learned a word of Bursar's. */
export interface Act {
  readonly label: string;
  /** The words under which it is looked for beside its name. */
  readonly words: string;
  /** The addresses where it is done; the first whose screen the person has. `act` names the button that is pressed there. */
  readonly at: readonly string[];
}

const students = ['/students', '/student-list'] as const;
const pressing = (path: string, button: string): string => `${path}?${new URLSearchParams({ act: button })}`;

/** A new voucher with a usual case chosen. */
const usual = (name: keyof typeof USUAL_CASES): string =>
  `${pressing('/vouchers', 'New Voucher')}&${new URLSearchParams({ usual: name })}`;

export const ACTS: readonly Act[] = [
  {
    label: 'Add a fee entry',
    words: 'add fee entry collect take counter',
    at: [pressing('/fees', 'Add Fee Entry')],
  },
  {
    label: 'Write a fee plan',
    words: 'new fee plan structure instalments',
    at: [pressing('/fee-plans', 'New Fee Plan')],
  },
  {
    label: 'Add a service: bus, hostel, mess',
    words: 'add service bus transport hostel room mess monthly',
    at: [pressing('/services', 'Add Service')],
  },
  {
    label: 'Pay salaries by a sheet',
    words: 'salary honorarium scholarship payees sheet bank file neft',
    at: [pressing('/payee-sheets', 'New Sheet')],
  },
  {
    label: 'Add a rate of tax',
    words: 'add rate tax deducted tds',
    at: [pressing('/tax-rates', 'Add Rate')],
  },
  {
    label: 'Request a refund',
    words: 'request refund return money back leaver',
    at: [pressing('/refunds', 'Request Refund')],
  },
  {
    label: 'Mark attendance',
    words: 'mark attendance present absent late',
    at: [pressing('/teachers-attendance', 'Mark Attendance')],
  },
  {
    label: 'Record an e-mail reply',
    words: 'compose record reply email mail',
    at: [pressing('/email-reply', 'Compose / Record Reply')],
  },
  {
    label: 'Upload a document',
    words: 'add upload document pdf file',
    at: [pressing('/documents', 'Upload Document')],
  },
  { label: 'Back up now', words: 'back up backup copy', at: [pressing('/backups', 'Back Up Now')] },
  {
    label: 'A student leaves: open the student, Edit, Left',
    words: 'leaving left leaver withdraw',
    at: students,
  },
  {
    label: 'Refund a student: open the student, Refund',
    words: 'refund leaver return money back',
    at: ['/students'],
  },
  {
    label: 'Settle a leaver’s deposit: open the student, More, Settle deposits',
    words: 'leaving leaver caution deposit breakage set off adjust',
    at: ['/students'],
  },
  { label: 'Pay approved refunds', words: 'refund pay', at: ['/refunds'] },
  {
    label: 'Refund or forfeit caution money',
    words: 'caution deposit security library lapse',
    at: ['/caution-money'],
  },
  { label: 'Close a year', words: 'close closing year march reopen', at: ['/year'] },
  {
    label: 'Merge a student entered twice: choose both',
    words: 'duplicate double twice merge',
    at: ['/students'],
  },
  {
    label: 'Move a student to another course: open the student, Move',
    words: 'move change course transfer section',
    at: ['/students'],
  },
  {
    label: 'Extend a due date, or change a late fee',
    words: 'due date last date extend order late fee fine penalty',
    at: [pressing('/fee-plans', 'Extend a Last Date')],
  },
  {
    label: 'Waive a late fee: at the counter, below the dues',
    words: 'late fee fine waive',
    at: [pressing('/fees', 'Add Fee Entry')],
  },
  {
    label: 'Enter a bill',
    words: 'electricity water telephone expense vendor',
    at: [pressing('/bills', 'Add Bill')],
  },
  {
    label: 'Pay without a bill',
    words: 'petty cash honorarium wages voucher electricity payment request pay',
    at: [pressing('/to-pay', 'New Payment Voucher')],
  },
  { label: 'Lock a month', words: 'lock month reopen books', at: ['/books'] },
  {
    label: 'Issue a no-dues certificate (NOC)',
    words: 'noc no dues clearance certificate',
    at: [pressing('/letters', 'Issue Letter')],
  },
  {
    label: 'Issue a transfer certificate (TC)',
    words: 'tc transfer certificate slc leaving',
    at: [pressing('/letters', 'Issue Letter')],
  },
  {
    label: 'Issue a duplicate degree or marksheet',
    words: 'duplicate degree marksheet migration dmc',
    at: [pressing('/dmc-issued', 'Issue DMC')],
  },
  {
    label: 'Enter a bounced cheque: the cheque’s row in Fees',
    words: 'bounced returned dishonoured cheque',
    at: ['/fees'],
  },
  {
    label: 'Load arrears from before Bursar',
    words: 'arrears opening old previous dues',
    at: [pressing('/opening-dues', 'Load Opening Dues')],
  },
  {
    label: 'Load deposits from before Bursar',
    words: 'caution deposit security opening old held',
    at: [pressing('/caution-money/opening', 'Load Opening Deposits')],
  },
  {
    label: 'Charge a mess bill or fees of a month by a sheet',
    words: 'mess bill month sheet excel back paper',
    at: [pressing('/charges/sheets', 'Charge by Sheet')],
  },
  { label: 'Open a student’s ledger', words: 'ledger account statement', at: students },
  {
    label: 'Count the cash and print the day sheet',
    words: 'day sheet cash closing count slip',
    at: ['/day-close'],
  },
  {
    label: 'Deposit cash in the bank',
    words: 'challan deposit slip bank cash',
    at: ['/day-close'],
  },
  {
    label: 'Mark a scholarship as awaited',
    words: 'scholarship post-matric department free ship',
    at: [pressing('/scholarships', 'Mark as Awaited')],
  },
  {
    label: 'Request a concession',
    words: 'request concession let off half fee waiver remission poor discount write off',
    at: [pressing('/concessions', 'Request a Concession')],
  },
  {
    label: 'Take other money: forms, prospectus, rent',
    words: 'prospectus sale of forms other money rent stranger',
    at: [pressing('/fees', 'Add Fee Entry')],
  },
  {
    label: 'Print demand letters',
    words: 'demand letter notice print dues',
    at: [pressing('/dues', 'Demand Letters')],
  },
  {
    label: 'Decide what waits',
    words: 'approve approval decline decide waiting request',
    at: ['/approvals'],
  },
  {
    label: 'Let off many students by one rule',
    words: 'exemption girls free ship wards waiver let off',
    at: [pressing('/exemptions', 'Request Exemption')],
  },
  {
    label: 'Charge a class',
    words: 'raise dues charge demand session fees',
    at: [pressing('/dues', 'Raise Dues')],
  },
  {
    label: 'Charge one student',
    words: 'charge fine damage single',
    at: [pressing('/dues', 'Charge a Student')],
  },
  {
    label: 'Begin a new session: copy the fee plans',
    words: 'new year session next year copy plans',
    at: [pressing('/promotions', 'Copy a Session')],
  },
  {
    label: 'Promote a class',
    words: 'promote next year class new session',
    at: [pressing('/promotions', 'Promote a Class')],
  },
  {
    label: 'Enter any other voucher',
    words: 'new voucher journal contra receipt payment money came went moved',
    at: [pressing('/vouchers', 'New Voucher')],
  },
  {
    label: 'Draw cash from the bank',
    words: 'draw cash withdraw self cheque',
    at: [usual('draw')],
  },
  {
    label: 'Transfer between banks',
    words: 'transfer bank own accounts contra',
    at: [usual('transfer')],
  },
  {
    label: 'Make a fixed deposit',
    words: 'fixed deposit fd fdr invest',
    at: [usual('deposit')],
  },
  {
    label: 'Take earnest money',
    words: 'earnest money emd security deposit tender contractor',
    at: [usual('earnest')],
  },
  {
    label: 'Give an advance of salary',
    words: 'advance salary staff loan recover',
    at: [usual('advance')],
  },
  {
    label: 'Put a wrong head right',
    words: 'wrong head correct rectify journal prior year',
    at: [usual('head')],
  },
  {
    label: 'Add an account to the books',
    words: 'account ledger chart',
    at: [pressing('/accounts', 'Add Account')],
  },
  {
    label: 'Enter opening balances',
    words: 'opening balance brought forward fund fixed deposit',
    at: ['/opening-balances'],
  },
  {
    label: 'Add a vendor or other party',
    words: 'party vendor supplier donor',
    at: [pressing('/parties', 'Add Party')],
  },
  {
    label: 'Add a portal or gateway',
    words: 'portal gateway sbi collect razorpay online payment',
    at: [pressing('/portals', 'Add Portal')],
  },
  {
    label: 'Clear students for an examination',
    words: 'clearance hall ticket admit card no dues examination',
    at: [pressing('/clearances', 'Clear Students')],
  },
  {
    label: 'Join brothers and sisters',
    words: 'family sibling brother sister join',
    at: [pressing('/families', 'Add Family')],
  },
  {
    label: 'Remind students of their dues',
    words: 'remind reminder overdue whatsapp due message sms email defaulters',
    at: [pressing('/reminders', 'Send Reminders')],
  },
  {
    label: 'Add a stage of reminders',
    words: 'stage reminder text before after due date',
    at: [pressing('/reminders/stages', 'Add Stage')],
  },
  {
    label: 'Export a list or a report',
    words: 'export excel csv spreadsheet download',
    at: ['/enquiries'],
  },
  { label: 'Export to Tally', words: 'tally xml vouchers masters export', at: ['/tally'] },
  { label: 'Prepare the auditor’s file', words: 'auditor audit pack ca', at: ['/auditor'] },
  {
    label: 'Remit the University’s share',
    words: 'university board remit share held',
    at: ['/to-remit'],
  },
];
