/**
 * What a page keeps for one user: until the tab closes (drafts, unconfirmed keys), or at this desk for good (which columns
 * are shown). Scoped by user, so that the next one at this desk never sees it; a storage that is full or forbidden keeps
 * nothing and breaks nothing.
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
    // Full: the page itself still holds it.
  }
};

const tab = (): Storage => sessionStorage;
const desk = (): Storage => localStorage;

export const readKept = (userId: number, name: string): unknown => read(tab, userId, name);

export const keep = (userId: number, name: string, value: unknown): void => write(tab, userId, name, value);

export const dropKept = (userId: number, name: string): void => {
  sessionStorage.removeItem(prefix(userId) + name);
};

/** A deliberate sign-out leaves nothing behind but how its user likes the registers. */
export const dropAllKept = (userId: number): void => {
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix(userId)));
  for (const key of own) sessionStorage.removeItem(key);
};

export const readPreference = (userId: number, name: string): unknown => read(desk, userId, name);

export const keepPreference = (userId: number, name: string, value: unknown): void =>
  write(desk, userId, name, value);
