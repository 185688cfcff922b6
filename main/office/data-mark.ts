import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseFile } from './data-directory.ts';

/** Beside the database: which file it is, and how far its audit has come. */
const Mark = z.object({ file: z.string(), born: z.string(), audit: z.int().min(0) });
export type Mark = z.infer<typeof Mark>;

/** Its name in a data directory. */
export const MARK = 'office.mark';

const pathOf = (dataDirectory: string): string => join(dataDirectory, MARK);

/** The file's own number and time of birth: a copy of it has others. */
const identityOf = (dataDirectory: string): Pick<Mark, 'file' | 'born'> => {
  const { ino, birthtimeNs } = statSync(databaseFile(dataDirectory), { bigint: true });
  return { file: String(ino), born: String(birthtimeNs) };
};

/** Undefined where there is none, or one that a power cut left empty. */
export const readMark = (dataDirectory: string): Mark | undefined => {
  try {
    return Mark.parse(JSON.parse(readFileSync(pathOf(dataDirectory), 'utf8')));
  } catch {
    return undefined;
  }
};

/** Whether the database is the very file that the mark was made for. Some disks renumber files, or forget births. */
export const isSameFile = (dataDirectory: string, mark: Mark): boolean => {
  const { file, born } = identityOf(dataDirectory);
  return mark.file === file || (mark.born === born && born !== '0');
};

export interface DataMark {
  /** Notes, after a commit, the last audit row. Not durable by itself: it may lag behind the data, never lead it. */
  note(auditId: number): void;
  close(): void;
}

/** Starts the mark of an office that is being opened. */
export const openMark = (dataDirectory: string, auditId: number): DataMark => {
  const identity = identityOf(dataDirectory);
  const handle = openSync(pathOf(dataDirectory), 'w', 0o600);
  let last = -1;
  const note = (audit: number) => {
    // Never shorter than the one before, since an audit only grows.
    if (audit <= last) return;
    last = audit;
    writeSync(handle, `${JSON.stringify({ ...identity, audit } satisfies Mark)}\n`, 0);
  };
  note(auditId);
  return { note, close: () => closeSync(handle) };
};
