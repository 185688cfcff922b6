import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { REPORTS } from '../../../../shared/features/overview/reports/reports.list.ts';
import { openReading } from '../../../database/open.ts';
import { notFound } from '../../../office/api-error.ts';
import { createFileStore } from '../../../office/disk/file-store.ts';
import { type Done, serveJobs } from '../../../workers/serve-jobs.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import type { PrintedBook } from './collection/book-foot.ts';
import type { ReportContext } from './report.ts';
import type { ReportCollege } from './reports.drawing.ts';
import type { ReportAnswer, ReportJob, ReportWorkerData, WriteReportJob } from './reports.jobs.ts';
import { planOf } from './reports.plans.ts';
import { createSpool } from './reports.spool.ts';
import { statisticsOf } from './reports.statistics.ts';
import { writeReport } from './reports.write.ts';

const { databaseFile, dataDirectory }: ReportWorkerData = workerData;
const database = openReading(databaseFile);
const files = createFileStore(dataDirectory);

const readLogo = async (filename: string | null): Promise<Uint8Array | null> => {
  const path = filename === null ? undefined : files.pathOf(filename);
  // A logo that is gone must not keep a report from being printed.
  return path === undefined ? null : new Uint8Array(await readFile(path).catch(() => new Uint8Array()));
};

const collegeOf = async ({ db }: ReportContext): Promise<ReportCollege> => {
  const college = await letterheadNow(db);
  return { ...college, logo: await readLogo(college.logo_file) };
};

const write = async (job: WriteReportJob, context: ReportContext): Promise<Done<ReportAnswer>> => {
  const { figure } = job;
  const plan = await planOf(job.name, context);
  const report = { plan, context, title: REPORTS[job.name].title };
  const chosen = figure ? plan.drillDown(figure.row, figure.column, context) : report;
  if (!chosen) throw notFound('Figure');
  const spool = createSpool(dataDirectory);
  try {
    let printed: PrintedBook | undefined;
    const onPrinted = (book: PrintedBook): void => {
      printed = book;
    };
    const parts = writeReport({ ...chosen, job, college: () => collegeOf(context), onPrinted });
    for await (const part of parts) spool.push(typeof part === 'string' ? Buffer.from(part) : part);
    const answer = { ...spool.done(), printed };
    return { answer, transfer: answer.kind === 'bytes' ? [answer.bytes.buffer] : [] };
  } catch (error) {
    spool.discard();
    throw error;
  }
};

/** Everything of one job is read in one transaction: totals, rows and chart are of the same moment. */
serveJobs<ReportJob, ReportAnswer>((job) =>
  database.transaction().execute(async (db) => {
    const { scope, from, to, today, narrowing } = job;
    const context: ReportContext = { db, scope, from, to, today, narrowing };
    if (job.kind === 'write') return write(job, context);
    return { answer: { kind: 'statistics', statistics: await statisticsOf(context) } };
  }),
);
