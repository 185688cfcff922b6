/** The most requests of one person at one desk that are answered at a time: a browser sends six, over all its windows. */
const MOST_AT_ONCE = 8;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Begins what waits, one in each turn of the event loop, so that what others send is read in between. Eight long lists that
 * began together held another desk's fee for all eight, at each of its steps.
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

/**
 * Limits how many requests of each person at a desk are answered at a time; the others wait. Otherwise hundreds of requests
 * of one desk would be answered before everybody else's next receipt.
 */
export const createTurns = () => {
  const desks = new Map<string, Turns>();
  const beginInLine = createLine();

  /** Begins a turn. Answers undefined where it could begin at once, else a promise of its beginning. */
  const begin = (who: string): Promise<void> | undefined => {
    const turns = desks.get(who) ?? { running: 0, waiting: [] };
    desks.set(who, turns);
    if (turns.running >= MOST_AT_ONCE) return new Promise((resolve) => turns.waiting.push(resolve));
    turns.running += 1;
    return undefined;
  };

  /** Ends a turn. The next begins after the requests that came in from others meanwhile. */
  const end = (who: string): void => {
    const turns = desks.get(who);
    const next = turns?.waiting.shift();
    if (next) beginInLine(next);
    else if (turns !== undefined) {
      turns.running -= 1;
      if (turns.running === 0) desks.delete(who);
    }
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
