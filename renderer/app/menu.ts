import type { Role } from '../../shared/contract/roles.ts';

export interface MenuItem {
  readonly path: string;
  readonly label: string;
}

export interface Menu {
  readonly main: readonly MenuItem[];
  /** Below the divider. */
  readonly more: readonly MenuItem[];
}

const item = (path: string, label: string): MenuItem => ({ path, label });

const DAY_CLOSE = item('/day-close', 'Day Close');
const REPORTS = item('/enquiries', 'Reports');
const FEE_PLANS = item('/fee-plans', 'Fee Plans');
const DUES = item('/dues', 'Dues');
const STUDENTS = item('/student-list', 'Students');
const PAYMENTS = item('/payments', 'Payments');
const APPROVALS = item('/approvals', 'Approvals');

/** The menus, in their order and words. */
const MENUS: Readonly<Record<Role, Menu>> = {
  accountant: {
    main: [
      item('/', 'Dashboard'),
      item('/tasks', 'Tasks'),
      item('/fees', 'Add Fees'),
      item('/bills', 'Add Bills'),
      item('/letters', 'Issue Letter'),
      item('/dmc-issued', 'DMC Issued'),
      item('/email-reply', 'Email Reply'),
      item('/teachers-attendance', 'Attendance'),
      item('/documents', 'Documents'),
    ],
    more: [STUDENTS, FEE_PLANS, PAYMENTS, DAY_CLOSE, REPORTS, APPROVALS],
  },
  admin: {
    main: [
      item('/', 'Dashboard'),
      item('/fees', 'Fees'),
      item('/bills', 'Bills'),
      item('/letters', 'Issued Letters'),
      item('/dmc-issued', 'DMC Issued'),
      item('/email-reply', 'Email Reply'),
      item('/teachers-attendance', 'Attendance'),
      item('/documents', 'Documents'),
      item('/students', 'Add Student'),
      item('/courses', 'Add Course'),
      item('/teachers', 'Add Teachers'),
      item('/accountants', 'Add Accountants'),
      item('/tasks', 'Add Task'),
    ],
    more: [
      FEE_PLANS,
      DUES,
      PAYMENTS,
      DAY_CLOSE,
      item('/bank', 'Bank'),
      item('/books', 'Books'),
      REPORTS,
      APPROVALS,
      item('/activity', 'Activity'),
      item('/settings', 'Settings'),
      item('/sharing', 'Sharing'),
      item('/backups', 'Backups'),
    ],
  },
  viewer: {
    main: [
      item('/', 'Dashboard'),
      item('/fees', 'Fees'),
      item('/bills', 'Bills'),
      item('/letters', 'Issued Letters'),
      item('/dmc-issued', 'DMC Issued'),
      item('/email-reply', 'E-mails'),
      item('/teachers-attendance', 'Attendance'),
      item('/documents', 'Documents'),
      item('/students', 'Students'),
      item('/courses', 'Courses'),
      item('/teachers', 'Teachers'),
      item('/accountants', 'Accountants'),
      item('/tasks', 'Tasks'),
    ],
    more: [
      FEE_PLANS,
      DUES,
      PAYMENTS,
      DAY_CLOSE,
      item('/bank', 'Bank'),
      item('/books', 'Books'),
      REPORTS,
      APPROVALS,
      item('/activity', 'Activity'),
    ],
  },
  teacher: { main: [item('/', 'Dashboard')], more: [] },
};

export const menuOf = (role: Role): Menu => MENUS[role];
