import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { OfficeDatabase } from './open.ts';
import type { Tables } from './tables.ts';

/** So that no transaction grows without end, and nobody in it waits long for the others. Milliseconds are of its begin. */
const MOST_TOGETHER = 32;
const MOST_MS = 10;
/** How long a transaction stays open from part to part of a work that nobody else waits beside. Milliseconds. */
const MOST_HELD_MS = 200;

export interface SharedCommits {
  /**
   * Does a piece of work in a transaction that it may share with others that wait, and within a savepoint of its own: where it throws, only
   * its own writes are taken back. Answers, or throws what it threw, once the transaction is durable; throws what failed
   * where the transaction did, with nothing written of any of its pieces.
   */
  run<T>(work: (db: Transaction<Tables>) => Promise<T>, how?: { readonly isAlone?: boolean }): Promise<T>;
  /**
   * Does one of the many parts of a long work. The transaction stays open for the next part as long as nobody else waits to
   * write; who comes joins it, and it is committed at once. `done` says what the part came to, for the next one to go on
   * with, `kept` when it is durable; both throw what failed where the transaction did.
   */
  runPart<T>(work: (db: Transaction<Tables>) => Promise<T>): Part<T>;
  /**
   * Does a work that writes by a connection of its own, while this one is held: nobody here may wait for its lock, since all else
   * would wait with them. `mayCommit` is to be asked before its commit; it throws where there must be none.
   */
  runElsewhere<T>(work: (mayCommit: () => void) => Promise<T>): Promise<T>;
}

interface Part<T> {
  readonly done: Promise<T>;
  readonly kept: Promise<void>;
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
  /** Works, and says how its asker is answered once everything is durable. Throws where the whole transaction is to be taken back. */
  readonly perform: (db: Transaction<Tables>, isFirst: boolean) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
  readonly kind: 'shared' | 'alone' | 'part';
}

/** What has a transaction of its own, of which this connection knows nothing. */
interface PieceElsewhere {
  readonly perform: () => Promise<() => void>;
  readonly reject: (error: unknown) => void;
  readonly kind: 'elsewhere';
}

const isPart = ({ kind }: Piece): boolean => kind === 'part';

/** Lets what waits to be written together wait for the disk together: one commit costs as much as ten. */
export const shareCommits = (
  { writer, transaction, raw }: OfficeDatabase,
  options: CommitOptions,
): SharedCommits => {
  const keep = raw.prepare('savepoint piece');
  const release = raw.prepare('release piece');
  const takeBack = raw.prepare('rollback to piece');
  const waiting: (Piece | PieceElsewhere)[] = [];
  let isAtWork = false;

  let comes: (() => void) | undefined;

  /** Until a piece waits, or for so many milliseconds. */
  const somebodyWaits = (within: number): Promise<void> =>
    new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        comes = undefined;
        resolve();
      };
      const timer = setTimeout(goOn, within);
      comes = goOn;
      if (waiting.length > 0) goOn();
    });

  const mayJoin = (next: Piece, taken: readonly Piece[], begun: number): boolean => {
    if (next.kind === 'alone' || taken.some(({ kind }) => kind === 'alone')) return false;
    const ms = options.elapsedMs() - begun;
    // Who asked beside the parts waits for no further part.
    if (taken.every(isPart)) return !isPart(next) || ms < MOST_HELD_MS;
    return !isPart(next) && taken.length < MOST_TOGETHER && ms < MOST_MS;
  };

  /** Takes the next of those that wait out of their queue, if it may join these. */
  const joining = (taken: readonly Piece[], begun: number): Piece | undefined => {
    const [next] = waiting;
    if (!next || next.kind === 'elsewhere' || !mayJoin(next, taken, begun)) return undefined;
    waiting.shift();
    return next;
  };

  const commitTogether = async (first: Piece): Promise<void> => {
    const taken: Piece[] = [];
    const answers: (() => void)[] = [];
    try {
      await transaction(async (db) => {
        let begun = options.elapsedMs();
        for (let next: Piece | undefined = first; next; ) {
          // The others count from the first of them.
          if (taken.length > 0 && !isPart(next) && taken.every(isPart)) begun = options.elapsedMs();
          taken.push(next);
          answers.push(await next.perform(db, taken.length === 1));
          if (taken.every(isPart)) {
            await nextTurn();
            await somebodyWaits(Math.max(0, MOST_HELD_MS - (options.elapsedMs() - begun)));
          }
          next = joining(taken, begun);
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

  const commitElsewhere = async ({ perform, reject }: PieceElsewhere): Promise<void> => {
    let answer: () => void;
    try {
      options.before();
      answer = await writer.connection().execute(perform);
      options.after();
    } catch (error) {
      reject(error);
      return;
    }
    answer();
  };

  const work = async (): Promise<void> => {
    isAtWork = true;
    // Within one turn of the event loop come those who asked at the same time; who is alone waits for nobody.
    await nextTurn();
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      await (first.kind === 'elsewhere' ? commitElsewhere(first) : commitTogether(first));
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

  const wait = (piece: Piece | PieceElsewhere): void => {
    waiting.push(piece);
    comes?.();
    if (!isAtWork) void work();
  };

  return {
    run: (piece, { isAlone = false } = {}) =>
      new Promise((resolve, reject) => {
        const perform = async (db: Transaction<Tables>, isFirst: boolean) => {
          // Before the first there is nothing to be kept where it throws: it needs no savepoint, which copies each page it changes.
          const outcome = isFirst ? { result: await piece(db) } : await inSavepoint(db, piece);
          return () => ('result' in outcome ? resolve(outcome.result) : reject(outcome.refused));
        };
        wait({ perform, reject, kind: isAlone ? 'alone' : 'shared' });
      }),
    runPart: <T>(piece: (db: Transaction<Tables>) => Promise<T>) => {
      const done = Promise.withResolvers<T>();
      const kept = Promise.withResolvers<void>();
      const perform = async (db: Transaction<Tables>) => {
        const outcome = await inSavepoint(db, piece);
        if ('result' in outcome) done.resolve(outcome.result);
        else done.reject(outcome.refused);
        return kept.resolve;
      };
      const reject = (error: unknown) => {
        done.reject(error);
        kept.reject(error);
      };
      wait({ perform, reject, kind: 'part' });
      return { done: done.promise, kept: kept.promise };
    },
    runElsewhere: (piece) =>
      new Promise((resolve, reject) => {
        const perform = async () => {
          const result = await piece(options.before);
          return () => resolve(result);
        };
        wait({ perform, reject, kind: 'elsewhere' });
      }),
  };
};
