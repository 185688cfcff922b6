import { type IsoDate, localDate } from '../../shared/dates.ts';

export interface Clock {
  now(): Date;
  /** The milliseconds since some fixed moment, for measuring waits: setting the calendar does not change them. */
  elapsedMs(): number;
  /** Whether nobody is asked about it where it is days ahead of the last entry. */
  readonly isTrusted: boolean;
}

/** The PC's own clock. `BURSAR_TRUST_CLOCK=1` says that a time server keeps it. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  isTrusted: process.env.BURSAR_TRUST_CLOCK === '1',
};

/** The office's local day, never UTC's. */
export const todayOf = (clock: Clock): IsoDate => localDate(clock.now());
