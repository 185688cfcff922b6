import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { endpoint, list, record } from '../../../contract/endpoint.ts';
import { listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import {
  AwaitedDue,
  EndAwaited,
  EndedDues,
  MAX_SCHEME,
  MAX_YEAR,
  MarkedDues,
  NewAwaited,
  SchemeSum,
} from './scholarships.model.ts';

export const AwaitedQuery = listQuery(['student_name'], {
  scheme: z.string().trim().max(MAX_SCHEME).optional(),
  year: z.string().trim().max(MAX_YEAR).optional(),
  course_id: queryId.optional(),
  student_id: queryId.optional(),
});
export type AwaitedQuery = z.output<typeof AwaitedQuery>;

export const listAwaited = endpoint({
  method: 'GET',
  path: '/scholarships',
  summary: 'The open dues that are awaited from somebody else, by student',
  access: STAFF,
  query: AwaitedQuery,
  answer: list(AwaitedDue),
});

export const listSchemes = endpoint({
  method: 'GET',
  path: '/scholarships/schemes',
  summary: 'What is awaited under each scheme, year by year',
  access: STAFF,
  answer: record(z.array(SchemeSum).readonly()),
});

export const markAwaited = act({
  path: '/scholarships',
  summary:
    'Mark open dues as awaited under a scheme, or say which they would be: they ask for no late fee and are not overdue until the mark is taken off',
  access: ADMIN,
  body: NewAwaited,
  found: MarkedDues,
});

export const endAwaited = act({
  path: '/scholarships/end',
  summary: 'Take marks off, as of those whom the department rejected; or say whose they would be',
  access: ADMIN,
  body: EndAwaited,
  found: EndedDues,
});
