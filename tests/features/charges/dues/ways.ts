import { sql } from 'kysely';
import type { Db } from '../../../../main/database/db.ts';
import type { SignedIn } from '../../../../main/office/actor.ts';
import { ApiError } from '../../../../main/office/api-error.ts';
import { type Change, changeInTransaction, momentOf } from '../../../../main/office/change.ts';
import type { Clock } from '../../../../main/office/clock.ts';
import type { College, Person } from '../../../support/colleges/college.ts';
import type { OfficeUnderTest } from '../../../support/offices/office-under-test.ts';

export type Work<T> = (change: Change<SignedIn>) => Promise<T>;

/** How a sequence is played: what is done, and where it is read again. */
export interface Way {
  /** In a change of its own; what the office refuses leaves nothing behind. */
  readonly does: <T>(work: Work<T>) => Promise<T>;
  readonly db: () => Db;
  /** Sends the last change again, with its key. Throws where that does anything, or answers something else. */
  readonly again: () => Promise<void>;
  /** Closes the office and opens it again on what it has written. */
  readonly restart: () => Promise<void>;
}

/** Whether the office took it. */
export const isTakenBy =
  ({ does }: Way) =>
  (work: Work<unknown>): Promise<boolean> =>
    does(work).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    );

export const actorOf = ({ user }: Person): SignedIn => {
  const { id: userId, name, role, course_ids: courseIds } = user;
  return { userId, name, email: null, role, courseIds, rights: [], desk: 'test', loginId: 1 };
};
const adminOf = ({ admin }: College): SignedIn => actorOf(admin);

/** A person as the office admits them, by their login. */
export const admitted = async (person: Person): Promise<SignedIn> => {
  const { body } = await person.get<readonly { id: number; current: boolean }[]>('/auth/sessions');
  return { ...actorOf(person), loginId: body.find(({ current }) => current)?.id ?? 0 };
};

const ROLLED_BACK = new Error('rolled back');
const isNoPart = () => Promise.reject(new Error('What is taken back cannot be sent again'));

/**
 * Plays as several people on an office's own data, by a clock of its own, and takes it back: nothing of it is committed, which is
 * many times faster.
 */
export const takenBackAs = async (
  college: College,
  play: (as: (actor: SignedIn) => Way) => Promise<void>,
  clock: Clock = college.clock,
): Promise<void> => {
  const { opened } = college;
  const played = opened.writer.transaction().execute(async (db) => {
    const does = async <T>(actor: SignedIn, work: Work<T>): Promise<T> => {
      await sql`savepoint step`.execute(db);
      try {
        return await work(changeInTransaction(db, actor, momentOf(clock)));
      } catch (error) {
        await sql`rollback to step`.execute(db);
        throw error;
      } finally {
        await sql`release step`.execute(db);
      }
    };
    await play((actor) => ({
      does: (work) => does(actor, work),
      db: () => db,
      again: isNoPart,
      restart: isNoPart,
    }));
    throw ROLLED_BACK;
  });
  await played.catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error;
  });
};

/** Plays as the admin, as `takenBackAs` says. */
export const takenBack = (
  college: College,
  play: (way: Way) => Promise<void>,
  clock: Clock = college.clock,
): Promise<void> => takenBackAs(college, (as) => play(as(adminOf(college))), clock);

/** An office that can be opened again, for sequences whose every step is committed. */
export interface Reopening {
  readonly opened: () => Pick<OfficeUnderTest, 'office' | 'change'>;
  readonly reopen: () => Promise<void>;
  readonly actor: SignedIn;
}

/** What a change answers, as it is kept for who asks again. */
const asStored = (answer: unknown) => JSON.stringify(answer ?? null);

/** Plays as desks do, each step in a transaction of its own, under a key. */
export const committed = ({ opened, reopen, actor }: Reopening, mark: string): Way => {
  let last: { readonly key: string; readonly answer: string } | undefined;
  let keys = 0;
  const send = async <T>(key: string, work: Work<T>): Promise<T> => {
    const idempotency = { endpoint: 'sequence', key, bodyHash: 'the same' };
    return opened().change({ actor, idempotency }, async (change) => ((await work(change)) ?? null) as T);
  };
  return {
    does: async (work) => {
      keys += 1;
      const key = `${mark}-${keys}`;
      last = undefined;
      const answer = await send(key, work);
      last = { key, answer: asStored(answer) };
      return answer;
    },
    db: () => opened().office.reader,
    again: async () => {
      if (!last) return;
      const answer = await send(last.key, () => Promise.reject(new Error('It was done a second time')));
      if (asStored(answer) !== last.answer) throw new Error(`Asked again it answers ${asStored(answer)}`);
    },
    restart: reopen,
  };
};
