import { workerData } from 'node:worker_threads';
import { findWrongSum } from '../../database/check-sums.ts';
import { findWrongTexts } from '../../database/check-texts.ts';
import { openReading } from '../../database/open.ts';
import { verifyRule } from '../../journal/verify.ts';
import { serveJobs } from '../../workers/serve-jobs.ts';
import type { ActivityAnswer, ActivityJob } from './activity.jobs.ts';
import { verifyPart } from './activity.verify.ts';

const { databaseFile }: { readonly databaseFile: string } = workerData;
const db = openReading(databaseFile);

const perform = async (job: ActivityJob): Promise<ActivityAnswer> => {
  switch (job.kind) {
    case 'verify':
      return verifyPart(db, job.from);
    case 'books':
      return { kind: 'books', problem: await verifyRule(db, job.rule) };
    case 'sums':
      return { kind: 'sums', wrong: await findWrongSum(db, job.register) };
    case 'texts':
      return { kind: 'texts', wrong: await findWrongTexts(db, job.register) };
  }
};

serveJobs<ActivityJob, ActivityAnswer>(async (job) => ({ answer: await perform(job) }));
