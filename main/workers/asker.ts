import { AsyncLocalStorage } from 'node:async_hooks';

/** Who asked for long work, and may stop waiting for it. */
export interface Asker {
  /** The person's id, null for nobody; the jobs of one person share their turns. */
  readonly person: number | null;
  /** How many of the person's turns the work takes, from 1: a receipt of 100 lines takes several. */
  readonly weight: number;
  /** Aborted once the desk that asked has gone. */
  readonly signal: AbortSignal;
}

const current = new AsyncLocalStorage<Asker>();

/** Does work for an asker: every job that it hands to a worker is this asker's. */
export const forAsker = <T>(asker: Asker, work: () => Promise<T>): Promise<T> => current.run(asker, work);

/** The asker of the current work; undefined for what the office does by itself. */
export const askerNow = (): Asker | undefined => current.getStore();
