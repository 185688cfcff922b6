import { sql } from 'kysely';
import { compiled } from './compiled.ts';
import type { Db } from './db.ts';

/** Differs from the last one of the same handle once another connection has committed something. */
const dataVersion = compiled((db) => ({
  compile: () => sql<{ readonly data_version: number }>`pragma data_version`.compile(db),
}));

/** Answers what is known under a key as long as nobody changes the data, and reads it anew otherwise. */
export type UntilChanged<Answer> = (key: string, read: () => Promise<Answer>) => Promise<Answer>;

interface Bounds<Answer> {
  /** Answers kept at a time. */
  readonly most: number;
  /** Whether an answer is kept at all: one that is too large is not. All are where nothing is said. */
  readonly isCacheable?: (answer: Answer) => boolean;
}

/**
 * Keeps what was read through the office's reader. The database itself says whether anything was committed since, whoever
 * did it, so that an answer is never older than one read now; who asks at the same time shares one reading.
 */
export const cacheUntilChanged = <Answer>(
  reader: Db,
  { most, isCacheable = () => true }: Bounds<Answer>,
): UntilChanged<Answer> => {
  const kept = new Map<string, Promise<Answer>>();
  let keptOf: number | undefined;
  return async (key, read) => {
    // Looked at before it is read: what is committed in between makes it newer than its version, and never older.
    const [now] = await dataVersion(reader, {});
    if (now?.data_version !== keptOf) {
      kept.clear();
      keptOf = now?.data_version;
    }
    const known = kept.get(key);
    if (known) return known;
    const answer = read();
    if (kept.size >= most) kept.clear();
    kept.set(key, answer);
    const drop = () => {
      if (kept.get(key) === answer) kept.delete(key);
    };
    answer.then((found) => {
      if (!isCacheable(found)) drop();
    }, drop);
    return answer;
  };
};
