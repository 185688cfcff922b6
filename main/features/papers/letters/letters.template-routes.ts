import {
  createLetterTemplate,
  feesPaidInPeriod,
  listLetterTemplates,
  listLetterTemplateTexts,
  updateLetterTemplate,
} from '../../../../shared/features/papers/letters/letters.templates.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { feesPaid } from './letters.fees-paid.ts';
import { findTemplate, listTemplates, textsOf } from './letters.template-queries.ts';
import { addTemplate, changeTemplate } from './letters.templates.ts';

const sourcedList = sourced(listTemplates);

/** The calls of templates, and of what a letter is filled from. */
export const letterTemplateRoutes = (office: Office): readonly Route[] => [
  route(listLetterTemplates, async ({ query }) => sourcedList(office.reader, query)),
  route(listLetterTemplateTexts, async ({ params }) => {
    if (!(await findTemplate(office.reader, params.id))) throw notFound('Template');
    return textsOf(office.reader, params.id);
  }),
  route(createLetterTemplate, ({ caller, body }) => office.write(caller, addTemplate, body)),
  route(updateLetterTemplate, ({ params, caller, body }) =>
    office.write(caller, changeTemplate, params.id, body),
  ),
  route(feesPaidInPeriod, async ({ query: { student_id, from, until }, actor }) => {
    const scope = scopeOf(actor);
    const student = await findStudent(office.reader, scope, student_id);
    if (!student) throw notFound('Student');
    return feesPaid(office.reader, scope, student, { from, until, today: todayOf(office.clock) });
  }),
];
