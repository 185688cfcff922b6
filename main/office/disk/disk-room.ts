import { stat, statfs } from 'node:fs/promises';
import type { Notice } from '../../../shared/contract/office.endpoints.ts';
import { databaseFile } from './data-directory.ts';

const MB = 1024 * 1024;
/**
 * The free bytes below which a notice always warns: weeks of work are left then, in which room can be made. A backup writes
 * the whole database again, hence `DATABASES`.
 */
const LEAST_BYTES = 500 * MB;
const DATABASES = 2;

/** The notice that the disk of the data will soon be full; empty while there is room. */
export const roomNotices = async (dataDirectory: string): Promise<readonly Notice[]> => {
  const [{ bavail, bsize }, { size }] = await Promise.all([
    statfs(dataDirectory),
    stat(databaseFile(dataDirectory)),
  ]);
  const free = bavail * bsize;
  if (free >= Math.max(LEAST_BYTES, DATABASES * size)) return [];
  const message = `Only ${Math.floor(free / MB)} MB are free on the disk of the office PC. Make room on it: once it is full, nothing can be saved.`;
  return [{ kind: 'room', message }];
};
