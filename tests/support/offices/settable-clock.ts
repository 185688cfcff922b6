import type { Clock } from '../../../main/office/clock.ts';

export interface SettableClock extends Clock {
  set(moment: string): void;
  advance(ms: number): void;
  onChange(tell: () => void): void;
}

/** Makes a clock that stands still. `set` sets it, as somebody sets the PC's; `advance` lets time go by. Nobody is asked about it, but in a test of that. */
export const settableClock = (start: string, isTrusted = true): SettableClock => {
  let now = new Date(start);
  let elapsed = 0;
  const told: (() => void)[] = [];
  const put = (moment: Date): void => {
    now = moment;
    for (const tell of told) tell();
  };
  return {
    now: () => now,
    elapsedMs: () => elapsed,
    isTrusted,
    set: (moment) => put(new Date(moment)),
    advance: (ms) => {
      elapsed += ms;
      put(new Date(now.getTime() + ms));
    },
    onChange: (tell) => {
      told.push(tell);
    },
  };
};
