import { randomBytes } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '../../shared/verification-code.ts';

/** A new code, from the system's secure random numbers: 32 letters, so that every byte's five low bits are one. */
export const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
