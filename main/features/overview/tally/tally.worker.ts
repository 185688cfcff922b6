import { workerData } from 'node:worker_threads';
import { openReading } from '../../../database/open.ts';
import { type Done, serveJobs } from '../../../workers/serve-jobs.ts';
import { createSpool } from '../reports/reports.spool.ts';
import { changedNow } from './tally.changes.ts';
import type { TallyAnswer, TallyJob, TallyWorkerData } from './tally.jobs.ts';
import { writeVouchers } from './tally.writing.ts';

const { databaseFile, dataDirectory }: TallyWorkerData = workerData;
const database = openReading(databaseFile);

/** Everything of one job is read in one transaction: a file is the books of one moment. */
serveJobs<TallyJob, TallyAnswer>((job) =>
  database.transaction().execute(async (db): Promise<Done<TallyAnswer>> => {
    if (job.kind === 'changes') return { answer: { kind: 'changes', changed: await changedNow(db) } };
    const spool = createSpool(dataDirectory);
    try {
      const file = await writeVouchers(db, job, spool);
      const written = spool.done();
      const transfer = written.kind === 'bytes' ? [written.bytes.buffer] : [];
      return { answer: { kind: 'vouchers', ...file, written }, transfer };
    } catch (error) {
      spool.discard();
      throw error;
    }
  }),
);
