import { timingSafeEqual } from 'node:crypto';
import { readCode } from '../../../../shared/verification-code.ts';
import { isThisPc } from '../../../http/this-pc.ts';
import type { Actor } from '../../../office/actor.ts';
import { conflict, forbidden } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { anyUser } from '../users/users.queries.ts';
import { createThrottle } from '../users/users.throttle.ts';

/** The gate of the set-up: it decides who may set the office up, or restore a backup in its place. */
export interface SetUpGate {
  /** Throws 403 for a desk without the code, 429 for one that guesses, and 409 once the office is set up. */
  readonly admit: (actor: Actor, code: string | undefined) => Promise<void>;
}

const sameText = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export const alreadySetUp = () => conflict('This office is set up already. Sign in instead.');

/** Makes the gate. `setUpCode` is printed on the office PC: who can read it may set the office up from another desk. */
export const createSetUpGate = (office: Office, setUpCode: string): SetUpGate => {
  const throttle = createThrottle(() => office.clock.elapsedMs());
  return {
    admit: async ({ desk }, code = '') => {
      const allowed = await throttle.attempt('set-up', desk, async () =>
        isThisPc(desk) || sameText(readCode(code) ?? '', readCode(setUpCode) ?? '') ? true : undefined,
      );
      if (!allowed) throw forbidden('Type the code that is shown on the office PC');
      if (await anyUser(office.reader)) throw alreadySetUp();
    },
  };
};
