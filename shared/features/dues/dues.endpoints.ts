import { z } from 'zod';
import { created, endpoint, record } from '../../contract/endpoint.ts';
import { isoDate } from '../../contract/fields.ts';
import { ADMIN, STAFF } from '../../contract/roles.ts';
import { Due, NewDue, StudentDues } from './dues.model.ts';

export const studentDues = endpoint({
  method: 'GET',
  path: '/students/{id}/dues',
  summary: 'What a student owes, head by head, with the late fees of a day; today where none is named',
  access: STAFF,
  query: z.strictObject({ on: isoDate.optional() }),
  answer: record(StudentDues),
});

export const createDue = endpoint({
  method: 'POST',
  path: '/dues',
  summary: 'Charge one student once, under a head',
  access: ADMIN,
  keyed: true,
  body: NewDue,
  answer: created(Due),
});
