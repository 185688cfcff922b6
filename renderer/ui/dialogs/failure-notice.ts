import { useEffect } from 'react';
import { ApiFailure, describeFailure } from '../../client/failure.ts';
import { notifyFailure } from '../../client/notify-failure.ts';

/** Says once that something could not be loaded: the server's sentence, else the status text, or `fallback`. */
export const useFailureNotice = (error: unknown, fallback: string, describe = describeFailure): void => {
  useEffect(() => {
    // The end of the session is said by the sign-in page.
    if (!error || (error instanceof ApiFailure && error.status === 401)) return;
    notifyFailure(error, fallback, { describe });
  }, [error, fallback, describe]);
};
