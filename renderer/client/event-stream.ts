import { z } from 'zod';
import { ENTITIES } from '../../shared/contract/entities.ts';

/** One change made at some desk. */
export const LiveEvent = z.object({ entity: z.enum(ENTITIES), id: z.unknown(), action: z.string() });
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * Reads `text/event-stream` text as it arrives, in pieces that may end anywhere. Only `data:` lines matter; comment
 * lines are the heartbeat; a line that is not a change is passed over.
 */
export const createLiveEventReader = () => {
  let rest = '';
  return (chunk: string): readonly LiveEvent[] => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => {
      if (!line.startsWith('data:')) return [];
      try {
        const parsed = LiveEvent.safeParse(JSON.parse(line.slice(5)));
        return parsed.success ? [parsed.data] : [];
      } catch {
        return [];
      }
    });
  };
};

/** Milliseconds before the next attempt: 0.5 s, doubling, never above 5 s. */
export const backoff = (failures: number): number => Math.min(5000, 500 * 2 ** Math.max(0, failures - 1));
