import type { Line } from './act.ts';

/** §2, what a screen is called and what stands on it. */
export const SCREENS: readonly Line[] = [
  {
    says: 'Login',
    shows: [
      'Bursar',
      'Sign in to your account',
      'Username',
      'Password',
      'Enter your username',
      'Enter your password',
      'Sign In',
    ],
  },
  { says: "Header: a greeting with the user's name" },
  {
    says: 'Dashboard, admin view',
    shows: [
      'Admin Dashboard',
      'Show stats for',
      'All courses (Overall)',
      "Today's Collection",
      'Pending Fees (Amount)',
      'with pending payments',
      'Bills Due (Count)',
      'Unpaid bills',
      'Bills Due (Amount)',
      'Total unpaid bill value',
      'Letters Issued Today',
    ],
  },
  { says: "Today's Fees, empty text", shows: ["Today's Fees", 'No fees recorded today.'] },
  { says: 'Dashboard, accountant view', shows: ['Welcome, Asha Rao!', 'B.Sc.'] },
  { says: "Dashboard, accountant view, 'Not assigned' if none", shows: ['Not assigned'] },
  { says: 'Any other role', shows: ['Loading dashboard...'] },
  { says: 'Not-found page', shows: ['404', 'Oops! Page not found', 'Return to Home'] },
  {
    says: 'Access Denied page',
    shows: ['Access Denied', "You don't have permission to access this page."],
  },
  { says: 'Fees, admin', shows: ['Fee Overview', 'Add Fee Entry', 'Refresh', 'All Courses', 'Export'] },
  { says: 'Fees, accountant', shows: ['Add Fees'] },
  { says: 'Fees, empty state', shows: ['No fee records found'] },
  {
    says: 'Student fees dialog',
    shows: [
      'View Fees',
      'Fees for Kiran Kumari',
      'Total Entries',
      'Total Fees',
      'Pending Fees',
      'Total Paid',
      'No fees found for this student.',
    ],
  },
  { says: 'Bills and Expenses', shows: ['Bills and Expenses', 'Add Bill', 'Recent Bills', 'Refresh'] },
  {
    says: 'Letters and Documents',
    shows: ['Letters and Documents', 'Issue Letter', 'Issued Letters Register'],
  },
  { says: 'Email Management', shows: ['Email Management', 'Compose / Record Reply', 'Refresh'] },
  { says: 'Teachers Attendance', shows: ['Teachers Attendance', 'Export', 'Mark Attendance'] },
  { says: 'Document Management', shows: ['Document Management', 'Upload Document', 'New Folder'] },
  { says: 'Courses', shows: ['Courses', 'Add Course', 'Existing Courses'] },
  { says: 'DMC Issued', shows: ['DMC Issued', 'Issue DMC', 'DMC Register'] },
];

/** §9, line by line. Token lifetimes and the display times of notices are no product rules. */
export const CONSTANTS: readonly Line[] = [
  { says: 'Token key in local storage: token' },
  { says: 'Currency: rupee symbol, with locale-formatted amounts', shows: ['₹12,34,567.00'] },
  {
    says: 'Greeting thresholds: 12:00 and 17:00',
    provenBy: ['tests/app/greeting.test.ts', 'at %s it is %s'],
  },
  { says: 'Default fee payment date: today (ISO date)' },
  { says: 'Sidebar widths: 64 px collapsed, 256 px expanded' },
  { says: 'Dashboard dialog table maximum height: 70vh' },
  {
    says: 'Accountants see at most 10 rows of bills',
    provenBy: [
      'tests/browser/fees-and-dues/bills.test.ts',
      'an accountant sees ten at most, is told so, and searches for the others',
    ],
  },
  {
    says: 'Accountants see at most 10 rows of letters',
    provenBy: [
      'tests/browser/people-and-papers/letters.test.ts',
      'the admin finds it by its code; the counters and the ten-row limit are as they should be',
    ],
  },
  { says: 'The latest attendance list shows the last 50 records', shows: ['1–50 of 50'] },
  {
    says: 'E-mail attachments: PDF only',
    provenBy: [
      'tests/features/papers/emails/emails.api.test.ts',
      'only PDF attachments are allowed, and one that is not stops the whole e-mail',
    ],
  },
  {
    says: 'Document attachments: PDF only',
    provenBy: ['tests/features/papers/documents/documents.api.test.ts', '%s, whatever it is called'],
  },
  {
    says: 'at most 10 MB (10*1024*1024 bytes)',
    provenBy: [
      'tests/features/papers/documents/documents.api.test.ts',
      'a PDF of more than 10 MB is refused when it is uploaded',
    ],
  },
  {
    says: 'Attendance rate: (present plus late) divided by total, rounded to a whole percent',
    provenBy: [
      'tests/features/papers/attendance/attendance.rules.test.ts',
      'the attendance rate is (present + late) ÷ total, in whole percent',
    ],
  },
  { says: 'Bill categories: office-supplies, maintenance, transport, other' },
  { says: '(extra categories are added from data)' },
  { says: 'Bill statuses: Pending Approval, Approved, Paid, Not Approved' },
  {
    says: 'Letter types: Letterhead, Transfer Certificate, Bonafide Certificate, Character Certificate, Study Certificate, Migration Certificate, Salary Certificate, Others',
  },
  { says: 'Document categories: academic, finance, hr, reports, safety, admissions' },
  { says: 'Document type: pdf' },
  { says: 'DMC types: Degree, Migration, Duplicate, Consolidated Marksheet, Others' },
  { says: 'The year defaults to the current year' },
  { says: 'Task priorities: Low, Medium (default), High' },
  { says: 'Task statuses: Open (default), Completed' },
  { says: 'Email priorities: high, low, normal' },
  { says: 'Attendance statuses: Present, Absent, Late, Half Day' },
  { says: 'Fee types: Tuition, Exam, Library, Transport, Misc, Others' },
  { says: 'Payment types: Cash, Online, Cheque' },
  {
    says: 'Teacher username: derived from the name plus a 4-character random suffix. Initial password: 8 random characters',
    provenBy: [
      'tests/features/college/users/teachers.api.test.ts',
      'gets a username from the name and a password, told once',
    ],
  },
];
