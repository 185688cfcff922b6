import type { z } from 'zod';
import { activeColumn } from '../../../contract/columns.ts';
import { register } from '../../../contract/register.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { Course } from './courses.model.ts';

export const courses = register(Course, {
  entity: 'courses',
  path: '/admin/courses',
  access: ADMIN,
  summary: 'All courses',
  label: 'Existing Courses',
  search: { label: 'Search courses' },
  sort: ['name', 'created_at'],
  filters: {},
  columns: {
    name: { kind: 'text', header: 'Name', screen: { inCard: 'title', minWidth: 176 } },
    description: { kind: 'text', header: 'Description', screen: { flex: 1.4, minWidth: 120 } },
    created_at: { kind: 'date', header: 'Created', screen: { width: 104 } },
    accountant_id: { kind: 'text', header: 'Accountant', file: false, screen: { flex: 0.8, minWidth: 110 } },
    active: activeColumn(104),
  },
});
export type CourseQuery = z.output<typeof courses.query>;
