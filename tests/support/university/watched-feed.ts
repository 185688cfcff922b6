import { expect } from 'vitest';
import type { FeedTarget } from '../../../main/feed/feed-target.ts';
import { startFeed } from '../../../main/feed/feed-thread.ts';
import type { FeedState } from '../../../shared/features/college/university/university.model.ts';
import { isCaughtUp } from './both-sides.ts';
import type { SendingOffice } from './sending-office.ts';
import type { University } from './university.ts';

/** The sending of an office, with all that it said of itself. */
export const startWatchedFeed = (
  sending: SendingOffice,
  university: University,
  { office, target }: { readonly office: number; readonly target: FeedTarget },
) => {
  const states: FeedState[] = [];
  const sent: number[] = [];
  const feed = startFeed({
    dataDirectory: sending.dataDirectory,
    version: '1.0.0',
    target,
    onState: (state) => states.push(state),
    onSent: (number) => sent.push(number),
  });
  const within = { timeout: 30_000, interval: 50 };
  return {
    ...feed,
    states,
    sent,
    /** Waits until a state of a kind is said, by now or later. */
    becomes: async (kind: FeedState['kind']): Promise<FeedState> => {
      await expect.poll(() => feed.state().kind, { ...within, message: JSON.stringify(states) }).toBe(kind);
      return feed.state();
    },
    /** Waits until all that the office changed until then is over there. */
    caughtUp: () =>
      expect
        .poll(() => isCaughtUp(sending.database, university, office).catch(() => false), {
          ...within,
          message: `not caught up: ${JSON.stringify(feed.state())}`,
        })
        .toBe(true),
  };
};
