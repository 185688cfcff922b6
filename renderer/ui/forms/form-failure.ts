import type { FieldErrors } from 'react-hook-form';
import { ApiFailure, ConnectionFailure, type FieldError } from '../../client/failure.ts';

/** The message of a form's first error, in the order of its fields. */
export const firstMessage = (errors: FieldErrors): string | undefined => {
  for (const error of Object.values(errors)) {
    if (!error) continue;
    if (typeof error.message === 'string' && error.message !== '') return error.message;
    const nested = Object.values(error).find((part) => typeof part === 'object' && part !== null);
    const message = nested ? firstMessage({ nested } as FieldErrors) : undefined;
    if (message) return message;
  }
  return undefined;
};

/** The server's errors that belong to one of these fields. */
export const fieldErrorsOf = (error: unknown, fields: readonly string[]): readonly FieldError[] =>
  error instanceof ApiFailure
    ? error.errors.filter(({ path }) => fields.includes(path.split('.')[0] ?? path))
    : [];

/** Text shown in a form after a save that got no answer or came too often: that nothing is lost, and what to do. */
export const failureHint = (error: unknown): string | undefined => {
  if (error instanceof ConnectionFailure) {
    return 'The office did not answer. What you typed is kept here: save again when it is back. It is never recorded twice.';
  }
  if (error instanceof ApiFailure && error.status === 429) {
    const wait = error.retryAfter ? ` in ${error.retryAfter} seconds` : ' in a moment';
    return `Too many attempts. Try again${wait}.`;
  }
  return undefined;
};
