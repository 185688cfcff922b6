/** The bearer token's place; another tab sees a change through the `storage` event. */
export const TOKEN_KEY = 'token';

/** Hears what the server says of it, where it says something. */
type LoginEndListener = (said: string | undefined) => void;

const listeners = new Set<LoginEndListener>();

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY);
export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token);
export const removeToken = (): void => localStorage.removeItem(TOKEN_KEY);

/** Hears of every session that the server ended. Answers how to stop hearing. */
export const onLoginEnd = (listener: LoginEndListener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A 401 came for `token`. A late 401 for a session that is already replaced means nothing. */
export const loginRefused = (token: string | null, said: string | undefined): void => {
  if (token === null || token !== readToken()) return;
  removeToken();
  for (const listener of listeners) listener(said);
};
