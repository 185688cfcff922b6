import { z } from 'zod';
import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { NewParty, PARTY_KINDS, Party, PartyPatch } from './parties.model.ts';

export const PartyQuery = listQuery(['name'], { kind: z.enum(PARTY_KINDS).optional() });
export type PartyQuery = z.output<typeof PartyQuery>;

export const listParties = endpoint({
  method: 'GET',
  path: '/parties',
  summary:
    'Who is on the other side of vouchers, beside students; an accountant sees names, and not the numbers of tax and bank',
  access: STAFF,
  query: PartyQuery,
  answer: list(Party),
});

export const createParty = endpoint({
  method: 'POST',
  path: '/parties',
  summary: 'Add a party: a vendor, contractor, donor, body, bank or one of the staff',
  access: ADMIN,
  body: NewParty,
  answer: created(Party),
});

export const updateParty = endpoint({
  method: 'PATCH',
  path: '/parties/{id}',
  summary: 'Correct a party',
  access: ADMIN,
  body: PartyPatch,
  answer: record(Party),
});
