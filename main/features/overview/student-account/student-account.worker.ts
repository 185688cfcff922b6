import { workerData } from 'node:worker_threads';
import { openReading } from '../../../database/open.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import type { AccountJob, AccountWorkerData } from './student-account.jobs.ts';
import { type Account, readAccount } from './student-account.service.ts';

const { databaseFile }: AccountWorkerData = workerData;
const database = openReading(databaseFile);

serveJobs<AccountJob, Account>(async (job) => ({
  answer: await database.transaction().execute((db) => readAccount(db, job)),
}));
