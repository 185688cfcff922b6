import type { Kysely } from 'kysely';
import type { OfficeDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { RunChange, RunParts } from './change.ts';
import { changeRunner } from './change-runner.ts';
import type { Clock } from './clock.ts';
import type { DataMark } from './disk/data-mark.ts';
import { createFileStore, type FileStore } from './disk/file-store.ts';
import { createLive, type Live } from './live.ts';
import type { ChangeThread, RunElsewhere } from './long-works.ts';
import { createNotices, type Notices } from './notices.ts';

/** What every feature works with. */
export interface Office {
  readonly dataDirectory: string;
  readonly version: string;
  readonly database: OfficeDatabase;
  /** For reading; it sees what is committed. */
  readonly reader: Kysely<Tables>;
  /** The only way to write. */
  readonly change: RunChange;
  /** The same for what takes long, in parts between which the others write. */
  readonly changeInParts: RunParts;
  /** The same for what takes long and is one transaction: a thread makes it. */
  readonly changeElsewhere: RunElsewhere;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly live: Live;
  readonly notices: Notices;
  /** How far the audit has come, beside the data; `change` keeps it. */
  readonly mark: DataMark;
  /** Closes the office and opens it anew on the same address, after the running answers: a restore takes effect then. */
  readonly reopen: () => void;
  /** Something to end before the data is closed: a thread that reads it. */
  atClose(duty: () => Promise<void>): void;
  /** Does what `atClose` was told, the last first. */
  finish(): Promise<void>;
}

export const createOffice = (parts: {
  readonly dataDirectory: string;
  readonly version: string;
  readonly database: OfficeDatabase;
  readonly clock: Clock;
  readonly mark: DataMark;
  readonly reopen: () => void;
  /** The data was taken away under the office: ends the program, without a word into whatever lies there now. */
  readonly giveUp: () => void;
  /** Told of each commit. */
  readonly committed: () => void;
  /** Makes the changes that are too long for the office's own turns. */
  readonly thread: ChangeThread;
}): Office => {
  const live = createLive();
  const notices = createNotices();
  let isReplaced = false;
  const duties: (() => Promise<void>)[] = [];
  return {
    ...parts,
    live,
    notices,
    reopen: () => {
      isReplaced = true;
      parts.reopen();
    },
    atClose: (duty) => {
      duties.push(duty);
    },
    finish: async () => {
      for (const duty of duties.splice(0).reverse()) await duty();
    },
    reader: parts.database.reader,
    ...changeRunner({ ...parts, live, notices, isReplaced: () => isReplaced }),
    files: createFileStore(parts.dataDirectory),
  };
};
