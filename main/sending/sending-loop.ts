import { setTimeout as sleep } from 'node:timers/promises';
import { lineProblem } from './mail-problem.ts';
import { openLine } from './open-line.ts';
import type { Line, Outcome, Parcel, Target } from './target.ts';

/** How often the office is asked whether something waits, where nothing wakes the loop before. */
const LOOK_MS = 30_000;
/** After the first failure, and at most: each doubles the wait. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** Messages that are given on one line; servers end one that goes on. */
const MOST_ON_A_LINE = 100;

/** What the loop asks of the office. */
export interface Asking {
  next(): Promise<Parcel | null>;
  mark(id: number): Promise<boolean>;
  note(id: number, outcome: Outcome): Promise<void>;
}

interface LoopOptions {
  readonly target: Target;
  readonly asking: Asking;
  readonly lineIs: (problem: string | null) => void;
}

/** The sending, until it is stopped: one message at a time, on a line that is open only while something waits. */
export const sendingLoop = ({ target, asking, lineIs }: LoopOptions) => {
  const stopping = new AbortController();
  let waking = new AbortController();
  let line: Line | undefined;
  let given = 0;
  const isStopped = (): boolean => stopping.signal.aborted;

  const rest = async (ms: number, isWoken: boolean): Promise<void> => {
    const signal = isWoken ? AbortSignal.any([stopping.signal, waking.signal]) : stopping.signal;
    await sleep(ms, undefined, { signal }).catch(() => undefined);
    waking = new AbortController();
  };
  const hangUp = (): void => {
    line?.close();
    line = undefined;
    given = 0;
  };

  /** Gives one message; throws where no line can be opened. */
  const give = async (parcel: Parcel): Promise<Outcome> => {
    line ??= await openLine(target);
    const outcome = await line.give(parcel, () =>
      isStopped() ? Promise.resolve(false) : asking.mark(parcel.id),
    );
    given += 1;
    if (outcome.kind !== 'sent' || given >= MOST_ON_A_LINE) hangUp();
    return outcome;
  };
  const attempt = async (parcel: Parcel): Promise<Outcome> => {
    try {
      return await give(parcel);
    } catch (error) {
      hangUp();
      return { kind: 'not tried', problem: lineProblem(error) };
    }
  };

  return {
    run: async (): Promise<void> => {
      let wait = FIRST_WAIT_MS;
      while (!isStopped()) {
        const parcel = await asking.next();
        if (parcel === null) {
          hangUp();
          await rest(LOOK_MS, true);
          continue;
        }
        const outcome = await attempt(parcel);
        await asking.note(parcel.id, outcome);
        if (outcome.kind !== 'not tried') {
          wait = FIRST_WAIT_MS;
          lineIs(null);
          continue;
        }
        if (isStopped()) break;
        lineIs(outcome.problem);
        await rest(wait, false);
        wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      }
      hangUp();
    },
    /** Ends a rest before its time. */
    wake: (): void => waking.abort(),
    /** Lets the message in hand come to its end. */
    stop: (): void => stopping.abort(),
  };
};
