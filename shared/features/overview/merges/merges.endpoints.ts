import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { Student } from '../../students/students/students.model.ts';
import { MergedRecord, MergeOrder, MergePreview } from './merges.model.ts';

export const previewMerge = endpoint({
  method: 'GET',
  path: '/students/{id}/merge',
  summary: 'What making another record one with this student’s would do; nothing is written',
  access: ADMIN,
  query: z.strictObject({ other_id: queryId }),
  answer: record(MergePreview),
});

export const mergeStudents = endpoint({
  method: 'POST',
  path: '/students/{id}/merge',
  summary:
    'Make another record of the same student one with this one: its dues, receipts, papers and balances go to this one, and it leaves the lists. Made one already, it answers the record that stays',
  access: ADMIN,
  keyed: true,
  body: MergeOrder,
  answer: record(Student),
});

export const listMerged = endpoint({
  method: 'GET',
  path: '/students/{id}/merged',
  summary:
    'The records that were made one with this student’s, the last first; their accounts are read by their ids',
  access: STAFF,
  answer: record(z.array(MergedRecord).readonly()),
});
