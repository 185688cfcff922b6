import { workerData } from 'node:worker_threads';
import { openReading } from '../../../database/open.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import { agreementOf } from './books.agreement.ts';
import { unreconciledOn } from './books.bank.ts';
import type { BooksAnswer, BooksJob, BooksWorkerData } from './books.jobs.ts';

const { databaseFile }: BooksWorkerData = workerData;
const database = openReading(databaseFile);

/** All of one check is read in one transaction: it is the books as they stood at one moment. */
serveJobs<BooksJob, BooksAnswer>((job) =>
  database.transaction().execute(async (db) => ({
    answer: { agreement: await agreementOf(db, job), unreconciled: await unreconciledOn(db, job.bankOn) },
  })),
);
