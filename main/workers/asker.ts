import { AsyncLocalStorage } from 'node:async_hooks';

/** The asker of long work, who may stop waiting for it. */
export interface Asker {
  /** Jobs of one asker share their turns: a person, by id. */
  readonly person: number | null;
  /** Aborted once the desk that asked has gone. */
  readonly signal: AbortSignal;
}

const current = new AsyncLocalStorage<Asker>();

/** Answers a request: every job that a worker is given on the way is this asker's. */
export const forAsker = <T>(asker: Asker, work: () => Promise<T>): Promise<T> => current.run(asker, work);

/** The asker of the work at hand; undefined for what the office does by itself. */
export const askerNow = (): Asker | undefined => current.getStore();
