import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { isoDate } from '../../../contract/fields.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { Agreement, LastAgreement } from './books.model.ts';

const Days = z.strictObject({ from: isoDate.optional(), to: isoDate.optional() });

export const booksAgree = endpoint({
  method: 'GET',
  path: '/books/agree',
  summary:
    'Hold the books against themselves and the registers, each check with the rows that do not agree. Sums without a day are checked for any days',
  access: ADMIN,
  query: Days,
  answer: record(Agreement),
});

export const lastAgreement = endpoint({
  method: 'GET',
  path: '/books/agree/last',
  summary:
    'What the last check of all days found: it runs after each close of a drawer, and when it is first asked for',
  access: ADMIN,
  answer: record(LastAgreement),
});
