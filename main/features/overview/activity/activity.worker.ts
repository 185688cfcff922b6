import { workerData } from 'node:worker_threads';
import { findWrongSum } from '../../../database/check-sums.ts';
import { findWrongTexts } from '../../../database/check-texts.ts';
import { openReading } from '../../../database/open.ts';
import { verifyRule } from '../../../journal/verify.ts';
import { createFileStore } from '../../../office/disk/file-store.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import { accountNotAsSaid } from '../../college/users/users.audit-queries.ts';
import type { ActivityAnswer, ActivityJob, ActivityWorkerData, Link } from './activity.jobs.ts';
import { lastEntry } from './activity.queries.ts';
import { recordNotAsSaid } from './activity.said-queries.ts';
import { verifyPart } from './activity.verify.ts';

const { databaseFile, dataDirectory }: ActivityWorkerData = workerData;
const db = openReading(databaseFile);
const files = createFileStore(dataDirectory);

/** That of another database, which is closed again; undefined for one that cannot be read. */
const lastEntryOf = async (file: string): Promise<Link | undefined> => {
  try {
    const backup = openReading(file);
    try {
      return await lastEntry(backup);
    } finally {
      await backup.destroy();
    }
  } catch {
    return undefined;
  }
};

const perform = async (job: ActivityJob): Promise<ActivityAnswer> => {
  switch (job.kind) {
    case 'verified':
      return verifyPart(db, files, job.from);
    case 'books':
      return { kind: 'books', problem: await verifyRule(db, job.rule) };
    case 'sums':
      return { kind: 'sums', wrong: await findWrongSum(db, job.register) };
    case 'texts':
      return { kind: 'texts', wrong: await findWrongTexts(db, job.register) };
    case 'end':
      return { kind: 'end', end: await lastEntryOf(job.file) };
    case 'accounts':
      return { kind: 'accounts', wrong: await accountNotAsSaid(db) };
    case 'records':
      return { kind: 'records', wrong: await recordNotAsSaid(db, job.at) };
  }
};

serveJobs<ActivityJob, ActivityAnswer>(async (job) => ({ answer: await perform(job) }));
