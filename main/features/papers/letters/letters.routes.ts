import {
  cancelLetter as cancelLetterEndpoint,
  createLetter,
  createLettersForMany,
  declineLetter as declineLetterEndpoint,
  getLetter,
  letterPdf,
  letterSummary,
  printLetter as printLetterEndpoint,
  printLetters,
  sendLetter,
  updateDraft,
} from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { chosenPapers, printPapers } from '../../../papers/papers.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { writeMany } from './letters.many.ts';
import { letterPaper, printLetter, showLetter } from './letters.print.ts';
import { findLetter, letterList } from './letters.queries.ts';
import {
  cancelLetter,
  correctDraft,
  letterRequest,
  sendDraft,
  summariseLetters,
  writeLetter,
} from './letters.service.ts';

export const letterRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, letterList, ({ actor, query }) => [scopeOf(actor), query]),
  route(letterSummary, ({ actor }) => summariseLetters(office, scopeOf(actor))),
  route(getLetter, async ({ params, actor }) => {
    const letter = await findLetter(office.reader, scopeOf(actor), params.id);
    if (!letter) throw notFound('Letter');
    return redactCourses(scopeOf(actor), letter);
  }),
  route(letterPdf, ({ params, actor }) => showLetter(office, actor, params.id)),
  route(printLetterEndpoint, ({ params, actor, caller }) =>
    printLetter(office, caller, scopeOf(actor), params.id),
  ),
  route(printLetters, async ({ body, actor, caller }) => {
    const papers = await chosenPapers(body.ids, (id) => letterPaper(office, scopeOf(actor), id));
    return printPapers(office, caller, papers, `letters-${todayOf(office.clock)}`);
  }),
  route(cancelLetterEndpoint, ({ params, caller, body }) =>
    office.write(caller, cancelLetter, params.id, body.reason),
  ),
  route(createLetter, ({ caller, body }) => office.write(caller, writeLetter, body)),
  actRoute(office, createLettersForMany, writeMany, ({ body }) => [body]),
  route(updateDraft, ({ params, caller, body }) => office.write(caller, correctDraft, params.id, body)),
  route(declineLetterEndpoint, ({ params, caller, body }) =>
    office.write(caller, letterRequest.decline, params.id, body.reason),
  ),
  route(sendLetter, ({ params, caller, body }) => office.write(caller, sendDraft, params.id, body)),
];
