import type { Transaction } from 'kysely';
import type { OpenWriter } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError, forbidden } from '../office/api-error.ts';
import { nothingNoted, type Tools, writeInTransaction } from '../office/change.ts';
import { failureMessage } from '../workers/job-messages.ts';
import type { CommandList } from './command-list.ts';
import { type Command, MAYBE_SAVED, type Outcome, STOPPED, WORKING_ON } from './messages.ts';

const RESTORED_WITHIN_SECONDS = 15;
const BEING_RESTORED = 'A backup is being put in place. Sign in again in a moment and repeat this.';

/** The refusal of a command while a restore puts other data in place. */
export const beingRestored = () => new ApiError(503, { message: BEING_RESTORED }, RESTORED_WITHIN_SECONDS);

/** Milliseconds after which what is done so far is committed, so that nobody waits long for those behind. */
const MOST_MS = 10;

/** The file that is written into was removed or replaced: a commit into it would be lost. */
export class DataIsGone extends Error {}

/** The most commands of one transaction. */
const MOST_TOGETHER = 32;

/** The commands that wait in the thread. */
export interface Inbox {
  /** The first command, which stays in the inbox; undefined where none has come. */
  readonly first: () => Command | undefined;
  /** Takes the first command out. */
  readonly take: () => void;
}

interface WritingParts {
  readonly commands: CommandList;
  readonly database: OpenWriter;
  /** See `messages.ts`. */
  readonly shared: Int32Array;
  readonly tools: (command: Command) => Tools;
  /** Milliseconds after which a commit is made. Tests set it. */
  readonly mostMs?: number | undefined;
}

/**
 * Makes the function that writes the first commands of the thread's inbox: each in its savepoint, one commit for all, which
 * answers once it is durable. Answers what became of each that it took, which are one or more: a long one is alone, and the
 * others are as many as begin within ten milliseconds, also those that come meanwhile. Throws `DataIsGone`.
 */
export const commandWriter = ({
  commands: list,
  database,
  shared,
  tools,
  mostMs = MOST_MS,
}: WritingParts) => {
  const { raw, transaction, isInPlace } = database;
  const keep = raw.prepare('savepoint command');
  const release = raw.prepare('release command');
  const takeBack = raw.prepare('rollback to command');

  const requireInPlace = (): void => {
    if (!isInPlace()) throw new DataIsGone();
  };

  const perform = async (db: Transaction<Tables>, command: Command): Promise<Outcome> => {
    const { name, caller, args, number, moment } = command;
    Atomics.store(shared, WORKING_ON, number);
    if (caller.actor.role === 'viewer' && !list.isForViewers(name)) throw forbidden();
    const noted = nothingNoted();
    const service = list.serviceOf(name);
    const answer = await writeInTransaction(
      db,
      caller,
      moment,
      noted,
      (change) => service(change, ...args),
      tools(command),
    );
    return { kind: 'done', answer, noted };
  };

  /** Throws only where the whole transaction has been taken back, as SQLite does by itself on a full disk. */
  const inSavepoint = async (work: () => Promise<Outcome>): Promise<Outcome> => {
    keep.run();
    try {
      const outcome = await work();
      release.run();
      return outcome;
    } catch (error) {
      if (!raw.inTransaction) throw error;
      takeBack.run();
      release.run();
      return failureMessage(error);
    }
  };

  const isNext = (command: Command, begun: number, started: number): boolean =>
    begun === 0 ||
    (begun < MOST_TOGETHER && !list.isLong(command.name) && performance.now() - started < mostMs);

  return async ({ first, take }: Inbox): Promise<readonly Outcome[]> => {
    const outcomes: Outcome[] = [];
    let begun = 0;
    try {
      requireInPlace();
      await transaction(async (db) => {
        const started = performance.now();
        let last = 0;
        for (let command = first(); command && isNext(command, begun, started); command = first()) {
          const next = command;
          take();
          last = next.number;
          begun += 1;
          // Before the first there is nothing to be kept where it throws: it needs no savepoint, which copies each page it changes.
          const work = () => perform(db, next);
          outcomes.push(begun === 1 ? await work() : await inSavepoint(work));
          if (list.isLong(next.name)) break;
        }
        requireInPlace();
        Atomics.store(shared, MAYBE_SAVED, last);
        // What is written from here on would be set aside with the data of before, unseen.
        if (Atomics.load(shared, STOPPED) === 1) throw beingRestored();
      });
      // Again, since the commit took its time: nothing is acknowledged that is not in the office's own file.
      requireInPlace();
      return outcomes;
    } catch (error) {
      if (error instanceof DataIsGone) throw error;
      // What was refused is told this as well: it may have been refused for what another wrote, and that is not there.
      const failure = failureMessage(error);
      if (begun === 0) take();
      return Array.from({ length: Math.max(begun, 1) }, () => failure);
    } finally {
      Atomics.store(shared, WORKING_ON, 0);
    }
  };
};
