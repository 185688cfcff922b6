import { setTimeout as pause } from 'node:timers/promises';
import type { Locking, LockMonth } from '../../../../shared/features/overview/books/months.model.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { ApiError, conflict } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { todayOf } from '../../../office/clock.ts';
import { diskTrouble } from '../../../office/disk/disk-trouble.ts';
import type { Office } from '../../../office/office.ts';
import type { MonthChecks } from './months.checking.ts';
import { lastLock } from './months.queries.ts';
import { lockMonth, requireLockable } from './months.service.ts';

/** The milliseconds for which the call that asks for a lock waits: the books of most offices are checked by then. */
const SOON_MS = 15_000;
const NOT_LOCKED = 'The month was not locked. Lock it once more.';

/** Locks that wait for the check of the books. */
export interface MonthLocks {
  /** Asks for a lock once: it is written as soon as the books are found to agree. Throws where that is soon, and refused. */
  ask(caller: Caller<SignedIn>, month: string, body: LockMonth): Promise<void>;
  /** The lock that waits, and why the last one was refused after its desk was answered. */
  stateOf(month: string): Pick<Locking, 'locking' | 'problem'>;
}

export const createMonthLocks = (
  office: Office,
  checks: MonthChecks,
  onLocked: (lockId: number, by: string) => void,
  soonMs = SOON_MS,
): MonthLocks => {
  const waiting = new Map<string, string>();
  const problems = new Map<string, string>();

  const lock = async (caller: Caller<SignedIn>, month: string, body: LockMonth): Promise<void> => {
    const found = await checks.await(month);
    await office.write(caller, lockMonth, month, body, found);
    const locked = await lastLock(office.reader, month);
    if (locked) onLocked(locked.id, caller.actor.name);
  };

  const refused = (month: string, error: unknown): void => {
    const sentence = error instanceof ApiError ? error.message : diskTrouble(error);
    if (sentence === undefined) console.error('A month was not locked:', error);
    problems.set(month, sentence ?? NOT_LOCKED);
    office.live.publish({ entity: 'months', id: null, action: 'updated' }, { users: [] });
  };

  return {
    ask: async (caller, month, body) => {
      const by = waiting.get(month);
      if (by !== undefined)
        throw conflict(`${by} has locked this month: it waits for the check of the books`);
      await requireLockable(office.reader, month, todayOf(office.clock), body);
      problems.delete(month);
      waiting.set(month, caller.actor.name);
      let isAnswered = false;
      const locked = lock(caller, month, body)
        .finally(() => waiting.delete(month))
        .catch((error: unknown) => {
          if (!isAnswered) throw error;
          refused(month, error);
        });
      await Promise.race([locked, pause(soonMs)]);
      isAnswered = true;
    },
    stateOf: (month) => {
      const by = waiting.get(month);
      return {
        locking: by === undefined ? null : { by, doing: checks.doing(month) },
        problem: problems.get(month) ?? null,
      };
    },
  };
};
