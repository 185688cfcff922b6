import { endpoint, file, record } from '../../../contract/endpoint.ts';
import { STAFF } from '../../../contract/roles.ts';
import { DemandCount, DemandQuery, OneDemandQuery } from './demand-letters.model.ts';

export const demandLetters = endpoint({
  method: 'GET',
  path: '/demand-letters',
  summary:
    'Demand letters or fee slips of the students who are overdue, or of all who owe something, as one PDF, by year and roll number',
  access: STAFF,
  query: DemandQuery,
  answer: file('application/pdf'),
});

export const countDemands = endpoint({
  method: 'GET',
  path: '/demand-letters/count',
  summary: 'How many demand letters there would be, and of how much: of the overdue, and of all who owe',
  access: STAFF,
  query: DemandQuery,
  answer: record(DemandCount),
});

export const demandLetter = endpoint({
  method: 'GET',
  path: '/students/{id}/demand-letter',
  summary: 'The demand letter or fee slip of one student, as a PDF',
  access: STAFF,
  query: OneDemandQuery,
  answer: file('application/pdf'),
});
