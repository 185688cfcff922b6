import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { OfficeDatabase } from './open.ts';
import type { Tables } from './tables.ts';

/** So that no transaction grows without end, and nobody in it waits long for the others. Milliseconds are of its begin. */
const MOST_TOGETHER = 32;
const MOST_MS = 10;

export interface SharedCommits {
  /**
   * Does a piece of work in a transaction that it may share with others that wait, and within a savepoint of its own: where it throws, only
   * its own writes are taken back. Answers, or throws what it threw, once the transaction is durable; throws what failed
   * where the transaction did, with nothing written of any of its pieces.
   */
  run<T>(work: (db: Transaction<Tables>) => Promise<T>, how?: { readonly isAlone?: boolean }): Promise<T>;
}

interface CommitOptions {
  /** Milliseconds that run on, whatever the clock is set to. */
  elapsedMs(): number;
  /** Throws where the transaction must not be committed. */
  before(): void;
  /** Throws where what was committed cannot be acknowledged. */
  after(): void;
}

interface Piece {
  /** Works, and says how its asker is answered once everything is durable. */
  readonly perform: (db: Transaction<Tables>) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
  readonly isAlone: boolean;
}

/** Lets what waits to be written together wait for the disk together: one commit costs as much as ten. */
export const shareCommits = ({ writer, raw }: OfficeDatabase, options: CommitOptions): SharedCommits => {
  const keep = raw.prepare('savepoint piece');
  const release = raw.prepare('release piece');
  const takeBack = raw.prepare('rollback to piece');
  const waiting: Piece[] = [];
  let isAtWork = false;

  const mayJoin = (taken: readonly Piece[], begun: number): boolean =>
    taken.every(({ isAlone }) => !isAlone) &&
    waiting[0]?.isAlone === false &&
    taken.length < MOST_TOGETHER &&
    options.elapsedMs() - begun < MOST_MS;

  const commitTogether = async (first: Piece): Promise<void> => {
    const taken = [first];
    const answers: (() => void)[] = [];
    try {
      await writer.transaction().execute(async (db) => {
        const begun = options.elapsedMs();
        answers.push(await first.perform(db));
        while (mayJoin(taken, begun)) {
          const next = waiting.shift();
          if (!next) break;
          taken.push(next);
          answers.push(await next.perform(db));
        }
        options.before();
      });
      options.after();
    } catch (error) {
      // What was refused is told this as well: it may have been refused for what another wrote, and that is not there.
      for (const { reject } of taken) reject(error);
      return;
    }
    for (const answer of answers) answer();
  };

  const work = async (): Promise<void> => {
    isAtWork = true;
    // Within one turn of the event loop come those who asked at the same time; who is alone waits for nobody.
    await nextTurn();
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      await commitTogether(first);
      await nextTurn();
    }
    isAtWork = false;
  };

  /** Throws only where the whole transaction has been taken back, as SQLite does by itself on a full disk. */
  const inSavepoint = async <T>(
    db: Transaction<Tables>,
    piece: (db: Transaction<Tables>) => Promise<T>,
  ): Promise<{ readonly result: T } | { readonly refused: unknown }> => {
    keep.run();
    try {
      const result = await piece(db);
      release.run();
      return { result };
    } catch (refused) {
      if (!raw.inTransaction) throw refused;
      takeBack.run();
      release.run();
      return { refused };
    }
  };

  return {
    run: (piece, { isAlone = false } = {}) =>
      new Promise((resolve, reject) => {
        const perform = async (db: Transaction<Tables>) => {
          const outcome = await inSavepoint(db, piece);
          return () => ('result' in outcome ? resolve(outcome.result) : reject(outcome.refused));
        };
        waiting.push({ perform, reject, isAlone });
        if (!isAtWork) void work();
      }),
  };
};
