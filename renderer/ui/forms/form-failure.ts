import type { FieldErrors } from 'react-hook-form';
import { ApiFailure, ConnectionFailure, type FieldError } from '../../client/failure.ts';

/** The first sentence among a form's errors, in the order of its fields. */
export const firstSentence = (errors: FieldErrors): string | undefined => {
  for (const error of Object.values(errors)) {
    if (!error) continue;
    if (typeof error.message === 'string' && error.message !== '') return error.message;
    const nested = Object.values(error).find((part) => typeof part === 'object' && part !== null);
    const sentence = nested ? firstSentence({ nested } as FieldErrors) : undefined;
    if (sentence) return sentence;
  }
  return undefined;
};

/** The server's findings that belong to fields of this form. */
export const fieldFindings = (error: unknown, fields: readonly string[]): readonly FieldError[] =>
  error instanceof ApiFailure
    ? error.errors.filter(({ path }) => fields.includes(path.split('.')[0] ?? path))
    : [];

/** What stands in the dialog after a failed save, beyond the notice: that nothing is lost, and what to do. */
export const standingHint = (error: unknown): string | undefined => {
  if (error instanceof ConnectionFailure) {
    return 'The office did not answer. What you typed is kept here: save again when it is back. It is never recorded twice.';
  }
  if (error instanceof ApiFailure && error.status === 429) {
    const wait = error.retryAfter ? ` in ${error.retryAfter} seconds` : ' in a moment';
    return `Too many attempts. Try again${wait}.`;
  }
  return undefined;
};
