import type { QueryClient } from '@tanstack/react-query';
import { ADMIN, type Role, STAFF } from '../../shared/contract/roles.ts';
import { askFeeRegister } from '../features/collection/fees/fee-register.data.ts';
import { type Later, later } from '../ui/pages/later.tsx';

export interface Screen {
  readonly path: string;
  readonly title: string;
  /** The roles that may open it; everyone signed in where it is left out. */
  readonly roles?: readonly Role[];
  /** The office is run here: a viewer, who sees what an admin sees, does not see it. */
  readonly runsOffice?: true;
  readonly component: Later;
  /** Asks for what it shows first, as its address says, while its code is on the way. */
  readonly ask?: (queries: QueryClient, address: URLSearchParams) => Promise<unknown>;
}

/** Every protected screen of Bursar. A new one is one line here and, if it is in the menu, one in menu.ts. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    title: 'Dashboard',
    component: later(async () => (await import('./dashboard-with-backups-screen.tsx')).DashboardScreen),
  },
  {
    path: '/fees',
    title: 'Fees',
    roles: STAFF,
    component: later(async () => (await import('./fees-screen.tsx')).FeesScreen),
    ask: askFeeRegister,
  },
  {
    path: '/post-dated-cheques',
    title: 'Post-dated Cheques',
    roles: STAFF,
    component: later(
      async () => (await import('../features/collection/post-dated/post-dated-page.tsx')).PostDatedPage,
    ),
  },
  {
    path: '/bills',
    title: 'Bills and Expenses',
    roles: STAFF,
    component: later(async () => (await import('../features/accounts/bills/bills-page.tsx')).BillsPage),
  },
  {
    path: '/letters',
    title: 'Letters and Documents',
    roles: STAFF,
    component: later(async () => (await import('../features/papers/letters/letters-page.tsx')).LettersPage),
  },
  {
    path: '/letters/:id',
    title: 'Letter',
    roles: STAFF,
    component: later(async () => (await import('../features/papers/letters/letter-page.tsx')).LetterPage),
  },
  {
    path: '/email-reply',
    title: 'Email Management',
    roles: STAFF,
    component: later(async () => (await import('../features/papers/emails/emails-page.tsx')).EmailsPage),
  },
  {
    path: '/students',
    title: 'Add Students',
    roles: ADMIN,
    component: later(async () => (await import('./students-with-fees-screen.tsx')).StudentsScreen),
  },
  {
    path: '/student-list',
    title: 'Students',
    roles: ['accountant'],
    component: later(async () => (await import('./students-with-fees-screen.tsx')).StudentListScreen),
  },
  {
    path: '/students/:id',
    title: 'Student',
    roles: STAFF,
    component: later(async () => (await import('./student-screen.tsx')).StudentScreen),
  },
  {
    path: '/teachers-attendance',
    title: 'Teachers Attendance',
    roles: STAFF,
    component: later(
      async () => (await import('../features/papers/attendance/attendance-page.tsx')).AttendancePage,
    ),
  },
  {
    path: '/documents',
    title: 'Document Management',
    roles: STAFF,
    component: later(
      async () => (await import('../features/papers/documents/documents-page.tsx')).DocumentsPage,
    ),
  },
  {
    path: '/enquiries',
    title: 'Reports and Analytics',
    roles: STAFF,
    component: later(async () => (await import('../features/overview/reports/reports-page.tsx')).ReportsPage),
  },
  {
    path: '/courses',
    title: 'Courses',
    roles: ADMIN,
    component: later(async () => (await import('../features/college/courses/courses-page.tsx')).CoursesPage),
  },
  {
    path: '/teachers',
    title: 'Teachers',
    roles: ADMIN,
    component: later(async () => (await import('../features/college/users/teachers-page.tsx')).TeachersPage),
  },
  {
    path: '/accountants',
    title: 'Accountants',
    roles: ADMIN,
    component: later(
      async () => (await import('../features/college/users/accountants-page.tsx')).AccountantsPage,
    ),
  },
  {
    path: '/tasks',
    title: 'Tasks',
    roles: STAFF,
    component: later(async () => (await import('../features/papers/tasks/tasks-page.tsx')).TasksPage),
  },
  {
    path: '/dmc-issued',
    title: 'DMC Issued',
    roles: STAFF,
    component: later(async () => (await import('../features/papers/dmcs/dmcs-page.tsx')).DmcsPage),
  },
  {
    path: '/fee-plans',
    title: 'Fee Plans',
    roles: STAFF,
    component: later(async () => (await import('../features/charges/plans/plans-page.tsx')).PlansPage),
  },
  {
    path: '/dues',
    title: 'Dues',
    roles: ADMIN,
    component: later(async () => (await import('./dues-screen.tsx')).DuesScreen),
  },
  {
    path: '/exemptions/:id',
    title: 'Exemption',
    roles: STAFF,
    component: later(
      async () => (await import('../features/changes/exemptions/exemption-page.tsx')).ExemptionPage,
    ),
  },
  {
    path: '/payments',
    title: 'Payments',
    roles: STAFF,
    component: later(
      async () => (await import('../features/accounts/payment-vouchers/payments-page.tsx')).PaymentsPage,
    ),
  },
  {
    path: '/approvals',
    title: 'Approvals',
    roles: STAFF,
    component: later(
      async () => (await import('../features/overview/approvals/approvals-page.tsx')).ApprovalsPage,
    ),
  },
  {
    path: '/day-close',
    title: 'Day Close',
    roles: STAFF,
    component: later(
      async () => (await import('../features/overview/books/day-close-screen.tsx')).DayCloseScreen,
    ),
  },
  {
    path: '/bank',
    title: 'Bank',
    roles: ADMIN,
    component: later(
      async () => (await import('../features/accounts/bank-statements/bank-page.tsx')).BankPage,
    ),
  },
  {
    path: '/books',
    title: 'Books',
    roles: ADMIN,
    component: later(async () => (await import('../features/overview/books/books-page.tsx')).BooksPage),
  },
  {
    path: '/caution-money',
    title: 'Caution Money',
    roles: ADMIN,
    component: later(
      async () =>
        (await import('../features/collection/caution-money/caution-money-page.tsx')).CautionMoneyPage,
    ),
  },
  {
    path: '/activity',
    title: 'Activity',
    roles: ADMIN,
    component: later(
      async () => (await import('../features/overview/activity/activity-page.tsx')).ActivityPage,
    ),
  },
  {
    path: '/settings',
    title: 'Settings',
    roles: ADMIN,
    runsOffice: true,
    component: later(
      async () => (await import('../features/college/settings/settings-page.tsx')).SettingsPage,
    ),
  },
  {
    path: '/tally',
    title: 'Tally',
    roles: ADMIN,
    runsOffice: true,
    component: later(async () => (await import('../features/overview/tally/tally-page.tsx')).TallyPage),
  },
  {
    path: '/sharing',
    title: 'Sharing',
    roles: ADMIN,
    runsOffice: true,
    component: later(async () => (await import('../features/college/sharing/sharing-page.tsx')).SharingPage),
  },
  {
    path: '/backups',
    title: 'Backups',
    roles: ADMIN,
    runsOffice: true,
    component: later(async () => (await import('../features/college/backup/backups-page.tsx')).BackupsPage),
  },
  {
    path: '/account',
    title: 'My account',
    component: later(async () => (await import('../features/college/users/account-page.tsx')).AccountPage),
  },
];

/** Whether a screen opens for a role: a viewer's are an admin's, but those where the office is run. */
export const opensFor = ({ roles, runsOffice }: Screen, role: Role): boolean =>
  roles === undefined ||
  roles.includes(role) ||
  (role === 'viewer' && roles.includes('admin') && runsOffice !== true);
