import type { ReactNode } from 'react';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import type { Account } from './person-form.ts';

const coursesText = (courses: Account['courses']): string => courses.map(({ name }) => name).join(', ');

/** Columns that the tables of teachers and accountants share. */
const ACCOUNT_COLUMNS = {
  name: textColumn<Account>('name', 'Name', {
    inCard: 'title',
    sortable: true,
    flex: 1.2,
    minWidth: 116,
  }),
  username: textColumn<Account>('username', 'Username', { minWidth: 92, flex: 0.6 }),
  email: textColumn<Account>('email', 'Email', { minWidth: 112, flex: 1.1 }),
  courses: (headerName: string) =>
    textColumn<Account>('courses', headerName, {
      minWidth: 150,
      valueFormatter: (courses: Account['courses']) => coursesText(courses) || 'Not assigned',
    }),
  created: dateColumn<Account>('created_at', 'Created', { sortable: true, width: 92 }),
  status: drawnColumn<Account>(
    'active',
    'Status',
    ({ active }) => (
      <StatusChip tone={active ? 'success' : 'neutral'} label={active ? 'Active' : 'Inactive'} />
    ),
    { inCard: 'status', width: 100 },
  ),
};

/** The columns of Teachers. */
export const teacherColumns = (buttonsOf: (account: Account) => ReactNode): readonly Column<Account>[] => [
  ACCOUNT_COLUMNS.name,
  ACCOUNT_COLUMNS.email,
  ACCOUNT_COLUMNS.courses('Course'),
  ACCOUNT_COLUMNS.created,
  ACCOUNT_COLUMNS.status,
  actionsColumn<Account>(buttonsOf, { buttons: 3, acts: true }),
];

/** The columns of Accountants. */
export const accountantColumns = (buttonsOf: (account: Account) => ReactNode): readonly Column<Account>[] => [
  ACCOUNT_COLUMNS.name,
  ACCOUNT_COLUMNS.username,
  ACCOUNT_COLUMNS.email,
  textColumn<Account>('courses', 'Assigned Course(s)', {
    minWidth: 150,
    valueGetter: (_, { role, courses }) =>
      role === 'viewer' ? 'Viewer: sees all' : coursesText(courses) || 'Not assigned',
  }),
  ACCOUNT_COLUMNS.created,
  ACCOUNT_COLUMNS.status,
  actionsColumn<Account>(buttonsOf, { buttons: 3, acts: true }),
];
