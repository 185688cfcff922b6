import { z } from 'zod';
import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { isoDate } from '../../../contract/fields.ts';
import { listQuery, queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { LETTER_TYPES } from '../../../papers/letter-types.ts';
import { FeesPaid } from './letters.fees-paid.ts';
import {
  LetterTemplate,
  LetterTemplatePatch,
  LetterTemplateText,
  NewLetterTemplate,
} from './letters.templates.model.ts';

export const LetterTemplateQuery = listQuery(['name', 'type', 'written_at'], {
  type: z.enum(LETTER_TYPES).optional(),
});
export type LetterTemplateQuery = z.output<typeof LetterTemplateQuery>;

export const listLetterTemplates = endpoint({
  method: 'GET',
  path: '/letter-templates',
  summary: "The office's own templates of letters and certificates, retired ones too",
  access: STAFF,
  query: LetterTemplateQuery,
  answer: list(LetterTemplate),
});

export const listLetterTemplateTexts = endpoint({
  method: 'GET',
  path: '/letter-templates/{id}/texts',
  summary:
    'Every text that a template has had, the last one first, and how many letters were issued from each',
  access: STAFF,
  answer: record(z.array(LetterTemplateText)),
});

export const createLetterTemplate = endpoint({
  method: 'POST',
  path: '/letter-templates',
  summary: 'Add a template: a text with fields, as the state or the university wants it',
  access: ADMIN,
  body: NewLetterTemplate,
  answer: created(LetterTemplate),
});

export const updateLetterTemplate = endpoint({
  method: 'PATCH',
  path: '/letter-templates/{id}',
  summary: 'Change a template, make it the usual one, or retire it; issued letters stay as they are',
  access: ADMIN,
  body: LetterTemplatePatch,
  answer: record(LetterTemplate),
});

export const feesPaidInPeriod = endpoint({
  method: 'GET',
  path: '/letters/fees-paid',
  summary: 'What a student paid in a period, as a fee certificate tells it',
  access: STAFF,
  query: z.strictObject({ student_id: queryId, from: isoDate, until: isoDate }),
  answer: record(FeesPaid),
});
