import { parentPort, workerData } from 'node:worker_threads';
import type { FeedState } from '../../shared/features/university/university.model.ts';
import { openReader } from '../database/open.ts';
import { compareJournals } from './compare.ts';
import { connect, type Line } from './connect.ts';
import type { FeedData, FromFeed, ToFeed } from './feed-messages.ts';
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

const { databaseFile, version, target, isTrial }: FeedData = workerData;
const say = (message: FromFeed): void => parentPort?.postMessage(message);
const tell = (state: FeedState): void => say({ kind: 'state', state });
const now = (): Date => new Date();

const database = openReader(databaseFile);
let line: Line | undefined;
let isTakenOver = false;
let isStopping = false;
let wake: (() => void) | undefined;

const rest = (ms: number): Promise<void> =>
  isStopping
    ? Promise.resolve()
    : new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });

const openLine = async (): Promise<Line> => {
  const opened = await connect(target);
  await prepare(opened);
  return opened;
};

/** Tells how far a load is, not with every part. */
const loadProgress = () => {
  const total = SOURCES.reduce((sum, source) => sum + roughCount(database, source), 0);
  let told = 0;
  return (done: number): void => {
    if (isStopping) line?.close();
    if (Date.now() - told < SAY_MS) return;
    told = Date.now();
    tell({ kind: 'loading', done: Math.min(done, total), total });
  };
};

/** Sends until the line fails, another PC takes over, or it is to stop. */
const send = async (open: Line, arrived: () => void): Promise<void> => {
  let sentTo: number | undefined;
  let heardAt = 0;
  while (!isStopping) {
    const isNew = sentTo === undefined || lastChange(database) !== sentTo;
    if (isNew || isTakenOver || Date.now() - heardAt >= HEARD_MS) {
      const step = await sendNext(open, {
        database,
        target,
        version,
        isTakenOver: () => isTakenOver,
        onLoaded: loadProgress(),
      });
      if (step.kind === 'refused') {
        tell({ kind: 'refused', pc: step.pc, heard_at: step.heardAt });
        sentTo = undefined;
        await rest(HEARD_MS);
        continue;
      }
      arrived();
      isTakenOver = false;
      heardAt = Date.now();
      sentTo = step.kind === 'sent' ? step.to : lastChange(database);
      if (step.kind === 'sent') say({ kind: 'sent', number: step.to });
      if (step.kind === 'sent' && step.left > 0) {
        tell({ kind: 'sending', waiting: step.left });
        continue;
      }
      tell({ kind: 'up to date', heard_at: now().toISOString() });
    }
    await rest(LOOK_MS);
  }
};

const run = async (): Promise<void> => {
  let wait = FIRST_WAIT_MS;
  let since: string | undefined;
  tell({ kind: 'connecting' });
  while (!isStopping) {
    try {
      line = await openLine();
      await send(line, () => {
        wait = FIRST_WAIT_MS;
        since = undefined;
      });
    } catch (error) {
      since ??= now().toISOString();
      tell({ kind: 'failing', since, problem: problemOf(error) });
      await rest(wait);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    } finally {
      line?.close();
      line = undefined;
    }
  }
};

const compare = async (): Promise<void> => {
  let own: Line | undefined;
  try {
    own = await connect(target);
    say({ kind: 'compared', comparison: await compareJournals(database, own, now) });
  } catch (error) {
    say({ kind: 'not compared', problem: problemOf(error) });
  } finally {
    own?.close();
  }
};

const tryIt = async (): Promise<void> => {
  try {
    line = await openLine();
    say({ kind: 'tried', problem: null });
  } catch (error) {
    say({ kind: 'tried', problem: problemOf(error) });
  } finally {
    line?.close();
  }
};

const end = (): void => {
  database.close();
  parentPort?.close();
};

parentPort?.on('message', ({ kind }: ToFeed) => {
  if (kind === 'compare') void compare();
  if (kind === 'take over') isTakenOver = true;
  if (kind === 'stop') {
    isStopping = true;
    line?.close();
  }
  wake?.();
});

void (isTrial ? tryIt() : run()).finally(end);
