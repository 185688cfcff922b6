import { z } from 'zod';
import { endpoint, file, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { UniversityTried, UniversityTyped, UniversityUpdate, UniversityView } from './university.setting.ts';

/** Room for a chain of certificates. */
const BODY_LIMIT = 150_000;

const answer = record(UniversityView);

export const readUniversity = endpoint({
  method: 'GET',
  path: '/university',
  summary:
    "The university's database to which this office sends, how far the sending is, and the last comparison; never the password",
  access: ADMIN,
  answer,
});

export const changeUniversity = endpoint({
  method: 'PUT',
  path: '/university',
  summary: 'Change where is sent, as whom and what, or turn the sending on or off',
  access: ADMIN,
  body: UniversityUpdate,
  answer,
  bodyLimit: BODY_LIMIT,
});

export const tryUniversity = endpoint({
  method: 'POST',
  path: '/university/try',
  summary: 'Connect to what is typed and say in a sentence what is wrong, if anything is; nothing is saved',
  access: ADMIN,
  body: UniversityTyped,
  answer: record(UniversityTried),
  bodyLimit: BODY_LIMIT,
});

export const compareUniversity = endpoint({
  method: 'POST',
  path: '/university/compare',
  summary: "Compare each month of the journal here with the one in the university's database",
  access: ADMIN,
  body: z.strictObject({}),
  answer,
});

export const takeOverUniversity = endpoint({
  method: 'POST',
  path: '/university/take-over',
  summary: 'Send as this office from this PC from now on, where another PC did before',
  access: ADMIN,
  body: z.strictObject({}),
  answer,
});

export const universitySchema = endpoint({
  method: 'GET',
  path: '/university/schema.sql',
  summary: "What the administrator of the university's database runs there, of this version",
  access: ADMIN,
  answer: file('application/sql'),
});
