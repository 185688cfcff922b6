import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type FileIdentity, identityOf } from '../../database/file-identity.ts';
import { databaseFile } from './data-directory.ts';
import { writeWhole } from './durable-files.ts';
import { onceLet } from './held-files.ts';

/** The mark, a file beside the database, says which file the database is and how far its audit has come. */
const Mark = z.object({ file: z.string(), born: z.string(), audit: z.int().min(0) });
export type Mark = z.infer<typeof Mark>;

/** Marks of earlier versions carry no check. */
const Sealed = z.object({ ...Mark.shape, check: z.string().optional() });

/** The mark's file name in a data directory. */
export const MARK = 'office.mark';

/** The least that every disk writes whole. */
const SECTOR_BYTES = 512;

const pathOf = (dataDirectory: string): string => join(dataDirectory, MARK);

const checkOf = ({ file, born, audit }: Mark): string =>
  hash('sha256', [file, born, audit].join()).slice(0, 16);

const asText = (mark: Mark): string =>
  `${JSON.stringify({ ...mark, check: checkOf(mark) }).padEnd(SECTOR_BYTES - 1)}\n`;

/** Reads the mark. Undefined where there is none or it cannot be read: nothing may be concluded from that. */
export const readMark = (dataDirectory: string): Mark | undefined => {
  try {
    const { check, ...mark } = Sealed.parse(JSON.parse(readFileSync(pathOf(dataDirectory), 'utf8')));
    return check === undefined || check === checkOf(mark) ? mark : undefined;
  } catch {
    return undefined;
  }
};

export interface DataMark {
  /** Notes, after a commit, the last audit row. Cheap, and never throws: what it belongs to is committed. */
  note(auditId: number): void;
  close(): void;
}

/**
 * Starts the mark of an office that is being opened, durably. From then on it is written over in its one sector and
 * left to the system's own time of writing. Every row it names was made durable before, so whatever a power cut leaves
 * of it is an older mark of the same file, or one that does not check and says nothing: it lags behind the data and never
 * leads it. That is why `auditId` must be durable already, and not merely read: what a killed process left in the
 * log may be seen by the next one and still be lost.
 */
export const openMark = async (dataDirectory: string, auditId: number): Promise<DataMark> => {
  const identity: FileIdentity = identityOf(databaseFile(dataDirectory));
  const path = pathOf(dataDirectory);
  await writeWhole(path, asText({ ...identity, audit: auditId }));
  const handle = await onceLet(path, async () => openSync(path, 'r+'));
  let last = auditId;
  let waiting: NodeJS.Immediate | undefined;
  const write = () => {
    waiting = undefined;
    try {
      writeSync(handle, asText({ ...identity, audit: last }), 0);
    } catch (error) {
      console.error('The mark beside the data could not be written:', error);
    }
  };
  return {
    note: (audit) => {
      if (audit <= last) return;
      last = audit;
      // Once the answers of this commit are sent: nobody waits for what may lag.
      waiting ??= setImmediate(write);
    },
    close: () => {
      if (waiting) {
        clearImmediate(waiting);
        write();
      }
      try {
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
    },
  };
};
