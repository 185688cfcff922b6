import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { OnePerson } from './requests.model.ts';

export const listAsOnePerson = endpoint({
  method: 'GET',
  path: '/approvals/one-person',
  summary: 'What waits that the caller would decide as one person with whoever asked',
  access: ADMIN,
  answer: record(z.array(OnePerson).readonly()),
});
