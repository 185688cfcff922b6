import { config, type core } from 'zod';

const ARTICLED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a record',
};

/**
 * The sentences for a value of the wrong kind, where a field has none of its own: plain English, in place of the library's
 * `Invalid input: expected number, received NaN`.
 */
const plainly: core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'This is required';
    return `This must be ${ARTICLED[issue.expected] ?? `of another kind (${issue.expected})`}`;
  }
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.join(', ')}`;
  return undefined;
};

/** Before any schema is asked, in the office as on the pages. */
config({ customError: plainly });
