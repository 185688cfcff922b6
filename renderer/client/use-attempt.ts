import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { notify } from '../ui/notify.ts';
import { describeFailure } from './failure.ts';
import { refresh } from './queries.ts';

/** Does something to a register at once and refreshes what it touches. Answers whether it was done; a failure is said. */
export const useAttempt = (entity: string) => {
  const queries = useQueryClient();
  return useCallback(
    async (failed: string, work: () => Promise<unknown>): Promise<boolean> => {
      let isDone = false;
      try {
        await work();
        isDone = true;
      } catch (error) {
        notify({ title: 'Error', description: describeFailure(error, failed), variant: 'destructive' });
      }
      await refresh(queries, entity);
      return isDone;
    },
    [queries, entity],
  );
};

interface Removal {
  readonly remove: (id: number) => Promise<unknown>;
  readonly restore: (id: number) => Promise<unknown>;
  /** Said where the server gives no sentence of its own: `Delete failed`. */
  readonly failed: string;
}

/** Deletes a record of `entity` at once; the notice offers to undo it. `removal` is a constant of the module. */
export const useRemoval = (entity: string, removal: Removal) => {
  const attempt = useAttempt(entity);
  return useMemo(() => {
    const bringBack = (id: number, what: string) =>
      attempt('Failed to undo', async () => {
        await removal.restore(id);
        notify({ title: 'Restored', description: what });
      });
    return (id: number, what: string) =>
      attempt(removal.failed, async () => {
        await removal.remove(id);
        notify({
          title: 'Deleted',
          description: what,
          action: { label: 'Undo', run: () => void bringBack(id, what) },
        });
      });
  }, [attempt, removal]);
};
