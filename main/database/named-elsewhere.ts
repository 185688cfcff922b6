import { errorCode } from '../../shared/error-code.ts';

/** Whether a row could not be written because another has what is given once. Only the statement is undone by that. */
export const isUniqueTaken = (error: unknown): boolean => errorCode(error) === 'SQLITE_CONSTRAINT_UNIQUE';

/**
 * Whether a row could not be removed because another names it. Only the statement is undone by that, not the transaction
 * around it.
 */
export const isNamedElsewhere = (error: unknown): boolean =>
  errorCode(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
