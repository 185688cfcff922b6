import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { QueryKey } from '../../shared/contract/query-key.ts';
import { type Notice, notify } from './notify.ts';
import { notifyFailure } from './notify-failure.ts';
import { refresh } from './queries.ts';

/**
 * Does something to a register at once and refreshes what it touches. Answers whether it was done; a failure is said.
 * `done` is said once the rows are fresh: whoever goes on from the notice works with the record as it is now.
 */
export const useAttempt = (entity: QueryKey) => {
  const queries = useQueryClient();
  return useCallback(
    async <Answer>(
      failed: string,
      work: () => Promise<Answer>,
      done?: Notice | ((answer: Answer) => Notice | undefined),
    ): Promise<boolean> => {
      let said = done;
      let isDone = false;
      try {
        const answer = await work();
        if (typeof done === 'function') said = done(answer);
        isDone = true;
      } catch (error) {
        notifyFailure(error, failed);
      }
      await refresh(queries, entity);
      if (isDone && typeof said === 'object') notify(said);
      return isDone;
    },
    [queries, entity],
  );
};

interface Removal {
  readonly remove: (id: number) => Promise<unknown>;
  readonly restore: (id: number) => Promise<unknown>;
  /** The notice where the server gives no sentence of its own: `Delete failed`. */
  readonly failed: string;
}

/** Deletes a record of `entity` at once; the notice offers to undo it. `removal` is a constant of the module. */
export const useRemoval = (entity: QueryKey, removal: Removal) => {
  const attempt = useAttempt(entity);
  return useMemo(() => {
    const bringBack = (id: number, what: string) =>
      attempt('Failed to undo', () => removal.restore(id), { title: 'Restored', description: what });
    return (id: number, what: string) =>
      attempt(removal.failed, () => removal.remove(id), {
        title: 'Deleted',
        description: what,
        action: { label: 'Undo', run: () => void bringBack(id, what) },
      });
  }, [attempt, removal]);
};
