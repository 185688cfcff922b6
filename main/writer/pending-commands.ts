import { createFairQueue } from '../workers/fair-queue.ts';
import type { WriteRequest } from './messages.ts';

/** Commands that the thread has at once: as many as share a commit, so that it never waits for the next. */
const MOST_AT_THREAD = 32;
/**
 * Weight of one person's commands at the thread, or a single heavier one: what is there is written before whatever another asks, and
 * a receipt of 100 lines takes as long as six small ones.
 */
const MOST_OF_A_PERSON_AT_THREAD = 8;

interface Waiting {
  readonly person: number | null;
  /** See `RequestContext`. */
  readonly weight: number;
  readonly request: WriteRequest;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A command that the thread has, by the number under which it answers. */
export interface Sent extends Waiting {
  readonly number: number;
}

/** The commands that are not answered yet: those that wait, person by person, and those that the thread has. */
export const createPendingCommands = (isLong: (name: string) => boolean) => {
  const queue = createFairQueue<Waiting>();
  /** The commands at the thread, in the order in which it answers. */
  const sent: Sent[] = [];
  /** The commands that an ended thread did not come to. They go before those who wait. */
  const again: Waiting[] = [];
  let numbers = 0;
  const mayBegin = (person: number | null): boolean =>
    sent.reduce((sum, command) => (command.person === person ? sum + command.weight : sum), 0) <
    MOST_OF_A_PERSON_AT_THREAD;
  const longOne = (): Sent | undefined => sent.find(({ request }) => isLong(request.name));

  return {
    push: (waiting: Waiting): void => queue.push(waiting),
    size: (): number => sent.length + again.length + queue.size(),
    isAnyAtThread: (): boolean => sent.length > 0,
    /** The long command at the thread, if there is one. */
    longOne,
    /** Takes of those who wait as many as the thread may have; behind a long one nobody goes: it may be ended with its thread. */
    take: (): readonly Sent[] => {
      const taken: Sent[] = [];
      while (sent.length < MOST_AT_THREAD && !longOne()) {
        const waiting = again.shift() ?? queue.next(mayBegin);
        if (!waiting) break;
        numbers += 1;
        const next = { ...waiting, number: numbers };
        sent.push(next);
        taken.push(next);
      }
      return taken;
    },
    /** Refuses commands that were just taken and could not be sent. */
    refuseTaken: (taken: readonly Sent[], error: unknown): void => {
      sent.splice(sent.length - taken.length);
      for (const { reject } of taken) reject(error);
    },
    /** Takes out the command that the thread's next outcome belongs to. */
    answered: (): Sent | undefined => sent.shift(),
    /** Takes out all commands of a thread that is being ended. */
    takeFromThread: (): readonly Sent[] => sent.splice(0),
    /** Puts a command first in the queue, for another thread. */
    repeat: (waiting: Waiting): void => {
      again.push(waiting);
    },
    refuseAll: (error: unknown): void => {
      for (const { reject } of [...sent.splice(0), ...again.splice(0), ...queue.drain()]) reject(error);
    },
  };
};

export type PendingCommands = ReturnType<typeof createPendingCommands>;
