import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { endpoint, file } from '../../../contract/endpoint.ts';
import { STAFF } from '../../../contract/roles.ts';
import { MEDIA_TYPES } from '../../../file-kinds.ts';
import { Clearance, NewClearance } from './clearances.model.ts';

export const clear = act({
  path: '/clearances',
  summary:
    'Keep, with the moment, which studying students of courses are cleared, and by how much others are short: what was due by a day under chosen heads, without what is awaited from somebody else; or say how many. An accountant in the own courses',
  access: STAFF,
  body: NewClearance,
  found: Clearance,
});

export const showClearance = endpoint({
  method: 'GET',
  path: '/clearances/{id}',
  summary:
    'A clearance with its students of the courses that the caller sees: as JSON, or as a PDF, XLSX or CSV file',
  access: STAFF,
  query: z.strictObject({ format: z.enum(['json', 'csv', 'xlsx', 'pdf']).default('json') }),
  answer: file('application/json', MEDIA_TYPES.csv, MEDIA_TYPES.xlsx, MEDIA_TYPES.pdf),
});

export const clearanceSlip = endpoint({
  method: 'GET',
  path: '/clearances/{id}/students/{student_id}/slip',
  summary: "A student's slip of a clearance on paper: cleared or not, by how much, and what was paid since",
  access: STAFF,
  answer: file(MEDIA_TYPES.pdf),
});
