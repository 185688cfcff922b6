/** Random choices that are the same in every run, so that every sample college is the same. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  readonly part: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  readonly happens: (probability: number) => boolean;
  /** One item of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** `count` different items in random order; all of them where there are fewer. */
  readonly some: <T>(list: readonly T[], count: number) => readonly T[];
}

/** Makes choices from a seed by Mulberry32, by Tommy Ettinger (public domain): 32 bits of state are enough for a sample. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  const part = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(part() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)];
    if (chosen === undefined) throw new Error('There is nothing to choose from');
    return chosen;
  };
  const some = <T>(list: readonly T[], count: number): readonly T[] =>
    list
      .map((item) => ({ item, order: part() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ item }) => item);
  return { part, whole, happens: (probability) => part() < probability, pick, some };
};
