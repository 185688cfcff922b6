import type { Transaction } from 'kysely';
import type { OfficeDatabase } from '../database/open.ts';
import { shareCommits } from '../database/shared-commits.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { ApiError } from './api-error.ts';
import {
  type Caller,
  type Change,
  momentOf,
  type Noted,
  nothingNoted,
  type RunChange,
  type RunParts,
  type Step,
  writeWithin,
} from './change.ts';
import type { Clock } from './clock.ts';
import type { DataMark } from './disk/data-mark.ts';
import { diskTrouble, ONLY_READS } from './disk/disk-trouble.ts';
import type { Live } from './live.ts';
import type { ChangeThread, RunElsewhere } from './long-works.ts';
import type { Notices } from './notices.ts';

interface ChangeParts {
  readonly database: OfficeDatabase;
  readonly clock: Clock;
  readonly live: Live;
  readonly mark: DataMark;
  readonly notices: Notices;
  /** Whether a backup was put in place of this data, which the office is about to open. */
  readonly isReplaced: () => boolean;
  readonly giveUp: () => void;
  /** Told of each commit. */
  readonly committed: () => void;
  /** Makes the changes that are too long for the office's own turns. */
  readonly thread: ChangeThread;
  /** For entries of the past that are made up, as the sample college's are. */
  readonly atAnyTime?: boolean;
}

const BEING_RESTORED = 'A backup is being put in place. Sign in again in a moment and repeat this.';
const DATA_IS_GONE =
  "The office's data was removed or replaced while Bursar was open. This was not saved, and Bursar stops. Look after its folder on the office PC, then start Bursar again.";
const RESTORED_WITHIN_SECONDS = 15;

/**
 * Makes the functions through which everything is written: its audit rows, the idempotency key's answer and the records, all or
 * nothing, and, after the commit, word to the desks. Changes that wait at the same time share one commit. Throws what
 * `work` throws, 401 or 409 for a person who was let in and may no longer, and 503 once other data is put in place of
 * this, or while the clock stands before the last entry, with nothing written.
 */
export const changeRunner = ({
  database,
  clock,
  live,
  mark,
  notices,
  isReplaced,
  giveUp,
  committed,
  thread,
  atAnyTime,
}: ChangeParts): {
  readonly change: RunChange;
  readonly changeInParts: RunParts;
  readonly changeElsewhere: RunElsewhere;
} => {
  const requireInPlace = () => {
    if (database.isInPlace()) return;
    giveUp();
    throw new ApiError(503, { message: DATA_IS_GONE });
  };
  const commits = shareCommits(database, {
    elapsedMs: clock.elapsedMs,
    before: () => {
      // What is written from here on would be set aside with the data of before, unseen.
      if (isReplaced()) throw new ApiError(503, { message: BEING_RESTORED }, RESTORED_WITHIN_SECONDS);
      requireInPlace();
    },
    // Again, since the commit took its time: nothing is acknowledged that is not in the office's own file.
    after: () => {
      requireInPlace();
      committed();
    },
  });

  const asOffice = <Who extends Actor>(caller: Caller<Who>): Caller<Who> =>
    atAnyTime === undefined ? caller : { ...caller, atAnyTime };

  const writing =
    <T, Who extends Actor>(caller: Caller<Who>, noted: Noted, work: (change: Change<Who>) => Promise<T>) =>
    (db: Transaction<Tables>): Promise<T> =>
      writeWithin(db, asOffice(caller), momentOf(clock), noted, work);

  /** Once it is durable; where it is not, the disk may be the reason. */
  const publishing = async <T>(written: Promise<T>, noted: Noted): Promise<T> => {
    const answer = await written.catch((error: unknown) => {
      const message = diskTrouble(error);
      if (message !== undefined) notices.put({ kind: 'disk', message });
      throw error;
    });
    notices.clear('disk');
    if (noted.lastAuditId !== undefined) mark.note(noted.lastAuditId);
    for (const [event, audience] of noted.events) live.publish(event, audience);
    return answer;
  };

  const requireWritable = () => {
    if (database.isReadOnly) throw new ApiError(507, { message: ONLY_READS });
  };

  const change: RunChange = async (caller, work) => {
    requireWritable();
    const noted = nothingNoted();
    const written = commits.run(writing(caller, noted, work), { isAlone: caller.isLong ?? false });
    return publishing(written, noted);
  };

  const changeInParts: RunParts = async ({ idempotency: _, ...caller }, work) => {
    requireWritable();
    let lost: { readonly error: unknown } | undefined;
    const tellLoss = () => {
      const told = lost;
      lost = undefined;
      if (told) throw told.error;
    };
    const step: Step<(typeof caller)['actor']> = (does) => {
      const noted = nothingNoted();
      const write = writing(caller, noted, does);
      const { done, kept } = commits.runPart((db) => {
        tellLoss();
        return write(db);
      });
      publishing(kept, noted).catch((error: unknown) => {
        lost = { error };
      });
      return done;
    };
    // What is held is committed with an empty piece, which waits for no further part.
    const answer = await work(step).finally(() => commits.run(async () => undefined));
    tellLoss();
    return answer;
  };

  const changeElsewhere: RunElsewhere = async (caller, name, input) => {
    requireWritable();
    await thread.warm();
    const noted = nothingNoted();
    const written = commits.runElsewhere(async (mayCommit) => {
      const job = { caller: asOffice(caller), moment: momentOf(clock), name, input };
      const done = await thread.run(job, mayCommit);
      Object.assign(noted, done.noted);
      return done.answer;
    });
    return publishing(written, noted);
  };

  return { change, changeInParts, changeElsewhere };
};
