import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { EndAwaited, EndedDues, MarkedDues, NewAwaited, SchemeSum } from './scholarships.model.ts';

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
