import { tooMany } from '../../office/refusal.ts';

/** Wrong passwords that cost nothing; each further one doubles the wait. */
const FREE_TRIES = { user: 5, address: 20 } as const;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = 30 * 60_000;
const MOST_REMEMBERED = 10_000;

interface Failures {
  count: number;
  lastAt: number;
}

/** Slows the guessing of passwords, per user and per address. Kept in memory: a restart forgives. */
export const createThrottle = (now: () => number) => {
  const failures = new Map<string, Failures>();

  const waitMs = (key: string, free: number): number => {
    const known = failures.get(key);
    if (!known || known.count < free) return 0;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (known.count - free), LONGEST_WAIT_MS);
    return Math.max(0, known.lastAt + wait - now());
  };

  const forgetOld = (): void => {
    for (const [key, { lastAt }] of failures) if (now() - lastAt > FORGET_AFTER_MS) failures.delete(key);
    if (failures.size > MOST_REMEMBERED) failures.clear();
  };

  const check = (keys: readonly [user: string, address: string]): void => {
    const wait = Math.max(waitMs(keys[0], FREE_TRIES.user), waitMs(keys[1], FREE_TRIES.address));
    if (wait > 0) {
      throw tooMany('Too many wrong passwords. Wait a little and try again.', Math.ceil(wait / 1000));
    }
  };

  const note = (keys: readonly string[], succeeded: boolean): void => {
    forgetOld();
    for (const key of keys) {
      if (succeeded) failures.delete(key);
      else failures.set(key, { count: (failures.get(key)?.count ?? 0) + 1, lastAt: now() });
    }
  };

  const turns = new Map<string, Promise<unknown>>();

  /** One at a time for each user: guesses sent together are counted like guesses sent in turn. */
  const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(key) === turn) turns.delete(key);
    }
  };

  return {
    /** Tries a password; `undefined` from `verify` is a failure. Throws 429 while the user or address must wait. */
    attempt: <T>(
      username: string,
      address: string,
      verify: () => Promise<T | undefined>,
    ): Promise<T | undefined> => {
      const keys = [`user ${username}`, `address ${address}`] as const;
      return inTurn(keys[0], async () => {
        check(keys);
        const outcome = await verify();
        note(keys, outcome !== undefined);
        return outcome;
      });
    },
  };
};
