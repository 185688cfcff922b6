/** The most requests of one person, at all desks, that are answered at a time: a browser sends six, over all its windows. */
const MOST_AT_ONCE = 8;
/** The most turns that one request takes: beside it there is room for light ones, such as the call that cancels it. */
export const HEAVIEST = 6;

interface Waiting {
  readonly weight: number;
  readonly begin: () => void;
}

interface Turns {
  /** The turns that are taken, by those that are answered and those in the line. */
  running: number;
  readonly waiting: Waiting[];
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
 * Limits how many requests of each person are answered at a time, and begin in one turn of the event loop; the others wait. A
 * large one counts for several. Otherwise hundreds of requests of one person, at one desk or at ten, would be answered before
 * everybody else's next receipt.
 */
export const createTurns = () => {
  const people = new Map<string, Turns>();
  const begun = createBegun();
  const beginInLine = createLine();

  const hasRoom = ({ running }: Turns, weight: number): boolean => running + weight <= MOST_AT_ONCE;

  /** Lets those that wait into the line, as far as there is room: light ones pass a heavy one. */
  const advance = (turns: Turns): void => {
    for (;;) {
      const at = turns.waiting.findIndex(({ weight }) => hasRoom(turns, weight));
      const [next] = at === -1 ? [] : turns.waiting.splice(at, 1);
      if (!next) return;
      turns.running += next.weight;
      beginInLine(next.begin);
    }
  };

  /** Begins a turn. Answers undefined where it could begin at once, else a promise of its beginning. */
  const begin = (who: string, weight: number): Promise<void> | undefined => {
    const turns = people.get(who) ?? { running: 0, waiting: [] };
    people.set(who, turns);
    if (hasRoom(turns, weight) && turns.waiting.length === 0 && !begun.has(who)) {
      turns.running += weight;
      begun.add(who);
      return undefined;
    }
    return new Promise((resolve) => {
      turns.waiting.push({ weight, begin: resolve });
      advance(turns);
    });
  };

  /** Ends a turn. The next begins after the requests that came in from others meanwhile. */
  const end = (who: string, weight: number): void => {
    const turns = people.get(who);
    if (!turns) return;
    turns.running -= weight;
    advance(turns);
    if (turns.running === 0) people.delete(who);
  };

  /** Does some work in turns of its own, as many as `weight` says. Where it had to wait, `again` is called first. */
  return async <T>(
    who: string,
    weight: number,
    again: () => Promise<void>,
    work: () => Promise<T>,
  ): Promise<T> => {
    const waited = begin(who, weight);
    try {
      if (waited) await waited.then(again);
      return await work();
    } finally {
      end(who, weight);
    }
  };
};
