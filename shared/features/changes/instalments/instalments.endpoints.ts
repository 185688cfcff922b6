import { z } from 'zod';
import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { requiredText } from '../../../contract/fields.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { InstalmentOrder, NewInstalments } from './instalments.model.ts';

export const listInstalments = endpoint({
  method: 'GET',
  path: '/students/{id}/instalments',
  summary: 'The orders by which a student pays dues in instalments, the last first',
  access: STAFF,
  answer: record(z.array(InstalmentOrder).readonly()),
});

export const orderInstalments = endpoint({
  method: 'POST',
  path: '/students/{id}/instalments',
  summary:
    'Let a student pay what is open of a due in parts with their own last dates; the sum stays, and so does what was paid and conceded',
  access: ADMIN,
  keyed: true,
  body: NewInstalments,
  answer: created(InstalmentOrder),
});

export const withdrawInstalments = endpoint({
  method: 'POST',
  path: '/instalments/{id}/withdraw',
  summary: 'Withdraw an order of instalments: the parts are one due again with its old last date',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it is withdrawn', 300) }),
  answer: record(InstalmentOrder),
});
