import {
  createLetter,
  getLetter,
  letterPdf,
  letterSummary,
  listLetters as listLettersEndpoint,
  sendLetter,
  updateDraft,
} from '../../../shared/features/letters/letters.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { notFound } from '../../office/refusal.ts';
import { seenWithin } from '../courses/courses.seen.ts';
import { printLetter } from './letters.print.ts';
import { findLetter, listLetters } from './letters.queries.ts';
import { correctDraft, sendDraft, summariseLetters, writeLetter } from './letters.service.ts';

export const letterRoutes = (office: Office): readonly Route[] => [
  route(listLettersEndpoint, async ({ query, actor }) => listLetters(office.reader, scopeOf(actor), query)),
  route(letterSummary, ({ actor }) => summariseLetters(office, scopeOf(actor))),
  route(getLetter, async ({ params, actor }) => {
    const letter = await findLetter(office.reader, scopeOf(actor), params.id);
    if (!letter) throw notFound('Letter');
    return seenWithin(scopeOf(actor), letter);
  }),
  route(letterPdf, ({ params, actor }) => printLetter(office, scopeOf(actor), params.id)),
  route(createLetter, ({ caller, actor, body }) =>
    office.change(caller, (change) => writeLetter(change, actor, body)),
  ),
  route(updateDraft, ({ params, caller, actor, body }) =>
    office.change(caller, (change) => correctDraft(change, actor, params.id, body)),
  ),
  route(sendLetter, ({ params, caller, body }) =>
    office.change(caller, (change) => sendDraft(change, params.id, body)),
  ),
];
