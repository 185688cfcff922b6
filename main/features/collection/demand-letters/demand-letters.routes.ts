import {
  countDemands,
  demandLetter,
  demandLetters,
} from '../../../../shared/features/collection/demand-letters/demand-letters.endpoints.ts';
import type { DemandQuery } from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import { pdfReply } from '../../../http/file-reply.ts';
import { type Route, route } from '../../../http/route.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import type { Office } from '../../../office/office.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import type { DemandAnswer, DemandJob, DemandWorkerData } from './demand-letters.jobs.ts';
import { demandFileName, drawingNow } from './demand-letters.to-send.ts';

/** Milliseconds that a class's papers may take: somebody waits to print them. */
const PATIENCE_MS = 60_000;

export const demandRoutes = (office: Office): readonly Route[] => {
  const data = { databaseFile: databaseFile(office.dataDirectory) } satisfies DemandWorkerData;
  // Who prints the papers of class after class takes one thread, and nobody's receipt is drawn there.
  const pool = createWorkerPool<DemandJob, DemandAnswer>('demand-letters', {
    data,
    threads: 2,
    ofPerson: 1,
    idleMs: 60_000,
    heapMb: 256,
    tooSlow: 'Drawing the papers took too long. Choose a year of the course and try again.',
  });
  office.atClose(() => pool.close());

  const dayOf = ({ on }: Pick<DemandQuery, 'on'>) => on ?? todayOf(office.clock);
  const run = (actor: SignedIn, query: DemandQuery, drawing: DemandJob['drawing']) =>
    pool.run({ query, scope: scopeOf(actor), on: dayOf(query), drawing }, { timeoutMs: PATIENCE_MS });
  const drawn = async (actor: SignedIn, query: DemandQuery) => {
    const drawing = await drawingNow(office, { ...query, on: dayOf(query), by: actor.name });
    const { pdf } = await run(actor, query, drawing);
    if (pdf === null) throw new Error('The papers were counted, not drawn.');
    return pdf;
  };
  return [
    route(demandLetters, async ({ query, actor }) =>
      pdfReply(await drawn(actor, query), demandFileName(query.form, dayOf(query))),
    ),
    route(countDemands, async ({ query, actor }) => {
      const counted = await run(actor, query, null);
      if (counted.pdf !== null) throw new Error('The papers were drawn, not counted.');
      return counted.count;
    }),
    route(demandLetter, async ({ params, query, actor }) => {
      const student = await findStudent(office.reader, scopeOf(actor), params.id);
      if (!student) throw notFound('Student');
      const pdf = await drawn(actor, { ...query, owing: 'all', ids: [params.id] });
      return pdfReply(pdf, demandFileName(query.form, student.roll_no ?? String(student.id)));
    }),
  ];
};
