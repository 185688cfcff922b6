import { isThisPc } from '../../../http/this-pc.ts';
import { tooMany } from '../../../office/api-error.ts';

/** Wrong passwords that cost nothing; each further one doubles the wait. */
const FREE_TRIES = { person: 5, desk: 20, anywhere: 20 } as const;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** At the office PC sits who can help the others: it is slowed, and never locked out. */
const LONGEST_WAIT_HERE_MS = 10_000;
const FORGET_AFTER_MS = 30 * 60_000;
const MOST_REMEMBERED = 10_000;
/** Tries that wait for the outcome of those before them. */
const MOST_WAITING = 200;

const THIS_PC = 'this PC';

/** The tries of one desk, of one desk for one person, or for one person from wherever. */
interface Tries {
  readonly free: number;
  failed: number;
  lastAt: number;
  /** Being looked at now: they count as wrong until they are known to be right. */
  running: number;
}

const waitMs = ({ failed, free, lastAt }: Tries, longestMs: number, now: number): number => {
  if (failed < free) return 0;
  return Math.max(0, lastAt + Math.min(FIRST_WAIT_MS * 2 ** (failed - free), longestMs) - now);
};

const hasRoom = ({ failed, free, running }: Tries): boolean => running === 0 || failed + running < free;

/** So many tries by name, the latest used last; what failed long ago is forgotten. */
const remember = (now: () => number) => {
  const known = new Map<string, Tries>();
  const forgetOldest = (): void => {
    for (const [key, tries] of known) {
      if (known.size <= MOST_REMEMBERED) return;
      if (tries.running === 0) known.delete(key);
    }
  };
  return {
    of: (key: string, free: number): Tries => {
      const tries = known.get(key) ?? { free, failed: 0, lastAt: 0, running: 0 };
      if (now() - tries.lastAt > FORGET_AFTER_MS) tries.failed = 0;
      known.delete(key);
      known.set(key, tries);
      forgetOldest();
      return tries;
    },
  };
};

const tooManyTries = (waitForMs: number) =>
  tooMany('Too many wrong passwords. Wait a little and try again.', Math.ceil(waitForMs / 1000));

/**
 * Slows the guessing of passwords: of one person's from one desk, of anybody's from one desk, and of one person's from wherever.
 * That last holds nobody at the office PC, nor at a desk where this person has signed in before: who guesses elsewhere holds up
 * no one at work. Kept in memory: a restart forgives. `elapsedMs` never goes back, whatever the calendar does.
 */
export const createThrottle = (
  elapsedMs: () => number,
  isAtHome: (person: string, desk: string) => Promise<boolean> = async () => false,
) => {
  const remembered = remember(elapsedMs);
  const waiting = new Set<() => void>();

  const settle = (): void => {
    const all = [...waiting];
    waiting.clear();
    for (const goOn of all) goOn();
  };

  /** Takes the slots before the slow look at the password, so that tries sent together count as those sent in turn. */
  const reserve = async (all: readonly Tries[], longestMs: number): Promise<void> => {
    for (;;) {
      const wait = Math.max(...all.map((tries) => waitMs(tries, longestMs, elapsedMs())));
      if (wait > 0) throw tooManyTries(wait);
      if (all.every(hasRoom)) break;
      if (waiting.size >= MOST_WAITING) throw tooManyTries(FIRST_WAIT_MS);
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
    for (const tries of all) tries.running += 1;
  };

  return {
    /** Tries a password; `undefined` from `verify` is a failure. Throws 429 while this person or desk must wait. */
    attempt: async <T>(
      person: string,
      address: string,
      verify: () => Promise<T | undefined>,
    ): Promise<T | undefined> => {
      const isHere = isThisPc(address);
      const desk = isHere ? THIS_PC : address.replace(/^::ffff:/, '');
      const ofDesk = remembered.of(JSON.stringify([desk]), FREE_TRIES.desk);
      const ofPerson = remembered.of(JSON.stringify([desk, person]), FREE_TRIES.person);
      const anywhere = remembered.of(JSON.stringify(['anywhere', person, '']), FREE_TRIES.anywhere);
      const isHeld = !isHere && waitMs(anywhere, LONGEST_WAIT_MS, elapsedMs()) > 0;
      const counted = isHere || (isHeld && (await isAtHome(person, address))) ? [] : [anywhere];
      const all = [ofPerson, ofDesk, ...counted];
      await reserve(all, isHere ? LONGEST_WAIT_HERE_MS : LONGEST_WAIT_MS);
      try {
        const outcome = await verify();
        if (outcome === undefined) {
          for (const tries of all) Object.assign(tries, { failed: tries.failed + 1, lastAt: elapsedMs() });
        } else {
          // Who mistyped and is known now is forgiven here too; what was guessed of others is not.
          for (const tries of [ofDesk, ...counted])
            tries.failed = Math.max(0, tries.failed - ofPerson.failed);
          ofPerson.failed = 0;
        }
        return outcome;
      } finally {
        for (const tries of all) tries.running -= 1;
        settle();
      }
    },
  };
};
