import { describeFailure } from './failure.ts';
import { type Notice, notify } from './notify.ts';

/**
 * Says that something failed: the server's own sentence, or `fallback`. Another title only where the specification gives
 * one; an action where there is something to do about it.
 */
export const notifyFailure = (
  error: unknown,
  fallback: string,
  { title = 'Error', action }: Partial<Pick<Notice, 'title' | 'action'>> = {},
): void => {
  notify({ title, description: describeFailure(error, fallback), variant: 'destructive', action });
};
