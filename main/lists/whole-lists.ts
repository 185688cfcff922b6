import { databaseFile } from '../office/disk/data-directory.ts';
import type { Office } from '../office/office.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { ListJob, ListMessage, ListWorkerData } from './list-jobs.ts';
import type { ListRegistry } from './list-registry.ts';

/** Milliseconds for one part: a rare order is sorted whole before its first row. */
const PART_MS = 30_000;
/**
 * Milliseconds until the desk must have it all. While a list is read, all of one moment, the log beside the data cannot be written over
 * from its beginning; and its thread serves nobody else.
 */
const WHOLE_MS = 120_000;

/** The bytes of a list, part by part as they are asked for; refuses with 503 where too many wait. */
export type ReadWhole = (job: ListJob) => AsyncGenerator<Uint8Array, void, undefined>;

/** Reads whole lists beside the event loop, in threads that only read. They end with the office. */
export const createWholeLists = (office: Office, { messageOf }: ListRegistry): ReadWhole => {
  const data: ListWorkerData = { databaseFile: databaseFile(office.dataDirectory) };
  const pool = createWorkerPool<ListMessage, Uint8Array>('lists', {
    data,
    threads: 3,
    ofPerson: 2,
    idleMs: 15_000,
    tooSlow: 'This list took too long. Choose a shorter period and try again.',
  });
  office.atClose(() => pool.close());
  return (job) => pool.stream(messageOf(job), { partMs: PART_MS, wholeMs: WHOLE_MS });
};
