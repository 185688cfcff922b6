import { z } from 'zod';
import { chosenIds } from '../../../contract/chosen.ts';
import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { isoDate, requiredText } from '../../../contract/fields.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { NewCharges, RaisedCharges } from './dues.charges.ts';
import { Due, NewDue, StudentDues } from './dues.model.ts';

export const studentDues = endpoint({
  method: 'GET',
  path: '/students/{id}/dues',
  summary: 'What a student owes, head by head, with the late fees of a day; today where none is named',
  access: STAFF,
  query: z.strictObject({
    on: isoDate.optional(),
    /** Receipts whose cancellation is requested: what they settle counts as open. */
    without: chosenIds.optional(),
  }),
  answer: record(StudentDues),
});

export const createDue = endpoint({
  method: 'POST',
  path: '/dues',
  summary: 'Charge one student once, under a head',
  access: ADMIN,
  right: 'charge-dues',
  keyed: true,
  body: NewDue,
  answer: created(Due),
});

export const chargeStudents = endpoint({
  method: 'POST',
  path: '/dues/charge',
  summary: 'Charge each of some students once, under a head: all of them or none',
  access: ADMIN,
  right: 'charge-dues',
  keyed: true,
  body: NewCharges,
  answer: created(RaisedCharges),
});

export const reverseDue = endpoint({
  method: 'POST',
  path: '/dues/{id}/reverse',
  summary: 'Take back a due of which nothing is paid or conceded, with a reason; what it was is answered',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Give the reason for reversing it', 500) }),
  answer: record(Due),
});
