import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** How long a thread may be busy with one message. */
export interface Patience {
  readonly ms: number;
  /**
   * What is counted: the processor's time, for work whose length its input decides; the clock's, for an answer from
   * elsewhere, such as a share that hangs.
   */
  readonly of: 'work' | 'answer';
  /** What is said of an input that took all of its time, or of what did not answer. */
  readonly tooSlow: Error;
  /** What is said where the PC gave the thread no time, which says nothing of the input. */
  readonly busy: Error;
}

/** The milliseconds that a thread may wait for the processor beside its own: what comes later nobody waits for. */
const STARVED_MS = 60_000;
/** The milliseconds in which a thread says what it used. One that is inside native code, as a query, does not. */
const SAYS_MS = 250;

/** Processor time as milliseconds of the thread's own and the system's work for it. */
export const millisecondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

interface Used {
  /** The thread's own processor time in ms, where it says so. */
  readonly thread: number | undefined;
  /** All threads' of the program: never less than the one's. */
  readonly all: number;
}

const usedBy = async (worker: Worker): Promise<Used> => {
  const said = worker.cpuUsage().then(millisecondsOf, () => undefined);
  const thread = await Promise.race([said, pause(SAYS_MS, undefined, { ref: false })]);
  return { thread, all: millisecondsOf(process.cpuUsage()) };
};

const between = (first: Used, then: Used): number =>
  first.thread === undefined || then.thread === undefined ? then.all - first.all : then.thread - first.thread;

/**
 * Calls `end` for a thread that passes its patience, with what is to be said of it, until `done` is aborted. Begins once the
 * program is loaded. An input is never blamed for a busy PC: after `ms` by the clock its processor time is counted, and once
 * that comes to `ms` too it took all of its time. Example: 3 s are 6 s of an idle PC at most, and a minute of a busy one.
 */
export const watchPatience = async (
  worker: Worker,
  loaded: Promise<void>,
  { ms, of, tooSlow, busy }: Patience,
  end: (error: Error) => void,
  done: AbortSignal,
): Promise<void> => {
  const waited = (time: number) =>
    pause(time, undefined, { signal: done, ref: false }).then(
      () => !done.aborted,
      () => false,
    );
  const isLoaded = await Promise.race([loaded.then(() => true), waited(STARVED_MS).then(() => false)]);
  if (done.aborted) return;
  if (!isLoaded) return end(busy);
  if (!(await waited(ms))) return;
  if (of === 'answer') return end(tooSlow);
  const first = await usedBy(worker);
  for (let left = ms, patience = STARVED_MS; left > 0; ) {
    const wait = Math.max(left, 10);
    if (patience <= 0) return end(busy);
    if (!(await waited(wait))) return;
    patience -= wait;
    left = ms - between(first, await usedBy(worker));
  }
  if (!done.aborted) end(tooSlow);
};
