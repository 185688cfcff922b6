import { endpoint, file } from '../../contract/endpoint.ts';
import { STAFF } from '../../contract/roles.ts';
import { DemandQuery, OneDemandQuery } from './demand-letters.model.ts';

export const demandLetters = endpoint({
  method: 'GET',
  path: '/demand-letters',
  summary:
    'Demand letters or fee slips of the students who owe something, as one PDF, by year and roll number',
  access: STAFF,
  query: DemandQuery,
  answer: file('application/pdf'),
});

export const demandLetter = endpoint({
  method: 'GET',
  path: '/students/{id}/demand-letter',
  summary: 'The demand letter or fee slip of one student, as a PDF',
  access: STAFF,
  query: OneDemandQuery,
  answer: file('application/pdf'),
});
