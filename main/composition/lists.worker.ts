import { workerData } from 'node:worker_threads';
import type { Db } from '../database/db.ts';
import type { Listing } from '../database/listing.ts';
import { openReading } from '../database/open.ts';
import type { ListJob, ListWorkerData } from '../lists/list-jobs.ts';
import type { ExportTable, ExportTables, ListSource } from '../lists/list-names.ts';
import { asJsonArray, asSpreadsheet, gathered } from '../lists/write-list.ts';
import { serveParts } from '../workers/serve-parts.ts';
import { exportTables, lists } from './lists.ts';

const { databaseFile }: ListWorkerData = workerData;
const database = openReading(databaseFile);

// The sender's side is typed by each list's function; past the thread's boundary only the name is left.
const listOf = (db: Db, { name, args }: ListSource): Listing<unknown> =>
  (lists[name] as (db: Db, ...args: readonly unknown[]) => Listing<unknown>)(db, ...args);
const tableOf = (db: Db, name: keyof ExportTables, args: readonly unknown[]): ExportTable<unknown> =>
  (exportTables[name] as (db: Db, ...args: readonly unknown[]) => ExportTable<unknown>)(db, ...args);

async function* pageOf(list: Listing<unknown>, limit: number, offset: number) {
  const encoder = new TextEncoder();
  yield encoder.encode(String(await list.count()));
  yield encoder.encode(JSON.stringify(await list.page(limit, offset)));
}

async function* summaryOf(list: Listing<unknown>) {
  yield new TextEncoder().encode(JSON.stringify(await list.summary?.()));
}

const written = (db: Db, job: ListJob): AsyncGenerator<Uint8Array, void, undefined> => {
  if (job.kind === 'page') return pageOf(listOf(db, job.source), job.limit, job.offset);
  if (job.kind === 'summary') return summaryOf(listOf(db, job.source));
  if (job.kind === 'json') return gathered(asJsonArray(listOf(db, job.source), job.offset));
  return gathered(asSpreadsheet(job.kind, job.name, tableOf(db, job.table, job.args)));
};

/** Everything of one answer is read in one transaction: it is the register as it stood at one moment. */
serveParts<ListJob, Uint8Array>(async function* (job) {
  const reading = await database.startTransaction().execute();
  try {
    yield* written(reading, job);
  } finally {
    await reading.rollback().execute();
  }
});
