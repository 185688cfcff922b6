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
}): Office => {
  const live = createLive();
  const duties: (() => Promise<void>)[] = [];
  return {
    ...parts,
    live,
    atClose: (duty) => {
      duties.push(duty);
    },
    finish: async () => {
      for (const duty of duties.splice(0).reverse()) await duty();
    },
    reader: parts.database.reader,
    change: changeRunner(parts.database, parts.clock, live),
    files: createFileStore(parts.dataDirectory),
  };
};
