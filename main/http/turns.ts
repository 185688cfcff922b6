/** The most requests of one person at one desk that are answered at a time: a browser sends six, over all its windows. */
const MOST_AT_ONCE = 8;

interface Turns {
  /** Those that are answered, and those in the line. */
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Begins what waits, one in each turn of the event loop, so that what others send is read in between. Three hundred lists that
 * came together were answered before another desk's fee was read.
 */
const createLine = () => {
  const line: (() => void)[] = [];
  const beginOne = (): void => {
    line.shift()?.();
    if (line.length > 0) setImmediate(beginOne);
  };
  return (begin: () => void): void => {
    if (line.push(begin) === 1) setImmediate(beginOne);
  };
};

/** Remembers who has begun in this turn of the event loop. */
const createBegun = () => {
  const begun = new Set<string>();
  return {
    has: (who: string): boolean => begun.has(who),
    add: (who: string): void => {
      if (begun.size === 0) setImmediate(() => begun.clear());
      begun.add(who);
    },
  };
};

/**
 * Limits how many requests of each person at a desk are answered at a time, and begin in one turn of the event loop; the
 * others wait. Otherwise hundreds of requests of one desk would be answered before everybody else's next receipt.
 */
export const createTurns = () => {
  const desks = new Map<string, Turns>();
  const begun = createBegun();
  const beginInLine = createLine();

  /** Lets those that wait into the line, as far as there is room. */
  const advance = (turns: Turns): void => {
    while (turns.running < MOST_AT_ONCE) {
      const next = turns.waiting.shift();
      if (!next) return;
      turns.running += 1;
      beginInLine(next);
    }
  };

  /** Begins a turn. Answers undefined where it could begin at once, else a promise of its beginning. */
  const begin = (who: string): Promise<void> | undefined => {
    const turns = desks.get(who) ?? { running: 0, waiting: [] };
    desks.set(who, turns);
    if (turns.running < MOST_AT_ONCE && turns.waiting.length === 0 && !begun.has(who)) {
      turns.running += 1;
      begun.add(who);
      return undefined;
    }
    return new Promise((resolve) => {
      turns.waiting.push(resolve);
      advance(turns);
    });
  };

  /** Ends a turn. The next begins after the requests that came in from others meanwhile. */
  const end = (who: string): void => {
    const turns = desks.get(who);
    if (!turns) return;
    turns.running -= 1;
    advance(turns);
    if (turns.running === 0) desks.delete(who);
  };

  /** Does some work in a turn of its own. Where it had to wait, `again` is called first. */
  return async <T>(who: string, again: () => Promise<void>, work: () => Promise<T>): Promise<T> => {
    const waited = begin(who);
    try {
      if (waited) await waited.then(again);
      return await work();
    } finally {
      end(who);
    }
  };
};
