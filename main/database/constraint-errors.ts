import { errorCode } from '../../shared/error-code.ts';
import { NEVER_REPLACED } from './guards/replace-guards.ts';

/** Whether a row could not be written because another has the same unique value. Only the statement is undone, not its transaction. */
export const isUniqueViolation = (error: unknown): boolean =>
  errorCode(error) === 'SQLITE_CONSTRAINT_UNIQUE' ||
  (errorCode(error) === 'SQLITE_CONSTRAINT_TRIGGER' && String(error).endsWith(NEVER_REPLACED));

/** Whether a row could not be removed because another references it. Only the statement is undone, not its transaction. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  errorCode(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
