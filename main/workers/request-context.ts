import { AsyncLocalStorage } from 'node:async_hooks';

/** Who asked for long work, with how much weight, and until when its answer is waited for. */
export interface RequestContext {
  /** The person's id, null for nobody; the jobs of one person share their turns. */
  readonly person: number | null;
  /** How many of the person's turns the work takes, from 1: a receipt of 100 lines takes several. */
  readonly weight: number;
  /** Aborted once the desk that asked has gone. */
  readonly signal: AbortSignal;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Does work in the context of a request: every job that it hands to a worker is of this request. */
export const inContext = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  current.run(context, work);

/** The context of the current work; undefined for what the office does by itself. */
export const currentContext = (): RequestContext | undefined => current.getStore();
