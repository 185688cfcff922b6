import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';

/** The ways in which answers come to a desk: at once, each 300 ms late, or not in the order in which they were asked for. */
export const NETWORKS = ['prompt', 'late', 'out of order'] as const;
export type Network = (typeof NETWORKS)[number];

/** The milliseconds that calls wait, in turn: with `out of order`, the first call is often answered last. */
const WAITS: Readonly<Record<Exclude<Network, 'prompt'>, readonly number[]>> = {
  late: [300],
  'out of order': [420, 20, 240, 0],
};

/**
 * The network of desks that name none: `prompt`, or that of BURSAR_TEST_NETWORK, with which the long tests run every
 * journey.
 */
export const usualNetwork = (): Network =>
  NETWORKS.find((network) => network === process.env.BURSAR_TEST_NETWORK) ?? 'prompt';

/** Whether this is one of the long runs of all journeys, each of which has another network. */
export const isLongWalk = (): boolean => usualNetwork() !== 'prompt';

/**
 * The networks of a journey that tries several. `out of order` finds most; the long runs try `late` and `prompt` as well.
 */
export const networksToTry = (): readonly Network[] =>
  usualNetwork() === 'late' ? ['late', 'prompt'] : ['out of order'];

/** Sets a desk's network for all calls of the office except live events, for which no call waits. */
export const setNetwork = async (where: Page | BrowserContext, network: Network): Promise<void> => {
  if (network === 'prompt') return;
  const waits = WAITS[network];
  let turn = 0;
  await where.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/events',
    async (route) => {
      await sleep(waits[turn++ % waits.length] ?? 0);
      // A page that leaves, or asks anew while somebody types, gives up its call.
      await route.fallback().catch(() => undefined);
    },
  );
};
