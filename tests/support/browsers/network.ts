import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';

/** How answers come to a desk: at once, every one 300 ms late, or those asked together in another order. */
export const NETWORKS = ['prompt', 'late', 'out of order'] as const;
export type Network = (typeof NETWORKS)[number];

/** Milliseconds that a call waits, by its turn: what was asked first is often answered last. */
const WAITS: Readonly<Record<Exclude<Network, 'prompt'>, readonly number[]>> = {
  late: [300],
  'out of order': [420, 20, 240, 0],
};

/** The network of desks that say nothing of theirs: `BURSAR_TEST_NETWORK` walks every journey on another. */
export const usualNetwork = (): Network =>
  NETWORKS.find((network) => network === process.env.BURSAR_TEST_NETWORK) ?? 'prompt';

/** Whether every journey is walked once on each network, and each on its own alone, as with the long tests. */
export const isLongWalk = (): boolean => usualNetwork() !== 'prompt';

/**
 * The networks of a journey that tries several: out of order is the one that finds most, and late is how many others walk;
 * with the long walks late and prompt as well.
 */
export const networksToTry = (): readonly Network[] =>
  usualNetwork() === 'late' ? ['late', 'prompt'] : ['out of order'];

/** Puts a desk's calls of the office on such a network; live events, which no call waits for, come as ever. */
export const setNetwork = async (where: Page | BrowserContext, network: Network): Promise<void> => {
  if (network === 'prompt') return;
  const waits = WAITS[network];
  let turn = 0;
  await where.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/events',
    async (route) => {
      await sleep(waits[turn++ % waits.length] ?? 0);
      // Who leaves, or types on, gives up what was asked.
      await route.fallback().catch(() => undefined);
    },
  );
};
