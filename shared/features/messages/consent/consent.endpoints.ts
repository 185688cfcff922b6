import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { STAFF } from '../../../contract/roles.ts';
import { Contacting, WrongContact } from '../../students/students/students.consent.ts';
import { NewWrongContact, Withdrawal } from './consent.model.ts';

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/students/{id}/withdraw-consent',
  summary: 'Refuse messages by the channels that are named, from today on',
  access: STAFF,
  body: Withdrawal,
  answer: record(Contacting),
});

export const markWrongContact = endpoint({
  method: 'POST',
  path: '/students/{id}/wrong-contacts',
  summary: "Mark a number or address in a student's record as wrong: nothing is sent to it",
  access: STAFF,
  body: NewWrongContact,
  answer: created(WrongContact),
});

export const markRightContact = endpoint({
  method: 'POST',
  path: '/wrong-contacts/{id}/right',
  summary: 'Take the mark off a number or address that is right after all',
  access: STAFF,
  answer: record(WrongContact),
});
