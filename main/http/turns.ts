/** Requests of one person at one desk that are answered at a time: a browser asks for six, over all its windows. */
const MOST_AT_ONCE = 8;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets each person at a desk have a few requests answered at a time; further ones wait for these. Hundreds of looks that one
 * desk sends at once would else stand before everybody's next receipt.
 */
export const createTurns = () => {
  const desks = new Map<string, Turns>();

  /** Begins a turn at once, answering undefined; else answers when it has begun. */
  const begin = (who: string): Promise<void> | undefined => {
    const turns = desks.get(who) ?? { running: 0, waiting: [] };
    desks.set(who, turns);
    if (turns.running >= MOST_AT_ONCE) return new Promise((resolve) => turns.waiting.push(resolve));
    turns.running += 1;
    return undefined;
  };

  /** Ends a turn. The next begins after what came in from others meanwhile. */
  const end = (who: string): void => {
    const turns = desks.get(who);
    const next = turns?.waiting.shift();
    if (next) setImmediate(next);
    else if (turns !== undefined) {
      turns.running -= 1;
      if (turns.running === 0) desks.delete(who);
    }
  };

  /** Does some work in a turn of its own; `again` comes before it where it had to wait. */
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
