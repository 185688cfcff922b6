import { workerData } from 'node:worker_threads';
import type { Db } from '../database/db.ts';
import type { Listing } from '../database/listing.ts';
import { openReading } from '../database/open.ts';
import type { ListMessage, ListSource, ListWorkerData } from '../lists/list-jobs.ts';
import { asJsonArray, gathered } from '../lists/write-list.ts';
import { serveParts } from '../workers/serve-parts.ts';
import { lists } from './lists.ts';

const { databaseFile }: ListWorkerData = workerData;
const database = openReading(databaseFile);

const listOf = (db: Db, { list, args }: ListSource<string>) => lists.listOf(list)(db, ...args);
const tableOf = (db: Db, { list, args }: ListSource<string>) => lists.tableOf(list)(db, ...args);

async function* pageOf(list: Listing<unknown>, limit: number, offset: number) {
  const encoder = new TextEncoder();
  yield encoder.encode(String(await list.count()));
  yield encoder.encode(JSON.stringify(await list.page(limit, offset)));
}

async function* summaryOf(list: Listing<unknown>) {
  yield new TextEncoder().encode(JSON.stringify(await list.summary?.()));
}

const written = (db: Db, job: ListMessage): AsyncGenerator<Uint8Array, void, undefined> => {
  if (job.kind === 'page') return pageOf(listOf(db, job.source), job.limit, job.offset);
  if (job.kind === 'summary') return summaryOf(listOf(db, job.source));
  if (job.kind === 'json') return gathered(asJsonArray(listOf(db, job.source), job.offset));
  return gathered(tableOf(db, job.source)(job.kind, job.name));
};

/** Everything of one answer is read in one transaction: it is the register as it stood at one moment. */
serveParts<ListMessage, Uint8Array>(async function* (job) {
  const reading = await database.startTransaction().execute();
  try {
    yield* written(reading, job);
  } finally {
    await reading.rollback().execute();
  }
});
