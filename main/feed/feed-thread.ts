import { Worker } from 'node:worker_threads';
import type { Comparison, FeedState } from '../../shared/features/college/university/university.model.ts';
import { ApiError } from '../office/api-error.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { endingOf } from '../workers/end-thread.ts';
import { workerUrl } from '../workers/worker-url.ts';
import type { FeedData, FromFeed, ToFeed } from './feed-messages.ts';
import type { FeedTarget } from './feed-target.ts';

export interface FeedOptions {
  readonly dataDirectory: string;
  readonly version: string;
  readonly target: FeedTarget;
  readonly onState?: (state: FeedState) => void;
  /** Everything up to this number of `feed_changes` is in the university's database, and may be forgotten here. */
  readonly onSent: (number: number) => void;
  /** A thread that gives no sign of life for so long is ended: its server makes it compute for ever. Tests set it. */
  readonly patienceMs?: number;
}

/** The thread that sends, while the sending is on. */
export interface Feed {
  state(): FeedState;
  /** Compares the journal with the one over there. Throws 503 with a sentence where it cannot be asked. */
  compare(): Promise<Comparison>;
  /** Sends from this PC from now on, whoever did before. */
  takeOver(): void;
  /** Ends it within two seconds; what was not acknowledged is sent at the next start. */
  stop(): Promise<void>;
}

/** A part of a load, and what a server says, are all that it holds. */
const HEAP_MB = 192;
const YOUNG_MB = 24;
const STOPPING_MS = 2_000;
/** A thread that ended by itself, as one that a server made run out of memory, is started again after so long. */
const AGAIN_MS = 60_000;

const PATIENCE_MS = 60_000;

const ENDED = 'The sending ended by itself';

interface FeedThread {
  readonly worker: Worker;
  /** It gave a sign of life. One that gives none for so long is ended. */
  readonly lives: () => void;
  readonly end: () => Promise<unknown>;
}

const startThread = (data: FeedData, patienceMs: number): FeedThread => {
  const worker = new Worker(workerUrl('feed'), {
    workerData: data,
    // Neither what the environment says of PostgreSQL nor a password that stands in it.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const { terminate: end } = endingOf(worker);
  const patience = setTimeout(() => void end(), patienceMs).unref();
  worker.once('exit', () => clearTimeout(patience));
  return { worker, lives: () => void patience.refresh(), end };
};

/** Starts to send. What fails is tried again by itself, and told by the state. */
export const startFeed = ({
  dataDirectory,
  version,
  target,
  onState,
  onSent,
  patienceMs = PATIENCE_MS,
}: FeedOptions): Feed => {
  const data: FeedData = { target, office: { databaseFile: databaseFile(dataDirectory), version } };
  let state: FeedState = { kind: 'connecting' };
  let comparing: PromiseWithResolvers<Comparison> | undefined;
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const become = (next: FeedState): void => {
    state = next;
    onState?.(next);
  };
  const compared = (outcome: Comparison | string): void => {
    if (typeof outcome === 'string') comparing?.reject(new ApiError(503, { message: outcome }));
    else comparing?.resolve(outcome);
    comparing = undefined;
  };
  const hear = (message: FromFeed): void => {
    if (message.kind === 'state') become(message.state);
    else if (message.kind === 'sent') onSent(message.number);
    else if (message.kind === 'compared') compared(message.comparison);
    else if (message.kind === 'not compared') compared(message.problem);
  };
  const start = (): FeedThread => {
    const started = startThread(data, patienceMs);
    const { worker, lives } = started;
    const ended = Promise.withResolvers<void>();
    running = ended.promise;
    worker.on('message', (message: FromFeed) => {
      lives();
      hear(message);
    });
    // An error is followed by the exit.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      ended.resolve();
      compared(ENDED);
      if (isStopped) return;
      become({ kind: 'failing', since: new Date().toISOString(), problem: ENDED });
      again = setTimeout(() => {
        thread = start();
      }, AGAIN_MS).unref();
    });
    worker.unref();
    return started;
  };
  let thread = start();
  const tell = (message: ToFeed): void => thread.worker.postMessage(message);

  return {
    state: () => state,
    compare: () => {
      if (comparing === undefined) {
        comparing = Promise.withResolvers();
        tell({ kind: 'compare' });
      }
      return comparing.promise;
    },
    takeOver: () => tell({ kind: 'take over' }),
    stop: async () => {
      isStopped = true;
      clearTimeout(again);
      tell({ kind: 'stop' });
      const patience = setTimeout(() => void thread.end(), STOPPING_MS);
      await running;
      clearTimeout(patience);
      become({ kind: 'off' });
    },
  };
};

/** Tries to reach a database. Answers the sentence about what is wrong; undefined where all is well. */
export const tryPlace = (target: FeedTarget, patienceMs: number = PATIENCE_MS): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { worker: trial } = startThread({ target, office: null }, patienceMs);
    trial.on('message', (message: FromFeed) => {
      if (message.kind === 'tried') resolve(message.problem ?? undefined);
    });
    trial.on('error', () => undefined);
    trial.on('exit', () => resolve(ENDED));
  });
