import type { SharingSetting } from './sharing-state.ts';

/** A change that no other desk has used by then is taken back: perhaps nobody can reach the PC any more. */
export const TRIAL_MS = 5 * 60_000;

/** The time in which another desk has to use a new setting, or the one before it comes back. */
export const createTrial = (lengthMs: number, onExpired: () => void) => {
  let running:
    | { readonly previous: SharingSetting; readonly endsAt: Date; readonly timer: NodeJS.Timeout }
    | undefined;
  return {
    begin: (previous: SharingSetting): void => {
      const timer = setTimeout(onExpired, lengthMs);
      timer.unref();
      running = { previous, timer, endsAt: new Date(Date.now() + lengthMs) };
    },
    /** Ends it and answers the setting before it; undefined where none runs. */
    end: (): SharingSetting | undefined => {
      const ended = running;
      clearTimeout(ended?.timer);
      running = undefined;
      return ended?.previous;
    },
    isRunning: (): boolean => running !== undefined,
    endsAt: (): Date | null => running?.endsAt ?? null,
  };
};
