import { dateColumn, drawnColumn, textColumn } from '../../ui/columns.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { Account } from './person-form.ts';

const coursesText = (courses: Account['courses']): string => courses.map(({ name }) => name).join(', ');

/** Columns that the tables of teachers and accountants share. */
export const ACCOUNT_COLUMNS = {
  name: textColumn<Account>('name', 'Name', { sortable: true, minWidth: 104 }),
  username: textColumn<Account>('username', 'Username', { minWidth: 84, flex: 0.8 }),
  email: textColumn<Account>('email', 'Email', { minWidth: 110, flex: 1.3 }),
  courses: (headerName: string) =>
    textColumn<Account>('courses', headerName, {
      minWidth: 138,
      valueFormatter: (courses: Account['courses']) => coursesText(courses) || 'Not assigned',
    }),
  created: dateColumn<Account>('created_at', 'Created', { sortable: true, width: 100 }),
  status: drawnColumn<Account>(
    'active',
    'Status',
    ({ active }) => (
      <StatusChip tone={active ? 'success' : 'neutral'} label={active ? 'Active' : 'Inactive'} />
    ),
    { width: 104 },
  ),
};
