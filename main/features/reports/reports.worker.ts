import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { REPORTS } from '../../../shared/features/reports/reports.list.ts';
import { openReading } from '../../database/open.ts';
import { type Done, serveOrders } from '../../office/clerk-desk.ts';
import { createFileStore } from '../../office/file-store.ts';
import { notFound } from '../../office/refusal.ts';
import { letterheadNow } from '../settings/settings.letterhead.ts';
import type { ReportContext } from './report.ts';
import type { ReportCollege } from './reports.drawing.ts';
import type { ReportAnswer, ReportClerkData, ReportOrder, WriteOrder } from './reports.orders.ts';
import { PLANS } from './reports.plans.ts';
import { createSpill } from './reports.spill.ts';
import { statisticsOf } from './reports.statistics.ts';
import { writeReport } from './reports.write.ts';

const { databaseFile, dataDirectory }: ReportClerkData = workerData;
const database = openReading(databaseFile);
const files = createFileStore(dataDirectory);

const readLogo = async (filename: string | null): Promise<Uint8Array | null> => {
  const path = filename === null ? undefined : files.pathOf(filename);
  // A logo that is gone must not keep a report from being printed.
  return path === undefined ? null : new Uint8Array(await readFile(path).catch(() => new Uint8Array()));
};

const collegeOf = async ({ db }: ReportContext): Promise<ReportCollege> => {
  const { affiliation_number, logo_file, ...college } = await letterheadNow(db);
  return { ...college, affiliationNumber: affiliation_number, logo: await readLogo(logo_file) };
};

const write = async (order: WriteOrder, context: ReportContext): Promise<Done<ReportAnswer>> => {
  const { figure } = order;
  const report = { plan: PLANS[order.name], context, title: REPORTS[order.name].title };
  const chosen = figure ? report.plan.behind(figure.row, figure.column, context) : report;
  if (!chosen) throw notFound('Figure');
  const spill = createSpill(dataDirectory);
  try {
    const parts = writeReport({ ...chosen, order, college: () => collegeOf(context) });
    for await (const part of parts) spill.push(typeof part === 'string' ? Buffer.from(part) : part);
    const answer = spill.done();
    return { answer, transfer: answer.kind === 'bytes' ? [answer.bytes.buffer] : [] };
  } catch (error) {
    spill.discard();
    throw error;
  }
};

/** Everything of one order is read in one transaction: totals, rows and chart are of the same moment. */
serveOrders<ReportOrder, ReportAnswer>((order) =>
  database.transaction().execute(async (db) => {
    const { within, from, to, today } = order;
    const context: ReportContext = { db, within, from, to, today };
    if (order.kind === 'write') return write(order, context);
    return { answer: { kind: 'statistics', statistics: await statisticsOf(context) } };
  }),
);
