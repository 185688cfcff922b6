import { useEffect } from 'react';
import { ApiFailure } from '../../client/failure.ts';
import { notifyFailure } from '../../client/notify-failure.ts';

/** Says once that something could not be loaded: the server's sentence, or `fallback`. */
export const useFailureNotice = (error: unknown, fallback: string): void => {
  useEffect(() => {
    // The end of the session is said by the sign-in page.
    if (!error || (error instanceof ApiFailure && error.status === 401)) return;
    notifyFailure(error, fallback);
  }, [error, fallback]);
};
