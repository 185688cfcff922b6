import { inspect } from 'node:util';
import type { ApiErrorBody } from '../../shared/contract/error.ts';
import { errorCode } from '../../shared/error-code.ts';
import { ApiError } from '../office/api-error.ts';

/** A message to a worker: a job to answer, or one whose answer it makes part by part, each when it is asked for more. */
export type ToWorker<Job> =
  | { readonly kind: 'job' | 'stream'; readonly job: Job }
  | { readonly kind: 'more' }
  /** Nobody asks for more: it lets go of what it holds, and says `end`. */
  | { readonly kind: 'stop' };

/** A worker's answer to each message about its one job. */
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
  /** With what the system calls it, as `SQLITE_FULL`. */
  | { readonly kind: 'fault'; readonly message: string; readonly code: string | undefined };

/** A failure in place of an answer. */
export type FailureMessage = Extract<FromWorker<never>, { kind: 'refusal' | 'fault' }>;

/** A failure as it crosses the threads' boundary, which classes do not. */
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
