import { z } from 'zod';
import { courseFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { AwaitedDue, MAX_SCHEME, MAX_YEAR } from './scholarships.model.ts';

export const awaited = register(AwaitedDue, {
  entity: 'dues',
  path: '/scholarships',
  access: STAFF,
  summary: 'The open dues that are awaited from somebody else, by student',
  label: 'Scholarships awaited',
  search: { label: 'Search what is awaited', placeholder: 'Student, roll no, sanction no' },
  sort: ['student_name'],
  filters: {
    scheme: {
      label: 'Scheme',
      all: 'All Schemes',
      params: {
        scheme: z.string().trim().max(MAX_SCHEME).optional(),
        year: z.string().trim().max(MAX_YEAR).optional(),
      },
      /** The page knows the schemes: it asks for one and its year. */
      read: () => ({}),
    },
    course: courseFilter,
  },
  params: { student_id: queryId.optional() },
  columns: {
    student: {
      kind: 'text',
      header: 'Student',
      value: ({ student_name }) => student_name,
      screen: { flex: 1, minWidth: 160, inCard: 'title' },
    },
    roll_no: { kind: 'text', header: 'Roll No', screen: { flex: 0, width: 96, minWidth: 96 } },
    course_name: { kind: 'text', header: 'Class', screen: { flex: 0, width: 120, minWidth: 120 } },
    head: {
      kind: 'text',
      header: 'Head',
      value: ({ head, instalment }) => (instalment === null ? head : `${head} ${instalment}`),
      screen: { flex: 1, minWidth: 130 },
    },
    session: { kind: 'text', header: 'Session', screen: { under: 'head' } },
    scheme: { kind: 'text', header: 'Scheme', screen: { flex: 1, minWidth: 170 } },
    marked_by: { kind: 'text', header: 'Marked By', screen: { flex: 0, width: 130, minWidth: 130 } },
    open: { kind: 'money', header: 'Awaited', screen: { width: 124 } },
  },
});
export type AwaitedQuery = z.output<typeof awaited.query>;
