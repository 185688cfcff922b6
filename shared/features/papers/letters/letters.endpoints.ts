import { act } from '../../../contract/act.ts';
import { Chosen } from '../../../contract/chosen.ts';
import { created, endpoint, file, record } from '../../../contract/endpoint.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { Cancelling } from '../../../papers/paper-copy.ts';
import { LettersForMany, ManyLetters } from './letters.many.ts';
import {
  DraftUpdate,
  FullLetter,
  LetterDecline,
  LetterSummary,
  NewLetter,
  Sending,
} from './letters.model.ts';

export const letterSummary = endpoint({
  method: 'GET',
  path: '/letters/summary',
  summary: 'How many letters there are, of the counted types, and drafts pending',
  access: STAFF,
  answer: record(LetterSummary),
});

export const getLetter = endpoint({
  method: 'GET',
  path: '/letters/{id}',
  summary: 'One letter with its text',
  access: STAFF,
  opens: 'Letter',
  answer: record(FullLetter),
});

export const createLetter = endpoint({
  method: 'POST',
  path: '/letters',
  summary: 'Issue a letter, or save it as a draft; a blank number takes the next of its series',
  access: STAFF,
  keyed: true,
  body: NewLetter,
  answer: created(FullLetter),
});

export const createLettersForMany = act({
  path: '/letters/many',
  summary:
    'Issue a certificate to each of many students from one template, with numbers that follow on each other; or say who would get none, and why',
  access: STAFF,
  body: LettersForMany,
  found: ManyLetters,
});

export const updateDraft = endpoint({
  method: 'PUT',
  path: '/letters/{id}',
  summary: 'Correct a draft; what is issued stays as it is',
  access: STAFF,
  body: DraftUpdate,
  answer: record(FullLetter),
});

export const sendLetter = endpoint({
  method: 'POST',
  path: '/letters/{id}/send',
  summary: 'Issue a draft: it gets its number, the day and a verification code',
  access: STAFF,
  body: Sending,
  answer: record(FullLetter),
});

export const letterPdf = endpoint({
  method: 'GET',
  path: '/letters/{id}/pdf',
  summary: "The letter on the college's letterhead, marked SCREEN COPY, or the PDF attached in its place",
  access: STAFF,
  answer: file('application/pdf'),
});

export const printLetter = endpoint({
  method: 'POST',
  path: '/letters/{id}/print',
  summary: 'The letter to hand out, counted: the first is the original, the next say DUPLICATE COPY',
  access: STAFF,
  viewer: 'may',
  answer: file('application/pdf'),
});

export const cancelLetter = endpoint({
  method: 'POST',
  path: '/letters/{id}/cancel',
  summary: 'Cancel an issued letter with a reason; it keeps its number and leaves lists and counters',
  access: ADMIN,
  body: Cancelling,
  answer: record(FullLetter),
});

export const printLetters = endpoint({
  method: 'POST',
  path: '/letters/print',
  summary: 'Several letters to hand out as one PDF, each counted as by itself; none where one cannot be had',
  access: STAFF,
  viewer: 'may',
  keyed: true,
  body: Chosen,
  answer: file('application/pdf'),
});

export const declineLetter = endpoint({
  method: 'POST',
  path: '/letters/{id}/decline',
  summary:
    'Do not issue a certificate that waits for a second person: it stays a draft, and waits for nobody',
  access: ADMIN,
  body: LetterDecline,
  answer: record(FullLetter),
});
