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

/** Answers from the cache while nobody changes the data, and reads anew otherwise. */
export type UntilChanged<Answer> = (key: string, read: () => Promise<Answer>) => Promise<Answer>;

interface Bounds<Answer> {
  /** The most answers cached at a time; the cache is emptied when there are more. */
  readonly most: number;
  /** Whether an answer may be cached, for those that can be too large. Default: every answer. */
  readonly isCacheable?: (answer: Answer) => boolean;
}

/**
 * Makes a cache of answers read through the office's reader. The database itself says whether anything was committed since,
 * whoever did it, so an answer is never older than one read now. Requests for the same key at the same time share one
 * reading.
 */
export const cacheUntilChanged = <Answer>(
  reader: Db,
  { most, isCacheable = () => true }: Bounds<Answer>,
): UntilChanged<Answer> => {
  const cached = new Map<string, Promise<Answer>>();
  let cachedVersion: number | undefined;
  return async (key, read) => {
    // Looked at before it is read: what is committed in between makes it newer than its version, and never older.
    const version = await dataVersionOf(reader);
    if (version !== cachedVersion) {
      cached.clear();
      cachedVersion = version;
    }
    const known = cached.get(key);
    if (known) return known;
    const answer = read();
    if (cached.size >= most) cached.clear();
    cached.set(key, answer);
    const drop = () => {
      if (cached.get(key) === answer) cached.delete(key);
    };
    answer.then((found) => {
      if (!isCacheable(found)) drop();
    }, drop);
    return answer;
  };
};
