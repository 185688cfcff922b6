import { z } from 'zod';
import { activeColumn } from '../../../contract/columns.ts';
import { choiceFilter, courseFilter } from '../../../contract/filters.ts';
import { type RegisterColumn, register } from '../../../contract/register.ts';
import { ADMIN, ROLES, STAFF } from '../../../contract/roles.ts';
import { coursesText } from '../courses/courses.references.ts';
import { Teacher, User } from './users.model.ts';

const filters = {
  course: courseFilter,
  active: choiceFilter(
    'active',
    [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
    { label: 'Status', all: 'All' },
  ),
};

const name = { kind: 'text', header: 'Name', screen: { inCard: 'title', flex: 1.2, minWidth: 116 } } as const;
const email = { kind: 'text', header: 'Email', screen: { minWidth: 112, flex: 1.1 } } as const;
const created_at = { kind: 'date', header: 'Created', screen: { width: 92 } } as const;

const courses = (header: string) =>
  ({
    kind: 'text',
    header,
    value: (account: Teacher) => coursesText(account) || 'Not assigned',
    screen: { minWidth: 150 },
  }) as const satisfies RegisterColumn<Teacher>;

/** Everybody who signs in; the page shows accountants and viewers. */
export const accounts = register(User, {
  entity: 'accountants',
  path: '/admin/users',
  access: ADMIN,
  summary: 'All accounts',
  label: 'Accountants',
  search: { label: 'Search accountants' },
  sort: ['name', 'username', 'created_at'],
  filters,
  params: {
    /** One role, or several with commas: `accountant,viewer`. */
    role: z
      .string()
      .transform((roles) => roles.split(','))
      .pipe(z.array(z.enum(ROLES)))
      .optional(),
  },
  columns: {
    name,
    username: { kind: 'text', header: 'Username', screen: { minWidth: 92, flex: 0.6 } },
    email,
    courses: {
      ...courses('Assigned Course(s)'),
      value: (user) => (user.role === 'viewer' ? 'Viewer: sees all' : coursesText(user) || 'Not assigned'),
    },
    created_at,
    active: activeColumn(100),
  },
});

export const teachers = register(Teacher, {
  entity: 'teachers',
  path: '/teachers',
  access: STAFF,
  summary: 'Teachers; an accountant sees those of their courses',
  label: 'Teachers',
  search: { label: 'Search teachers' },
  sort: ['name', 'created_at'],
  filters,
  columns: { name, email, courses: courses('Course'), created_at, active: activeColumn(100) },
});
