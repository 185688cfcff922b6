import { sql } from 'kysely';
import { compiled } from './compiled.ts';
import type { Db } from './db.ts';

/** SQLite's data version of this handle: it changes once another connection has committed something. */
const dataVersion = compiled((db) => ({
  compile: () => sql<{ readonly data_version: number }>`pragma data_version`.compile(db),
}));

/** The version of the data as this handle sees it: another once anything was committed, whoever did it. */
export const dataVersionOf = async (reader: Db): Promise<number | undefined> =>
  (await dataVersion(reader, {}))[0]?.data_version;

/** Answers that are kept while nobody changes the data. */
export interface UntilChanged<Answer> {
  /** Answers from the cache, or reads and keeps. Requests for the same key at the same time share one reading. */
  readonly read: (key: string, read: () => Promise<Answer>) => Promise<Answer>;
  /**
   * Makes the function that keeps an answer under a key, for one that is read bit by bit after `read` said nothing of it. It keeps
   * nothing once the data has changed since it was made.
   */
  readonly keeper: (key: string) => (answer: Answer) => void;
}

interface Bounds<Answer> {
  /** The most that is kept, in the unit of `sizeOf`: the oldest answers go first. No answer takes more than a quarter of it. */
  readonly most: number;
  /** What an answer takes. Default: 1, so that `most` counts answers. */
  readonly sizeOf?: (answer: Answer) => number;
}

interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  /** 0 until the answer is there. */
  size: number;
}

/**
 * Makes a cache of answers read through the office's reader. The database itself says whether anything was committed since,
 * whoever did it, so an answer is never older than one read now.
 */
export const cacheUntilChanged = <Answer>(
  reader: Db,
  { most, sizeOf = () => 1 }: Bounds<Answer>,
): UntilChanged<Answer> => {
  const cached = new Map<string, Kept<Answer>>();
  let size = 0;
  let cachedVersion: number | undefined;
  const drop = (key: string, kept: Kept<Answer> | undefined): void => {
    if (kept === undefined || cached.get(key) !== kept) return;
    cached.delete(key);
    size -= kept.size;
  };
  const weigh = (key: string, kept: Kept<Answer>, answer: Answer): void => {
    if (cached.get(key) !== kept) return;
    kept.size = sizeOf(answer);
    size += kept.size;
    if (kept.size > Math.max(1, most / 4)) drop(key, kept);
    for (const [oldest, one] of cached) {
      if (size <= most) break;
      drop(oldest, one);
    }
  };
  const add = (key: string, answer: Promise<Answer>): Kept<Answer> => {
    drop(key, cached.get(key));
    const kept = { answer, size: 0 };
    cached.set(key, kept);
    return kept;
  };
  return {
    read: async (key, read) => {
      // Looked at before it is read: what is committed in between makes it newer than its version, and never older.
      const version = await dataVersionOf(reader);
      if (version !== cachedVersion) {
        cached.clear();
        [size, cachedVersion] = [0, version];
      }
      const known = cached.get(key);
      if (known) return known.answer;
      const kept = add(key, read());
      kept.answer.then(
        (answer) => weigh(key, kept, answer),
        () => drop(key, kept),
      );
      return kept.answer;
    },
    keeper: (key) => {
      const since = cachedVersion;
      return (answer) => {
        if (since === cachedVersion) weigh(key, add(key, Promise.resolve(answer)), answer);
      };
    },
  };
};
