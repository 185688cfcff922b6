import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { NewParty, Party, PartyPatch } from './parties.model.ts';

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
