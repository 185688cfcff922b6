import { created, endpoint, list } from '../../../contract/endpoint.ts';
import { STAFF } from '../../../contract/roles.ts';
import { FollowUp, FollowUpPerson, NewFollowUp } from './follow-ups.model.ts';

export const followUpPeople = endpoint({
  method: 'GET',
  path: '/follow-ups/people',
  summary: 'Who wrote follow-ups of the students that the caller may see',
  access: STAFF,
  answer: list(FollowUpPerson),
});

export const followUpsOf = endpoint({
  method: 'GET',
  path: '/students/{id}/follow-ups',
  summary: 'What was said with a student or the family about what is owed, the last first',
  access: STAFF,
  answer: list(FollowUp),
});

export const addFollowUp = endpoint({
  method: 'POST',
  path: '/students/{id}/follow-ups',
  summary: 'Note a talk of today about what a student owes, with what was promised',
  access: STAFF,
  keyed: true,
  body: NewFollowUp,
  answer: created(FollowUp),
});
