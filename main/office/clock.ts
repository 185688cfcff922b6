import { type IsoDate, localDate } from '../../shared/dates.ts';

export interface Clock {
  now(): Date;
  /** The milliseconds since some fixed moment, for measuring waits: setting the calendar does not change them. */
  elapsedMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };

/** The office's local day, never UTC's. */
export const todayOf = (clock: Clock): IsoDate => localDate(clock.now());
