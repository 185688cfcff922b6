import { DAY_MS } from '../../shared/dates.ts';

/** Desks of the last day are shown, and never more than this. */
const MOST_DESKS = 200;

export interface Desk {
  readonly address: string;
  readonly lastSeenAt: Date;
}

/** Makes a list of the other desks that have used the office, the latest first; forgotten when the program ends. */
export const createDesks = () => {
  const lastSeen = new Map<string, number>();
  return {
    hear: (address: string): void => {
      // Taken out first, so that the map stays in the order of the last visit.
      lastSeen.delete(address);
      lastSeen.set(address, Date.now());
      const [oldest] = lastSeen.keys();
      if (lastSeen.size > MOST_DESKS && oldest !== undefined) lastSeen.delete(oldest);
    },
    seen: (): readonly Desk[] =>
      [...lastSeen]
        .filter(([, at]) => Date.now() - at < DAY_MS)
        .map(([address, at]) => ({ address, lastSeenAt: new Date(at) }))
        .reverse(),
  };
};
