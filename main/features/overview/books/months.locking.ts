import { setTimeout as pause } from 'node:timers/promises';
import { formatMoment } from '../../../../shared/dates.ts';
import type { Locking, LockMonth } from '../../../../shared/features/overview/books/months.model.ts';
import { officeItself, type SignedIn } from '../../../office/actor.ts';
import { ApiError, conflict } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { todayOf } from '../../../office/clock.ts';
import { diskTrouble } from '../../../office/disk/disk-trouble.ts';
import { noteActivity } from '../../../office/note-activity.ts';
import type { Office } from '../../../office/office.ts';
import type { MonthChecks } from './months.checking.ts';
import { lastLock, type SaidOfMonth, saidLast } from './months.queries.ts';
import { lockMonth, requireLockable } from './months.service.ts';

/** The milliseconds for which the call that asks for a lock waits: the books of most offices are checked by then. */
const SOON_MS = 15_000;
const NOT_LOCKED = 'The month was not locked. Lock it once more.';

/** Why a lock that was asked for, and its desk answered, is none: as Activity says, which a restart does not end. */
const problemIn = (said: SaidOfMonth | undefined): string | null => {
  if (said?.action === 'lock requested')
    return `${said.user_name} requested this lock on ${formatMoment(said.at)}. Bursar was closed before the books were checked: lock the month once more.`;
  return said?.action === 'lock refused' ? said.why : null;
};

/** Locks that wait for the check of the books. */
export interface MonthLocks {
  /** Asks for a lock once: it is written as soon as the books are found to agree. Throws where that is soon, and refused. */
  ask(caller: Caller<SignedIn>, month: string, body: LockMonth): Promise<void>;
  /** The lock that waits, and why the last one was refused after its desk was answered. */
  stateOf(month: string): Promise<Locking>;
}

export const createMonthLocks = (
  office: Office,
  checks: MonthChecks,
  onLocked: (lockId: number, by: string) => void,
  soonMs = SOON_MS,
): MonthLocks => {
  const waiting = new Map<string, string>();

  const lock = async (caller: Caller<SignedIn>, month: string, body: LockMonth): Promise<void> => {
    const found = await checks.await(month);
    await office.write(caller, lockMonth, month, body, found);
    const locked = await lastLock(office.reader, month);
    if (locked) onLocked(locked.id, caller.actor.name);
  };

  const note = (caller: Caller, month: string, action: string, why: string | null): Promise<unknown> =>
    office.write(caller, noteActivity, {
      ...{ entity: 'months', id: null, action, audience: { users: [] } },
      summary: why === null ? month : `${month}: ${why}`,
      after: { month, why },
    });

  const refused = async (month: string, error: unknown): Promise<void> => {
    const sentence = error instanceof ApiError ? error.message : diskTrouble(error);
    if (sentence === undefined) console.error('A month was not locked:', error);
    // Whoever asked may have signed out.
    await note({ actor: officeItself('office PC') }, month, 'lock refused', sentence ?? NOT_LOCKED);
  };

  return {
    ask: async (caller, month, body) => {
      const by = waiting.get(month);
      if (by !== undefined)
        throw conflict(`${by} has locked this month: it waits for the check of the books`);
      await requireLockable(office.reader, month, todayOf(office.clock), body);
      waiting.set(month, caller.actor.name);
      let noted: Promise<unknown> | undefined;
      const locked = lock(caller, month, body)
        .catch(async (error: unknown) => {
          if (noted === undefined) throw error;
          await noted;
          await refused(month, error).catch((fault: unknown) =>
            console.error('A month was not locked:', fault),
          );
        })
        .finally(() => waiting.delete(month));
      const isOver = await Promise.race([locked.then(() => true), pause(soonMs)]);
      if (isOver) return;
      noted = note(caller, month, 'lock requested', body.reason);
      await noted;
    },
    stateOf: async (month) => {
      const by = waiting.get(month);
      if (by !== undefined) return { locking: { by, doing: checks.doing(month) }, problem: null };
      return { locking: null, problem: problemIn(await saidLast(office.reader, month)) };
    },
  };
};
