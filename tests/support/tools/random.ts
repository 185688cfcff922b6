/** Chance that a seed repeats. */
export interface Random {
  /** A whole number from 1 to `most`. */
  upTo(most: number): number;
  chance(of: number): boolean;
  one<T>(from: readonly T[]): T;
}

/** Mulberry32: 32 bits of state, the same numbers everywhere. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (most) => 1 + Math.floor(next() * most),
    chance: (of) => next() < of,
    one: (from) => {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from');
      return chosen;
    },
  };
};
