import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { Family, FamilyOfStudent, FamilyPatch, NewFamily } from './families.model.ts';

export const createFamily = endpoint({
  method: 'POST',
  path: '/families',
  summary: 'Join students as one family; each belongs to one at most',
  access: ADMIN,
  right: 'admit-students',
  keyed: true,
  body: NewFamily,
  answer: created(Family),
});

export const updateFamily = endpoint({
  method: 'PATCH',
  path: '/families/{id}',
  summary: 'Correct a family; students of courses that the caller does not see stay in it',
  access: ADMIN,
  right: 'admit-students',
  body: FamilyPatch,
  answer: record(Family),
});

export const familyOfStudent = endpoint({
  method: 'GET',
  path: '/students/{id}/family',
  summary: "A student's family and siblings, with what each owes; of the courses that the caller may see",
  access: STAFF,
  answer: record(FamilyOfStudent),
});
