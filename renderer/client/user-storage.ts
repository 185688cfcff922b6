/**
 * Values that a page stores for one user: until the tab closes (drafts, unconfirmed keys), or in this browser for good (a
 * preference, such as which columns are shown). The name holds the user's id, so that the next user at this desk never reads
 * them. Where the storage is full or forbidden, nothing is stored and nothing breaks.
 */
const prefix = (userId: number): string => `bursar:${userId}:`;

const read = (storage: () => Storage, userId: number, name: string): unknown => {
  try {
    const text = storage().getItem(prefix(userId) + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const write = (storage: () => Storage, userId: number, name: string, value: unknown): void => {
  try {
    storage().setItem(prefix(userId) + name, JSON.stringify(value));
  } catch {
    // The storage is full or forbidden: the page itself still holds the value.
  }
};

const tab = (): Storage => sessionStorage;
const desk = (): Storage => localStorage;

export const readStored = (userId: number, name: string): unknown => read(tab, userId, name);

export const store = (userId: number, name: string, value: unknown): void => write(tab, userId, name, value);

export const removeStored = (userId: number, name: string): void => {
  sessionStorage.removeItem(prefix(userId) + name);
};

/** Removes all that the tab stores for a user who signs out; the preferences stay. */
export const removeAllStored = (userId: number): void => {
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix(userId)));
  for (const key of own) sessionStorage.removeItem(key);
};

export const readPreference = (userId: number, name: string): unknown => read(desk, userId, name);

export const storePreference = (userId: number, name: string, value: unknown): void =>
  write(desk, userId, name, value);
