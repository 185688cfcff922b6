/** The answer to who is not signed in any more, where nothing else is known of why. */
export const LOGIN_ENDED = 'Your session has ended. Sign in again.';
