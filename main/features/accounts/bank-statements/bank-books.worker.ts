import { workerData } from 'node:worker_threads';
import { openReading } from '../../../database/open.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import type { BankAnswer, BankJob, BankWorkerData } from './bank-statements.jobs.ts';
import { proposalsOf } from './bank-statements.proposing.ts';
import { reconcile } from './bank-statements.reconciling.ts';

const { databaseFile }: BankWorkerData = workerData;
const database = openReading(databaseFile);

/** Each job reads in one transaction, so that all of it is of one moment. */
serveJobs<BankJob, BankAnswer>((job) =>
  database.transaction().execute(async (db) => {
    if (job.kind === 'proposals')
      return { answer: { kind: 'proposals', proposals: await proposalsOf(db, job.account) } };
    const reconciliation = await reconcile(db, job.account, job.on);
    return { answer: { kind: 'reconciliation', reconciliation } };
  }),
);
