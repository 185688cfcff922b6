import { z } from 'zod';

/** One change made at some desk. */
export const Change = z.object({ entity: z.string(), id: z.unknown(), action: z.string() });
export type Change = z.infer<typeof Change>;

/**
 * Reads `text/event-stream` text as it arrives, in pieces that may end anywhere. Only `data:` lines matter; comment
 * lines are the heartbeat; a line that is not a change is passed over.
 */
export const createChangeReader = () => {
  let rest = '';
  return (piece: string): readonly Change[] => {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => {
      if (!line.startsWith('data:')) return [];
      try {
        const parsed = Change.safeParse(JSON.parse(line.slice(5)));
        return parsed.success ? [parsed.data] : [];
      } catch {
        return [];
      }
    });
  };
};

/** Milliseconds before the next attempt: 0.5 s, doubling, never above 5 s. */
export const backoff = (failures: number): number => Math.min(5000, 500 * 2 ** Math.max(0, failures - 1));
