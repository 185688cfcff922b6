import { type IsoDate, localDate } from '../../shared/dates.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The office's local day, never UTC's. */
export const todayOf = (clock: Clock): IsoDate => localDate(clock.now());
