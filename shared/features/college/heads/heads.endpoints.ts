import { z } from 'zod';
import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { HEAD_KINDS, Head, HeadPatch, NewHead } from './heads.model.ts';

export const HeadQuery = listQuery(['position', 'name'], {
  active: z.enum(['true', 'false']).optional(),
  /** What students are charged where none is said. */
  kind: z.enum([...HEAD_KINDS, 'all']).optional(),
});
export type HeadQuery = z.output<typeof HeadQuery>;

export const listHeads = endpoint({
  method: 'GET',
  path: '/heads',
  summary: 'What is charged for, in the order in which dues of one date are settled',
  access: STAFF,
  query: HeadQuery,
  answer: list(Head),
});

export const createHead = endpoint({
  method: 'POST',
  path: '/heads',
  summary: 'Add a head; without a position it is settled last',
  access: ADMIN,
  body: NewHead,
  answer: created(Head),
});

export const updateHead = endpoint({
  method: 'PATCH',
  path: '/heads/{id}',
  summary: 'Rename, reorder or deactivate a head',
  access: ADMIN,
  body: HeadPatch,
  answer: record(Head),
});
