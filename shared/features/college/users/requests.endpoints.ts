import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { OnePerson } from './requests.model.ts';

export const listAsOnePerson = endpoint({
  method: 'GET',
  path: '/approvals/one-person',
  summary: 'What waits of whoever counts as one person with the caller, and whether the caller may decide it',
  access: ADMIN,
  answer: record(z.array(OnePerson).readonly()),
});
