import { ADMIN, STAFF } from '../../shared/contract/roles.ts';
import { askFeeRegister } from '../features/collection/fees/fee-register.data.ts';
import { later } from '../ui/pages/later.tsx';
import { PLACES } from './places/places.tsx';
import type { Screen } from './places/screen.ts';

/** Every protected screen of Bursar: those of the daily work, and those of the places. */
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
    component: later(async () => (await import('./letters-screen.tsx')).LettersScreen),
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
    component: later(async () => (await import('./letters-screen.tsx')).EmailsScreen),
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
    path: '/account',
    title: 'My account',
    component: later(async () => (await import('../features/college/users/account-page.tsx')).AccountPage),
  },
  {
    path: '/guide/:name?',
    title: 'Guide',
    component: later(async () => (await import('./guide-screen.tsx')).GuideScreen),
  },
  ...PLACES.flatMap(({ tabs }) => tabs).flatMap(({ screens }) => screens),
];
