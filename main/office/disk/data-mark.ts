import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type FileIdentity, identityOf } from '../../database/file-identity.ts';
import { databaseFile } from './data-directory.ts';
import { writeWhole } from './durable-files.ts';
import { onceLet } from './held-files.ts';

/** The mark, a file beside the database: which file the database is, and the id of its last audit row. */
const Mark = z.object({ file: z.string(), born: z.string(), audit: z.int().min(0) });
export type Mark = z.infer<typeof Mark>;

/** A mark as it is stored, with its check. Marks of earlier versions have none. */
const Sealed = z.object({ ...Mark.shape, check: z.string().optional() });

/** The mark's file name in a data directory. */
export const MARK = 'office.mark';

/** The bytes that every disk writes whole or not at all. */
const SECTOR_BYTES = 512;

const pathOf = (dataDirectory: string): string => join(dataDirectory, MARK);

const checkOf = ({ file, born, audit }: Mark): string =>
  hash('sha256', [file, born, audit].join()).slice(0, 16);

const asText = (mark: Mark): string =>
  `${JSON.stringify({ ...mark, check: checkOf(mark) }).padEnd(SECTOR_BYTES - 1)}\n`;

/** Reads the mark. Undefined where there is none or it cannot be read; then it proves nothing. */
export const readMark = (dataDirectory: string): Mark | undefined => {
  try {
    const { check, ...mark } = Sealed.parse(JSON.parse(readFileSync(pathOf(dataDirectory), 'utf8')));
    return check === undefined || check === checkOf(mark) ? mark : undefined;
  } catch {
    return undefined;
  }
};

export interface DataMark {
  /** Notes the last audit row after a commit. It is cheap and never throws, since the commit stands already. */
  note(auditId: number): void;
  close(): void;
}

/**
 * Starts the mark of an office that is being opened, durably. Later notes overwrite its one sector, and the system writes
 * them when it likes. Every row that a note names was durable before. So after a power cut the mark is an older one of the
 * same file, or one whose check fails, which proves nothing: it may lag behind the data but never leads it. `auditId` must
 * therefore be durable, not merely read: the log of a killed process can be read by the next one and still be lost.
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
      // The mark is written after the answers of the commit are sent: it may lag, and nobody should wait.
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
