import { inspect } from 'node:util';
import type { ApiErrorBody } from '../../shared/contract/error.ts';
import { errorCode } from '../../shared/error-code.ts';
import { ApiError } from '../office/api-error.ts';

/**
 * A message to a worker: a job with one answer, or one whose answer is made part by part, each when the pool asks for more.
 */
export type ToWorker<Job> =
  | { readonly kind: 'job' | 'stream'; readonly job: Job }
  | { readonly kind: 'more' }
  /** The asker wants no more: the worker releases what it holds, and answers `end`. */
  | { readonly kind: 'stop' };

/** A worker's message to the pool, one for each message about its job. */
export type FromWorker<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'part'; readonly part: Answer }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'refusal';
      readonly status: number;
      readonly body: ApiErrorBody;
      readonly retryAfterSeconds: number | undefined;
    }
  /** A fault. `code` is the system's, such as `SQLITE_FULL`. */
  | { readonly kind: 'fault'; readonly message: string; readonly code: string | undefined };

/** A failure in place of an answer. */
export type FailureMessage = Extract<FromWorker<never>, { kind: 'refusal' | 'fault' }>;

/** Makes a failure into plain data: classes do not cross the boundary of threads. */
export const failureMessage = (error: unknown): FailureMessage =>
  error instanceof ApiError
    ? {
        kind: 'refusal',
        status: error.status,
        body: error.body,
        retryAfterSeconds: error.retryAfterSeconds,
      }
    : { kind: 'fault', message: inspect(error), code: errorCode(error) };

/** Makes an error to throw from a failure, or from an answer of the wrong kind. */
export const reviveFailure = (said: FromWorker<unknown>): Error => {
  if (said.kind === 'refusal') return new ApiError(said.status, said.body, said.retryAfterSeconds);
  if (said.kind !== 'fault') return new Error('The worker answered another question');
  return Object.assign(new Error(said.message), said.code === undefined ? {} : { code: said.code });
};
