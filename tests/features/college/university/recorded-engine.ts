import type { FeedEngine } from '../../../../main/features/college/university/university.runner.ts';
import type { FeedTarget } from '../../../../main/feed/feed-target.ts';
import type { FeedOptions } from '../../../../main/feed/feed-thread.ts';
import type {
  Comparison,
  FeedState,
} from '../../../../shared/features/college/university/university.model.ts';

export const SENT_AT = '2026-11-21T04:30:00.000Z';

export const COMPARED: Comparison = {
  at: SENT_AT,
  months: [
    {
      month: '2026-10',
      here: { month: '2026-10', vouchers: 1_240, paise: 12_40_000_00, digest: 'a' },
      there: { month: '2026-10', vouchers: 1_240, paise: 12_40_000_00, digest: 'a' },
      agrees: true,
    },
    {
      month: '2026-11',
      here: { month: '2026-11', vouchers: 312, paise: 3_12_500_00, digest: 'b' },
      there: { month: '2026-11', vouchers: 311, paise: 3_12_000_00, digest: 'c' },
      agrees: false,
    },
  ],
};

/** What stands for the thread that sends: it records what it is told, and says what a test tells it to say. */
export const recordedEngine = () => {
  const happened: string[] = [];
  const started: FeedOptions[] = [];
  const tried: FeedTarget[] = [];
  let state: FeedState = { kind: 'connecting' };
  let problem: string | undefined;
  let compare = async (): Promise<Comparison> => COMPARED;
  const engine: FeedEngine = {
    startFeed: (options) => {
      happened.push(`started ${options.target.username}@${options.target.host}`);
      started.push(options);
      state = { kind: 'connecting' };
      return {
        state: () => state,
        compare: () => compare(),
        takeOver: () => void happened.push('taken over'),
        stop: async () => void happened.push('stopped'),
      };
    },
    tryPlace: async (target) => {
      tried.push(target);
      return problem;
    },
  };
  return {
    engine,
    happened,
    started,
    tried,
    /** The thread says how far it is. */
    say: (next: FeedState): void => {
      state = next;
      started.at(-1)?.onState?.(next);
    },
    /** What the next trials come to. */
    answerTrials: (sentence: string | undefined): void => {
      problem = sentence;
    },
    answerComparisons: (answer: () => Promise<Comparison>): void => {
      compare = answer;
    },
  };
};
