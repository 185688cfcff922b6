import { randomBytes } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '../../shared/verification-code.ts';

/** Makes a code from secure random numbers. The alphabet has 32 letters, so that each takes five bits of a byte. */
export const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
