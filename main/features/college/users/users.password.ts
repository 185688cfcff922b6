import { randomInt } from 'node:crypto';
import { limitConcurrency } from '../../../office/limit-concurrency.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import type { PasswordAnswer, PasswordJob } from './users.password-jobs.ts';

const MOST = 2;

/**
 * argon2id as WebAssembly: it needs nothing of the system's, as a native part needs a runtime that Windows does not bring,
 * and Electron's cryptography does not know it. It holds a thread for all of its time.
 */
const threads = createWorkerPool<PasswordJob, PasswordAnswer>('password', {
  threads: MOST,
  idleMs: 60_000,
  isOwn: true,
});

/** Nobody who waits in this queue is refused, however many sign in at once. */
const queued = limitConcurrency(MOST);

/** A hash of the office's cost that belongs to no password. */
const NOBODYS = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The argon2id hash of a password, with its salt and cost in it. */
export const hashPassword = async (password: string): Promise<string> =>
  String(await queued(() => threads.run({ kind: 'hash', password })));

/** Whether a password is among those that are tried first where these names are known: the college's. */
export const isCommonPassword = async (password: string, names: readonly string[]): Promise<boolean> =>
  (await queued(() => threads.run({ kind: 'common', password, names }))) === true;

/** Whether a password is the one hashed; an absent hash takes the same time, and is never matched. */
export const passwordMatches = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  // argon2id knows no empty one, and nobody has it.
  if (password === '') return false;
  const hash = passwordHash ?? NOBODYS;
  const matches = await queued(() => threads.run({ kind: 'verify', password, hash }));
  return matches === true && passwordHash !== undefined;
};

/** No look-alikes: these are read from paper. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** So many characters from a good source of chance. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('');

/** A first password, or one in place of a forgotten one: 8 characters. */
export const generatePassword = (): string => randomText(8);
