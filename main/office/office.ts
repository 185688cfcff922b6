import type { Kysely } from 'kysely';
import type { OfficeDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from './clock.ts';
import { createFileStore, type FileStore } from './disk/file-store.ts';
import { createLive, type Live } from './live.ts';
import { createNotices, type Notices } from './notices.ts';
import type { Writing } from './writing.ts';

/** An open office: what every feature works with. */
export interface Office extends Writing {
  readonly dataDirectory: string;
  readonly version: string;
  readonly database: OfficeDatabase;
  /** The handle for reading. It sees committed data only. */
  readonly reader: Kysely<Tables>;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly live: Live;
  readonly notices: Notices;
  /** Closes the office after the running answers and opens it again on the same address. A restore takes effect then. */
  readonly reopen: () => void;
  /** Registers a duty for the closing, such as ending a thread that reads the data. */
  atClose(duty: () => Promise<void>): void;
  /** Runs the duties that `atClose` registered, the last one first. */
  finish(): Promise<void>;
}

/** The parts of an office that the writer needs: the clock, the files and whom it tells. */
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
