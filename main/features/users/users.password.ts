import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../office/turns.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing takes a thread for its whole time, and there are four for everything: files and pages have the others. */
const inTurn = createTurns(2);

let placeholder: Promise<string> | undefined;

/** The argon2id hash of a password, with its salt and cost in it. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** Whether a password is the one hashed; an absent hash takes the same time, and is never matched. */
export const passwordMatches = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  placeholder ??= hashPassword('nobody has this password');
  // Waited for in both cases: the first try after a start must not tell them apart either.
  const absent = await placeholder;
  const matches = await inTurn(() => verify(passwordHash ?? absent, password));
  return matches && passwordHash !== undefined;
};

/** No look-alikes: these are read from paper. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** So many characters from a good source of chance. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('');

/** A first password, or one in place of a forgotten one: 8 characters. */
export const generatePassword = (): string => randomText(8);
