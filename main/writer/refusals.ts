import { errorCode } from '../../shared/error-code.ts';
import { ApiError } from '../office/api-error.ts';

const AGAIN_SECONDS = 5;
const DATA_IS_GONE =
  "The office's data was removed or replaced while Bursar was open. This was not saved, and Bursar stops. Look after its folder on the office PC, then start Bursar again.";
const CLOSING = 'The office is closing. Nothing of this was saved.';
const LOCKED =
  'Another program on the office PC has the data open and holds it. Nothing of this was saved. Close that program (a database viewer, a backup program, a virus scanner), or try again in a moment.';
const TOO_LONG = 'This took too long and was stopped. Nothing of it was saved.';
const TOO_LARGE =
  'This was too large for the memory of the office PC and was stopped. Nothing of it was saved. Do it in smaller parts.';
const MAYBE_SAVED =
  'The office was interrupted while this was being saved. Look whether it is there before you enter it again.';

export const dataIsGone = () => new ApiError(503, { message: DATA_IS_GONE });
export const closing = () => new ApiError(503, { message: CLOSING }, AGAIN_SECONDS);
export const tookTooLong = () => new ApiError(503, { message: TOO_LONG });
export const maybeSaved = () => new ApiError(503, { message: MAYBE_SAVED });

/** The refusal of the command that a thread worked on when it ended. */
export const endedBy = (error: Error): Error =>
  errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new ApiError(507, { message: TOO_LARGE }) : error;

/** The error for those who wait: another program's lock gets its sentence, any other error stays as it is. */
export const asRefusal = (error: unknown): unknown =>
  errorCode(error)?.startsWith('SQLITE_BUSY') ? new ApiError(503, { message: LOCKED }, AGAIN_SECONDS) : error;
