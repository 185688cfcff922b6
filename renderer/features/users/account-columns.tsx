import { dateColumn, drawnColumn, textColumn } from '../../ui/columns.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { Account } from './person-form.ts';

const coursesText = (courses: Account['courses']): string => courses.map(({ name }) => name).join(', ');

/** Columns that the tables of teachers and accountants share. */
export const ACCOUNT_COLUMNS = {
  name: textColumn<Account>('name', 'Name', { sortable: true, flex: 1.2, minWidth: 116 }),
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
    { width: 100 },
  ),
};
