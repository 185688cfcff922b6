import type { Pace } from '../../../../shared/features/messages/sending/sending.model.ts';

const HOUR_MS = 3_600_000;

/** Why nothing is sent now, and until when. */
export interface Pause {
  readonly why: 'quiet' | 'hour';
  readonly until: Date;
}

const atTime = (day: Date, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes);
};

const tomorrow = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);

/** The end of the quiet hours by the clock on the wall; undefined outside them. They may go over midnight: 21:00 to 08:00. */
export const quietUntil = ({ quiet_from, quiet_to }: Pace, now: Date): Date | undefined => {
  if (quiet_from === null || quiet_to === null || quiet_from === quiet_to) return undefined;
  const [from, to] = [atTime(now, quiet_from), atTime(now, quiet_to)];
  if (from < to) return now >= from && now < to ? to : undefined;
  if (now < to) return to;
  return now >= from ? atTime(tomorrow(now), quiet_to) : undefined;
};

/** The moment at which one more may be sent, where an hour has had its most; `given` are the last so many, newest first. */
export const hourUntil = ({ most_per_hour }: Pace, given: readonly string[]): Date | undefined => {
  if (most_per_hour === null || given.length < most_per_hour) return undefined;
  return new Date(Date.parse(given[most_per_hour - 1] ?? '') + HOUR_MS);
};

/** An hour before, ISO in UTC. */
export const hourBefore = (now: Date): string => new Date(now.getTime() - HOUR_MS).toISOString();
