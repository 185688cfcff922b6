import { workerData } from 'node:worker_threads';
import { openReading } from '../../../database/open.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import type { FindAnswer, FindJob } from './find.jobs.ts';
import { findAll } from './find.queries.ts';

const { databaseFile }: { readonly databaseFile: string } = workerData;
const db = openReading(databaseFile);

serveJobs<FindJob, FindAnswer>(async (job) => ({ answer: await findAll(db, job) }));
