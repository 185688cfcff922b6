import type { Kysely } from 'kysely';
import type { OfficeDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from './clock.ts';
import { createFileStore, type FileStore } from './disk/file-store.ts';
import { createLive, type Live } from './live.ts';
import { createNotices, type Notices } from './notices.ts';
import type { Writing } from './writing.ts';

/** What every feature works with. */
export interface Office extends Writing {
  readonly dataDirectory: string;
  readonly version: string;
  readonly database: OfficeDatabase;
  /** For reading; it sees what is committed. */
  readonly reader: Kysely<Tables>;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly live: Live;
  readonly notices: Notices;
  /** Closes the office and opens it anew on the same address, after the running answers: a restore takes effect then. */
  readonly reopen: () => void;
  /** Something to end before the data is closed: a thread that reads it. */
  atClose(duty: () => Promise<void>): void;
  /** Does what `atClose` was told, the last first. */
  finish(): Promise<void>;
}

/** What the writing of an office looks at, and whom it tells. */
export type WritingParts = Pick<Office, 'clock' | 'database' | 'live' | 'notices'>;

export const createOffice = ({
  writing,
  reopen,
  ...parts
}: Pick<Office, 'dataDirectory' | 'version' | 'database' | 'clock' | 'reopen'> & {
  readonly writing: (parts: WritingParts) => Writing;
}): Office => {
  const live = createLive();
  const notices = createNotices();
  const written = writing({ ...parts, live, notices });
  const duties: (() => Promise<void>)[] = [];
  return {
    ...parts,
    live,
    notices,
    ...written,
    reopen: () => {
      written.stop();
      reopen();
    },
    atClose: (duty) => {
      duties.push(duty);
    },
    finish: async () => {
      for (const duty of duties.splice(0).reverse()) await duty();
    },
    reader: parts.database.reader,
    files: createFileStore(parts.dataDirectory),
  };
};
