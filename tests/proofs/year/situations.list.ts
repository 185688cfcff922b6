/** A situation of a college's year, and the scenario that plays it: a file of tests and the title of one of them. */
export type Situation = readonly [situation: string, file: string, title: string];

const of = (path: string): string => `tests/features/${path}.test.ts`;

/** What an accounts officer meets from June to the August after, each with where it is played. */
export const SITUATIONS: readonly Situation[] = [
  // June: setting up.
  [
    'receipts go on from a paper book',
    of('college/settings/series.api'),
    'continues a paper book in the middle of the year',
  ],
  [
    'clerks confined to their courses',
    of('college/users/users.api'),
    'is created with several courses, the first one first',
  ],
  [
    'a login to look at for the auditor',
    of('college/users/viewer.api'),
    'whatever call other than a look is made',
  ],
  [
    'heads of the college, each of a fund',
    of('college/heads/heads.api'),
    'is added as the last, moved, deactivated',
  ],
  ['fee plans by course, year and category', of('charges/plans/plans.api'), 'takes the nearest plan'],
  [
    'girls’ tuition is let off by a rule',
    of('changes/exemptions/exemptions.api'),
    'concedes nothing while it waits, and to all at once',
  ],
  [
    'who is admitted later is let off too',
    of('changes/exemptions/exemptions.api'),
    'lets off who is admitted later',
  ],
  [
    'arrears of last session from a sheet',
    of('changes/opening-dues/opening-dues.api'),
    'may stand under their heads as columns',
  ],
  [
    'the same list loaded again',
    of('students/students/loaded-again.api'),
    'doubles nobody who has an admission number',
  ],
  [
    'roll and enrolment numbers from a sheet',
    of('students/students/updated-from-sheet.api'),
    'row by row as it was shown',
  ],
  [
    'opening balance of cash and bank',
    of('college/bank-accounts/bank-accounts.api'),
    'has the typed balance on its opening day',
  ],

  // July and August: admissions.
  [
    'the year’s dues raised, with who is left out',
    of('charges/dues/charges.api'),
    'says whom it passes over and why',
  ],
  [
    'a single admission is charged by itself',
    of('charges/plans/plans.api'),
    'is charged as the others, singly and by the list',
  ],
  [
    'and before its class is charged, it is said',
    of('charges/plans/plans.api'),
    'says at once of a student entered before their class',
  ],
  [
    'a clerk admits and corrects students',
    of('college/users/rights.api'),
    'adds them to the own course, and to no other',
  ],
  [
    'a fee before its last date',
    of('collection/fees/owed.api'),
    'what is due by the day comes with its late fees',
  ],
  ['a part, divided over heads by hand', of('charges/dues/dues.api'), 'goes as its lines say'],
  ['two instalments in the plan', of('charges/dues/dues.api'), 'settles the oldest dues first'],
  [
    'instalments for one by an order',
    of('changes/instalments/instalments.api'),
    'is owed in its parts from then on',
  ],
  [
    'a last date extended for all',
    of('charges/plans/plans.order.api'),
    'is carried to the dues of every plan of the session at once',
  ],
  [
    'a fee raised by an order in mid-session',
    of('charges/plans/plans.adding.api'),
    'is owed beside what was charged',
  ],
  [
    'late fee, not of whom a department pays for',
    of('changes/scholarships/scholarships.api'),
    'asks for no late fee',
  ],
  ['hostel, bus or a fine to some students', of('charges/dues/charges.api'), 'is of each of them once'],
  ['a clerk charges them', of('college/users/rights.api'), 'charges students of the own courses'],
  [
    'rent, a prospectus to a stranger',
    of('collection/fees/other-receipts.api'),
    'is a receipt of the same series, under its own head',
  ],
  [
    'cheques on one slip, a wrong one named',
    of('collection/cheques/deposit-slips.api'),
    'one that is not in hand is named',
  ],
  [
    'a cheque that bounced, with its charge',
    of('collection/cheques/cheques.api'),
    'is returned with a charge',
  ],
  ['a UTR taken once', of('collection/fees/together.api'), 'is taken once'],
  [
    'a receipt found by its UTR',
    of('collection/fees/fees.search.api'),
    'and says why: its sum, and with what it was paid',
  ],
  ['two lakh and more in cash', of('collection/fees/other-receipts.api'), 'of two lakh and more in cash'],
  ['paid too much', of('charges/dues/dues.api'), 'that is more than is owed is asked about once'],
  ['a receipt book of each fund', of('collection/fees/series-by-fund.api'), 'makes two receipts in one act'],

  // September and October: what goes wrong.
  ['a student changes course', of('changes/moves/moves.api'), 'with no receipt cancelled'],
  [
    'a leaver’s refund by UGC’s dates',
    of('collection/refunds/proposals.api'),
    'is proposed all fees back up to the first date',
  ],
  [
    'arrears written off',
    of('changes/concessions/write-offs.api'),
    'changes nothing until somebody else approves it',
  ],
  [
    'the wrong student paid',
    of('overview/reports/signed-books.api'),
    'later leaves that day as it was printed',
  ],
  ['a due charged by mistake', of('charges/dues/taking-back.api'), 'later is asked for with a reason'],
  [
    'free ship is lost',
    of('changes/exemptions/exemptions.api'),
    'of a chosen student is owed again from today',
  ],
  [
    'a name in the other script is found',
    of('students/students/names-in-both-scripts.api'),
    'is kept, found, and stays what it is',
  ],
  ['two records of one student', of('overview/merges/merges.api'), 'are made one by an admin alone'],

  // The University’s share.
  [
    'collected, remitted and to remit',
    of('accounts/payment-vouchers/remitted.api'),
    'is remitted by a voucher, and both are zero then',
  ],
  [
    'its statement, student by student',
    of('accounts/payment-vouchers/remitted.api'),
    'with a statement that names the student',
  ],
  ['the roll of a class', of('overview/reports/roll-reports.api'), 'holds who studies, class by class'],
  [
    'the roll against the fee register',
    of('overview/reports/roll-reports.api'),
    'names who is on one of them alone',
  ],

  // Scholarships and concessions.
  [
    'a concession by a second person',
    of('changes/concessions/concessions.api'),
    'changes nothing while it waits',
  ],
  [
    'many requests decided together',
    of('overview/approvals/together.api'),
    'requests of several kinds are approved in one act',
  ],
  [
    'one transfer for hundreds of students',
    of('accounts/payments-for-many/department.api'),
    'makes 337 receipts, leaves 9,000 in suspense',
  ],
  ['a scholarship that is awaited', of('changes/scholarships/scholarships.api'), 'is not overdue'],
  ['its rejected ones', of('changes/scholarships/scholarships.api'), 'by a list of rejected'],

  // Money out.
  [
    'a bill paid in parts',
    of('accounts/payment-vouchers/bills-paid.api'),
    'is paid in parts, and Paid once it is paid in full',
  ],
  [
    'a bill by one person alone',
    of('accounts/payment-vouchers/bills-paid.api'),
    'is not paid by who alone entered and approved it',
  ],
  [
    'petty cash and an honorarium',
    of('accounts/payment-vouchers/vouchers.api'),
    'is booked by nobody before another approves it',
  ],
  [
    'the register of caution money held',
    of('overview/reports/auditor-reports.api'),
    'says of each student what was held before',
  ],
  [
    'caution money of many leavers',
    of('collection/caution-money/caution-money.api'),
    'is approved once, by another',
  ],
  [
    'cash to the bank',
    of('accounts/drawers/deposits.api'),
    'takes cash and cheques to one bank account on one slip',
  ],
  [
    'a drawer that is short',
    of('accounts/drawers/drawers.api'),
    'with a difference above what the settings allow',
  ],

  // Certificates.
  [
    'what is not known is a blank, and named',
    of('papers/letters/blanks.api'),
    'a certificate is issued whatever its text does not know, and says what is blank',
  ],
  [
    'in Hindi, or in both',
    of('papers/letters/certificates.api'),
    'in both, the Hindi stands above the English',
  ],
  ['the state’s own form', of('papers/letters/letter-templates.api'), 'fill a letter that names one'],
  [
    'a fee certificate for a loan or the tax',
    of('papers/letters/fee-certificate.api'),
    'by head and by receipt, in figures and in words',
  ],
  ['no dues', of('papers/letters/certificates.api'), 'is issued to who owes nothing, and says on which day'],
  [
    'a migration over dues, whichever way',
    of('papers/letters/over-dues.api'),
    'as a Migration of the DMC register',
  ],

  // The year’s end.
  [
    'a year that is closed',
    'tests/proofs/year/year.test.ts',
    'whatever is to be dated in it: receipt, bill, cheque, refund',
  ],
  [
    'the plans of next session',
    of('charges/plans/plans.copy.api'),
    'a session is copied once, a percentage dearer',
  ],
  [
    'promotion, with arrears under their session',
    of('changes/promotions/promotions.api'),
    'moves a class to its next year',
  ],
  ['students changed together', of('students/students/students.together.api'), 'as it was shown, in one act'],

  // The auditor in April.
  [
    'every past day as it was printed',
    of('overview/reports/signed-books.api'),
    'says of every past day what it said on that day',
  ],
  [
    'balances as on 31 March',
    of('overview/reports/as-on-a-day.api'),
    'the balances of a day are those of the journal',
  ],
  [
    'receipts and payments, fund by fund',
    of('overview/reports/account-reports.api'),
    'of one fund are its own',
  ],
  [
    'the stock of receipt numbers',
    of('overview/reports/auditor-reports.api'),
    'says from which number to which',
  ],
  [
    'who did what',
    of('overview/reports/auditor-reports.api'),
    'is the activity in the order in which it was recorded',
  ],
  [
    'the proof that nothing was altered',
    of('overview/activity/proof.api'),
    'says how many entries hold, the first and last hash',
  ],
  [
    'the auditor’s pack',
    of('overview/books/auditor-packs.api'),
    'has what a month’s pack has and what an auditor asks for',
  ],

  // The principal on Monday.
  ['who is overdue', of('overview/reports/defaulters.api'), 'stand course by course'],
  [
    'counts for AISHE and NAAC',
    of('students/students/students.groups.api'),
    'has a line for each class and gender',
  ],
  [
    'demand letters to those who owe',
    of('collection/demand-letters/demand-letters.api'),
    'are refused where nobody owes anything',
  ],
  [
    'words for a Hindi-medium clerk',
    'tests/browser/every-screen/hindi-beside.test.ts',
    'has a word for each screen of the menu',
  ],
];
