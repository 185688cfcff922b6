import {
  DAMAGED,
  NEEDS_PASSWORD,
  PROTECTED,
  SpreadsheetProblem,
  WRONG_PASSWORD,
} from './spreadsheet.problem.ts';
import { formatOf } from './spreadsheet-format.ts';

const reasonOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : '';
  if (/password is incorrect/i.test(said)) return WRONG_PASSWORD;
  return /unsupported|unrecognized|not supported/i.test(said) ? PROTECTED : DAMAGED;
};

/**
 * Opens a workbook that is under a password; one that is not, or no workbook, comes back as it is. Throws `SpreadsheetProblem`, for a
 * password with the field that asks for it.
 */
export const openProtected = async (bytes: Buffer, password: string | null): Promise<Buffer> => {
  const format = formatOf(bytes);
  if (format !== 'encrypted' && format !== 'container') return bytes;
  // Loaded here: most workbooks are read without it.
  const { default: crypto } = await import('officecrypto-tool');
  if (!crypto.isEncrypted(bytes)) return bytes;
  if (password === null || password === '')
    throw new SpreadsheetProblem(NEEDS_PASSWORD, { field: 'password' });
  try {
    return await crypto.decrypt(bytes, { password });
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new SpreadsheetProblem(reason, { cause, field: reason === WRONG_PASSWORD ? 'password' : 'file' });
  }
};
