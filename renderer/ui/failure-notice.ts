import { useEffect } from 'react';
import { ApiFailure, describeFailure } from '../client/failure.ts';
import { notify } from './notify.ts';

/** Says once that something could not be loaded: the server's sentence, or `fallback`. */
export const useFailureNotice = (error: unknown, fallback: string): void => {
  useEffect(() => {
    // The end of the session is said by the sign-in page.
    if (!error || (error instanceof ApiFailure && error.status === 401)) return;
    notify({ title: 'Error', description: describeFailure(error, fallback), variant: 'destructive' });
  }, [error, fallback]);
};
