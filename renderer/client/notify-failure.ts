import { describeFailure } from './failure.ts';
import { type Notice, notify } from './notify.ts';

/**
 * Says that something failed: the server's own sentence, else the status text, or `fallback`. Another title only where the specification gives
 * one; an action where there is something to do about it. Answers the notice's key.
 */
export const notifyFailure = (
  error: unknown,
  fallback: string,
  {
    title = 'Error',
    action,
    describe = describeFailure,
  }: Partial<Pick<Notice, 'title' | 'action'> & { readonly describe: typeof describeFailure }> = {},
): number => {
  return notify({ title, description: describe(error, fallback), variant: 'destructive', action });
};
