import { type IsoDate, localDate } from '../../shared/dates.ts';

export interface Clock {
  now(): Date;
  /** Milliseconds since some moment, for waits: setting the calendar forwards or back does not change them. */
  elapsedMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };

/** The office's local day, never UTC's. */
export const todayOf = (clock: Clock): IsoDate => localDate(clock.now());
