import { DAY_MS } from '../../shared/dates.ts';
import { officeItself } from './actor.ts';
import type { Change } from './change.ts';
import { diskTrouble } from './disk/disk-trouble.ts';
import type { Office } from './office.ts';

const EVERY_MS = 60 * 60_000;
/**
 * The days for which answers are stored. Most repeated requests come within minutes; a desk may be switched off over a
 * holiday.
 */
const KEEP_ANSWERS_DAYS = 7;

/** Deletes the answers that were stored for idempotency keys before a moment, ISO in UTC. */
export const forgetAnswers = async ({ db }: Change, before: string): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
};

const forgetOldAnswers = async (office: Office): Promise<void> => {
  const oldest = new Date(office.clock.now().getTime() - KEEP_ANSWERS_DAYS * DAY_MS).toISOString();
  await office.write({ actor: officeItself('office PC'), atAnyTime: true }, forgetAnswers, oldest);
};

export type Chore<In extends Office = Office> = (office: In) => Promise<void>;

/** The chores of every hour, in two groups by when they first run. */
export interface Chores<In extends Office = Office> {
  readonly fromOpening: readonly Chore<In>[];
  /** Long chores, which first run a minute after the desks are open. */
  readonly aMinuteLater: readonly Chore<In>[];
}

const MINUTE_MS = 60_000;

/** Runs the chores until the returned function is called. A chore that fails is logged, and tried again in an hour. */
export const keepTidy = <In extends Office>(
  office: In,
  { fromOpening, aMinuteLater }: Chores<In>,
  minuteMs = MINUTE_MS,
): (() => void) => {
  const timers: NodeJS.Timeout[] = [];
  let isOver = false;
  const tidy = async (chores: readonly Chore<In>[]) => {
    for (const chore of chores) {
      if (isOver) return;
      await chore(office).catch((error: unknown) => {
        // A chore that the closing has cut off is done at the next start.
        if (!isOver) console.error('A chore failed:', diskTrouble(error) ?? error);
      });
    }
  };
  const begin = (chores: readonly Chore<In>[]) => {
    timers.push(setInterval(() => void tidy(chores), EVERY_MS).unref());
    void tidy(chores);
  };
  begin([forgetOldAnswers, ...fromOpening]);
  timers.push(setTimeout(() => begin(aMinuteLater), minuteMs).unref());
  return () => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
  };
};
