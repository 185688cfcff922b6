import type { UseName } from '../../../../shared/features/college/settings/settings.uses.ts';

/** A page of the guide. Its text is `<name>.md` in `resources/guide`. */
export interface GuidePage {
  /** Its address is `/guide/<name>`. */
  readonly name: string;
  /** What follows *How do I*: `take a fee`. */
  readonly does: string;
  /** The screens on which it helps; one of them stands in the menu of whoever it is for. */
  readonly at: readonly string[];
  /** The words under which it is looked for beside what it does. */
  readonly words: string;
  /** What the college has to use for it. */
  readonly use?: UseName;
}

const page = (
  name: string,
  does: string,
  at: readonly string[],
  words: string,
  use?: UseName,
): GuidePage => ({
  name,
  does,
  at,
  words,
  ...(use && { use }),
});

/** The pages of one part of the work. Their texts lie in a folder of `resources/guide`. */
interface GuidePart {
  readonly title: string;
  readonly pages: readonly GuidePage[];
}

/** The guide, in the order of an office's work. The first page of a screen is the one that its help opens with. */
export const GUIDE: readonly GuidePart[] = [
  {
    title: 'Daily work',
    pages: [
      page('use-the-dashboard', 'find what waits for me', ['/'], 'dashboard home begin start'),
      page('take-a-fee', 'take a fee', ['/fees'], 'collect receipt counter cash cheque pay advance'),
      page('correct-a-receipt', 'correct or cancel a receipt', ['/fees'], 'wrong mistake amount cancel'),
      page('follow-a-cheque', 'deposit a cheque', ['/fees'], 'deposited returned bounced cleared slip bank'),
      page(
        'keep-post-dated-cheques',
        'keep a cheque that is dated ahead',
        ['/fees', '/post-dated-cheques'],
        'post-dated pdc later',
        'post_dated_cheques',
      ),
      page('enter-a-bill', 'enter a bill', ['/bills'], 'expense vendor approve status attachment'),
      page(
        'issue-a-letter',
        'issue a letter or certificate',
        ['/letters', '/letters/:id'],
        'bonafide tc character transfer draft blank class',
      ),
      page(
        'issue-a-certificate',
        'issue a degree or migration certificate',
        ['/dmc-issued'],
        'dmc serial verify received',
      ),
      page(
        'check-a-paper',
        'check a receipt or certificate by its code',
        ['/fees', '/letters', '/dmc-issued'],
        'verify verification genuine forged telephone',
      ),
      page('record-an-email', 'record an e-mail', ['/email-reply'], 'reply mail compose'),
      page('mark-attendance', 'mark attendance', ['/teachers-attendance'], 'present absent teacher leave'),
      page('keep-documents', 'keep a document', ['/documents'], 'upload pdf folder archive delete'),
      page('plan-tasks', 'give somebody a task', ['/tasks'], 'todo remind complete'),
      page('change-your-password', 'change my password', ['/', '/account'], 'forgotten signed in'),
    ],
  },
  {
    title: 'Students and people',
    pages: [
      page(
        'add-students',
        'add students',
        ['/students', '/student-list'],
        'admission bulk list excel leaver left edit',
      ),
      page(
        'see-what-a-student-owes',
        'see what a student owes',
        ['/students', '/student-list', '/students/:id'],
        'account statement dues balance',
      ),
      page(
        'join-a-family',
        'take one payment for brothers and sisters',
        ['/families', '/families/proposed'],
        'sibling family guardian several students together',
        'families',
      ),
      page(
        'ask-for-consent',
        'ask whether messages may be sent',
        ['/students', '/student-list', '/students/:id'],
        'consent refuse stop withdraw wrong number whatsapp sms',
        'sending',
      ),
      page('add-courses', 'add a course', ['/courses'], 'class programme'),
      page(
        'count-students',
        'count students for the Government',
        ['/enquiries/government'],
        'aishe naac category minority disability pwd survey census',
      ),
      page(
        'add-people',
        'add a person who signs in',
        ['/accountants', '/teachers'],
        'accountant teacher viewer rights password reset',
      ),
    ],
  },
  {
    title: 'Charges',
    pages: [
      page('write-a-fee-plan', 'write a fee plan', ['/fee-plans'], 'structure instalment head session copy'),
      page('charge-classes', 'charge a class', ['/dues'], 'raise dues demand letter undo'),
      page(
        'charge-by-sheet',
        'charge students by a sheet',
        ['/charges/sheets', '/charges/sheets/:id'],
        'mess month list excel back papers rate days',
        'charge_sheets',
      ),
      page(
        'reduce-a-fee',
        'reduce what a student owes',
        ['/concessions'],
        'concession discount waive write off',
      ),
      page(
        'exempt-by-rule',
        'exempt students by a rule',
        ['/exemptions', '/exemptions/:id'],
        'free girls category',
        'exemptions',
      ),
      page(
        'await-a-scholarship',
        'wait for a scholarship',
        ['/scholarships'],
        'awaited department reject',
        'scholarships',
      ),
      page(
        'charge-a-service',
        'charge for hostel, bus or mess',
        ['/services', '/services/:id'],
        'room bed seat stop route block transport month change end free places',
        'services',
      ),
      page(
        'clear-for-an-examination',
        'clear students for an examination',
        ['/clearances', '/clearances/:id'],
        'hall ticket result no dues admit card list cell',
        'clearances',
      ),
      page(
        'follow-up-dues',
        'note what a student promised to pay',
        ['/follow-ups'],
        'follow up promise telephone defaulter broken',
        'follow_ups',
      ),
      page('enter-old-dues', 'enter dues from before', ['/opening-dues'], 'opening arrears old balance load'),
      page('begin-a-session', 'begin a new session', ['/promotions'], 'promote next year class'),
    ],
  },
  {
    title: 'Paid out',
    pages: [
      page('pay', 'pay a bill or an expense', ['/to-pay', '/payments'], 'voucher honorarium petty approve'),
      page(
        'enter-other-vouchers',
        'move money between accounts',
        ['/vouchers', '/accounts', '/parties', '/parties/:id'],
        'contra journal transfer deposit advance party ledger',
        'ledger',
      ),
      page(
        'pay-by-sheet',
        'pay salaries by a sheet',
        ['/payee-sheets'],
        'salary honorarium payee slip bank file neft deduction pf advance',
        'payees',
      ),
      page(
        'deduct-tax',
        'deduct tax from a bill',
        ['/tax-rates'],
        'tds income tax code challan pan vendor',
        'tax',
      ),
      page(
        'enter-opening-balances',
        'enter what was there before',
        ['/opening-balances'],
        'opening balance fund fixed deposit brought forward',
        'ledger',
      ),
      page('remit-to-others', 'remit money to others', ['/to-remit'], 'university held share', 'funds'),
      page('give-money-back', 'give money back', ['/refunds'], 'refund return withdraw leaver'),
      page(
        'enter-old-deposits',
        'enter deposits from before',
        ['/caution-money/opening'],
        'opening caution money old load held',
        'caution_money',
      ),
      page(
        'return-caution-money',
        'return caution money',
        ['/caution-money', '/caution-money/lapsed'],
        'deposit lapse forfeit',
        'caution_money',
      ),
    ],
  },
  {
    title: 'Closing and reports',
    pages: [
      page(
        'close-the-day',
        'close the day',
        ['/day-close'],
        'cash drawer count hand over deposit short',
        'day_close',
      ),
      page(
        'match-the-bank',
        'match the bank’s statement',
        ['/bank'],
        'reconcile load upi neft suspense',
        'bank',
      ),
      page(
        'load-a-portal-file',
        'make receipts of SBI Collect or a gateway',
        ['/portals', '/portals/:id'],
        'razorpay billdesk online settlement utr gateway',
        'portals',
      ),
      page('close-the-month', 'lock a month', ['/books'], 'books agree check pack reopen'),
      page('close-the-year', 'close the year', ['/year'], 'march april ended'),
      page('give-to-tally', 'give vouchers to Tally', ['/tally'], 'export xml ledgers', 'tally'),
      page(
        'help-the-auditor',
        'help the auditor',
        ['/auditor', '/enquiries/auditor'],
        'pack audit final accounts',
      ),
      page(
        'find-a-report',
        'find a report',
        ['/enquiries', '/enquiries/university', '/enquiries/government', '/enquiries/all'],
        'excel pdf print figures',
      ),
      page(
        'decide-requests',
        'approve or decline a request',
        ['/approvals', '/decided'],
        'waiting decide second person',
      ),
    ],
  },
  {
    title: 'Office',
    pages: [
      page(
        'change-settings',
        'change how Bursar works',
        ['/settings', '/settings/papers', '/settings/rules', '/settings/uses'],
        'letterhead logo numbers rules switch',
      ),
      page(
        'connect-other-desks',
        'connect another desk',
        ['/sharing'],
        'lan network phone address certificate',
      ),
      page(
        'send-messages',
        'send a receipt or a letter',
        ['/sending', '/outbox'],
        'email mail smtp gmail whatsapp outbox',
        'sending',
      ),
      page(
        'remind-students',
        'remind students of their dues',
        ['/reminders', '/reminders/stages'],
        'reminder overdue stage whatsapp letter',
        'sending',
      ),
      page('back-up', 'back up and restore', ['/backups'], 'usb second folder lost disk'),
      page('see-who-did-what', 'see who did what', ['/activity'], 'audit log history verify'),
    ],
  },
];
