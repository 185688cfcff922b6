import { databaseFile } from '../office/disk/data-directory.ts';
import type { Office } from '../office/office.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { ListJob, ListMessage, ListWorkerData } from './list-jobs.ts';
import type { ListRegistry } from './list-registry.ts';

/** The milliseconds for one part: a rare order is sorted whole before its first row. */
const PART_MS = 30_000;
/**
 * The milliseconds until the desk must have the whole list. Meanwhile the reading transaction keeps SQLite's log from
 * starting over, and the thread does no other job.
 */
const WHOLE_MS = 120_000;

/** Reads the bytes of a list, part by part as they are asked for. Throws 503 where too many wait. */
export type ReadWhole = (job: ListJob) => AsyncGenerator<Uint8Array, void, undefined>;

/** Makes the reader of whole lists: a pool of threads that only read. They end with the office. */
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
