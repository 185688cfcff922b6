import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedState } from '../../shared/features/college/university/university.model.ts';
import type { RawDatabase } from '../database/raw.ts';
import { connect, type Line } from './connect.ts';
import type { FromFeed } from './feed-messages.ts';
import type { FeedTarget } from './feed-target.ts';
import { problemOf } from './problem.ts';
import { lastChange, roughCount } from './read-changes.ts';
import { prepare, sendNext } from './send.ts';
import { SOURCES } from './sources.ts';

/** How often the office is asked whether something changed. */
const LOOK_MS = 1_000;
/** How often the university hears that nothing did. */
const HEARD_MS = 60_000;
/** After the first failure, and at most: each doubles the wait. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** How often a load says how far it is. */
const SAY_MS = 500;

interface LoopOptions {
  readonly database: RawDatabase;
  readonly version: string;
  readonly target: FeedTarget;
  readonly say: (message: FromFeed) => void;
}

/** The sending, until it is stopped. */
interface Loop {
  /** Sends; resolves once it was stopped. What fails is tried again. */
  run(): Promise<void>;
  takeOver(): void;
  stop(): void;
}

/** A line with the tables into which rows are copied. */
export const openLine = async (target: FeedTarget): Promise<Line> => {
  const line = await connect(target);
  await prepare(line);
  return line;
};

export const feedLoop = ({ database, version, target, say }: LoopOptions): Loop => {
  const stopping = new AbortController();
  let line: Line | undefined;
  let isTakenOver = false;
  /** Ends a rest before its time. */
  let waking = new AbortController();

  const tell = (state: FeedState): void => say({ kind: 'state', state });
  const now = (): string => new Date().toISOString();
  const isStopped = (): boolean => stopping.signal.aborted;

  const rest = async (ms: number): Promise<void> => {
    waking = new AbortController();
    const signal = AbortSignal.any([stopping.signal, waking.signal]);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  };

  const loadProgress = () => {
    let told = 0;
    let total: number | undefined;
    return (done: number): void => {
      if (Date.now() - told < SAY_MS) return;
      told = Date.now();
      // Counted once something is loaded: most steps load nothing.
      total ??= SOURCES.reduce((sum, source) => sum + roughCount(database, source), 0);
      tell({ kind: 'loading', done: Math.min(done, total), total });
    };
  };

  const step = (open: Line) =>
    sendNext(open, { database, target, version, isTakenOver: () => isTakenOver, onLoaded: loadProgress() });

  /** Sends on one line until that fails, or it is stopped. */
  const sendOn = async (open: Line, arrived: () => void): Promise<void> => {
    let sentTo: number | undefined;
    let heardAt = 0;
    while (!isStopped()) {
      const isDue = isTakenOver || Date.now() - heardAt >= HEARD_MS || lastChange(database) !== sentTo;
      if (!isDue) {
        await rest(LOOK_MS);
        continue;
      }
      const done = await step(open);
      if (done.kind === 'refused') {
        tell({ kind: 'refused', pc: done.pc, heard_at: done.heardAt });
        await rest(HEARD_MS);
        continue;
      }
      arrived();
      isTakenOver = false;
      heardAt = Date.now();
      sentTo = done.to;
      if (done.isNew) say({ kind: 'sent', number: done.to });
      tell(done.left > 0 ? { kind: 'sending', waiting: done.left } : { kind: 'up to date', heard_at: now() });
    }
  };

  return {
    run: async () => {
      let wait = FIRST_WAIT_MS;
      let since: string | undefined;
      tell({ kind: 'connecting' });
      while (!isStopped()) {
        try {
          line = await openLine(target);
          await sendOn(line, () => {
            wait = FIRST_WAIT_MS;
            since = undefined;
          });
        } catch (error) {
          since ??= now();
          if (!isStopped()) tell({ kind: 'failing', since, problem: problemOf(error) });
          await rest(wait);
          wait = Math.min(2 * wait, LONGEST_WAIT_MS);
        } finally {
          line?.close();
          line = undefined;
        }
      }
    },
    takeOver: () => {
      isTakenOver = true;
      waking.abort();
    },
    stop: () => {
      stopping.abort();
      line?.close();
    },
  };
};
