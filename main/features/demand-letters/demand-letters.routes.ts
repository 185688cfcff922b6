import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  demandLetter,
  demandLetters,
} from '../../../shared/features/demand-letters/demand-letters.endpoints.ts';
import {
  type DemandForm,
  type DemandQuery,
  MOST_DEMANDS,
} from '../../../shared/features/demand-letters/demand-letters.model.ts';
import type { Db } from '../../database/db.ts';
import { pdfReply } from '../../http/file-reply.ts';
import { type Route, route } from '../../http/route.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import { invalid, notFound } from '../../office/api-error.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';
import { letterheadNow } from '../settings/settings.letterhead.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findStudent } from '../students/students.queries.ts';
import type { demandDrawing } from './demand-letters.drawing.ts';
import { type Demand, demandOf, studentsOwing } from './demand-letters.queries.ts';

/** Students looked at between two turns of the event loop. */
const PART = 25;

const demandsOf = async (db: Db, actor: SignedIn, query: DemandQuery, on: string) => {
  const students = await studentsOwing(db, scopeOf(actor), query);
  if (students.length === 0) throw notFound('Student who owes something');
  if (students.length > MOST_DEMANDS)
    throw invalid(`More than ${MOST_DEMANDS} students owe something: choose a course or a year`, 'course_id');
  const demands: Demand[] = [];
  for (const [at, student] of students.entries()) {
    demands.push(await demandOf(db, student, on));
    if (at % PART === PART - 1) await yieldToEventLoop();
  }
  return demands;
};

export const demandRoutes = (office: Office): readonly Route[] => {
  const drawn = async (actor: SignedIn, query: DemandQuery) => {
    const on = query.on ?? todayOf(office.clock);
    const demands = await office.reader.transaction().execute((db) => demandsOf(db, actor, query, on));
    const { logo_file, ...college } = await letterheadNow(office.reader);
    const settings = await readSettings(office.reader);
    return drawPdf<typeof demandDrawing>('demand', {
      demands,
      form: query.form,
      on,
      upi_address: settings?.upi_address ?? '',
      college: { ...college, logo: await office.files.readWhole(logo_file) },
      by: actor.name,
      at: office.clock.now().toISOString(),
    });
  };
  const named = (form: DemandForm, of: string) =>
    `${form === 'slip' ? 'fee-slip' : 'demand-letter'}-${of}.pdf`;
  return [
    route(demandLetters, async ({ query, actor }) =>
      pdfReply(await drawn(actor, query), named(query.form, query.on ?? todayOf(office.clock))),
    ),
    route(demandLetter, async ({ params, query, actor }) => {
      const student = await findStudent(office.reader, scopeOf(actor), params.id);
      if (!student) throw notFound('Student');
      const pdf = await drawn(actor, { ...query, ids: [params.id] });
      return pdfReply(pdf, named(query.form, student.roll_no ?? String(student.id)));
    }),
  ];
};
