import type { Kysely } from 'kysely';
import type { OfficeDatabase } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';
import { changeRunner, type RunChange } from './change.ts';
import type { Clock } from './clock.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { createLive, type Live } from './live.ts';

/** What every feature works with. */
export interface Office {
  readonly dataDirectory: string;
  readonly version: string;
  readonly database: OfficeDatabase;
  /** For reading; it sees what is committed. */
  readonly reader: Kysely<Tables>;
  /** The only way to write. */
  readonly change: RunChange;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly live: Live;
}

export const createOffice = (parts: {
  readonly dataDirectory: string;
  readonly version: string;
  readonly database: OfficeDatabase;
  readonly clock: Clock;
}): Office => {
  const live = createLive();
  return {
    ...parts,
    live,
    reader: parts.database.reader,
    change: changeRunner(parts.database, parts.clock, live),
    files: createFileStore(parts.dataDirectory),
  };
};
