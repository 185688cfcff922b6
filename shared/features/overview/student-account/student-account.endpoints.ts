import { z } from 'zod';
import { endpoint, file, record } from '../../../contract/endpoint.ts';
import { isoDate } from '../../../contract/fields.ts';
import { STAFF } from '../../../contract/roles.ts';
import { Ledger } from './student-account.model.ts';

/** The days of the account; all that is on the books where both are left out. */
const period = z.strictObject({ from: isoDate.optional(), to: isoDate.optional() });

export const getLedger = endpoint({
  method: 'GET',
  path: '/students/{id}/ledger',
  summary:
    "A student's account, the first entry first, with the balance after each; of all days or of a period",
  access: STAFF,
  query: period,
  answer: record(Ledger),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/students/{id}/statement',
  summary: 'The account on the letterhead, as a PDF; of all days or of a period',
  access: STAFF,
  query: period,
  answer: file('application/pdf'),
});
