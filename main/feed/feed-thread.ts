import type { Comparison, FeedState } from '../../shared/features/college/university/university.model.ts';
import { ApiError } from '../office/api-error.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { keepThread, PATIENCE_MS, startServerThread } from '../workers/kept-thread.ts';
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

const ENDED = 'The sending ended by itself';

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

  const become = (next: FeedState): void => {
    state = next;
    onState?.(next);
  };
  const compared = (outcome: Comparison | string): void => {
    if (typeof outcome === 'string') comparing?.reject(new ApiError(503, { message: outcome }));
    else comparing?.resolve(outcome);
    comparing = undefined;
  };
  const thread = keepThread<ToFeed, FromFeed>({
    name: 'feed',
    data,
    patienceMs,
    hear: (message) => {
      if (message.kind === 'state') become(message.state);
      else if (message.kind === 'sent') onSent(message.number);
      else if (message.kind === 'compared') compared(message.comparison);
      else if (message.kind === 'not compared') compared(message.problem);
    },
    ended: () => become({ kind: 'failing', since: new Date().toISOString(), problem: ENDED }),
    gone: () => compared(ENDED),
  });

  return {
    state: () => state,
    compare: () => {
      if (comparing === undefined) {
        comparing = Promise.withResolvers();
        thread.tell({ kind: 'compare' });
      }
      return comparing.promise;
    },
    takeOver: () => thread.tell({ kind: 'take over' }),
    stop: async () => {
      await thread.stop({ kind: 'stop' });
      become({ kind: 'off' });
    },
  };
};

/** Tries to reach a database. Answers the sentence about what is wrong; undefined where all is well. */
export const tryPlace = (target: FeedTarget, patienceMs: number = PATIENCE_MS): Promise<string | undefined> =>
  new Promise((resolve) => {
    const { worker: trial } = startServerThread(
      'feed',
      { target, office: null } satisfies FeedData,
      patienceMs,
    );
    trial.on('message', (message: FromFeed) => {
      if (message.kind === 'tried') resolve(message.problem ?? undefined);
    });
    trial.on('error', () => undefined);
    trial.on('exit', () => resolve(ENDED));
  });
