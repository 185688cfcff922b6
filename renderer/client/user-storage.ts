/**
 * What a page keeps for one user until the tab closes (drafts, unconfirmed keys). Scoped by user, so that the next
 * one at this desk never sees it; a storage that is full or forbidden keeps nothing and breaks nothing.
 */
const prefix = (userId: number): string => `bursar:${userId}:`;

export const readKept = (userId: number, name: string): unknown => {
  try {
    const text = sessionStorage.getItem(prefix(userId) + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const keep = (userId: number, name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(prefix(userId) + name, JSON.stringify(value));
  } catch {
    // Full: the form itself still holds what was typed.
  }
};

export const dropKept = (userId: number, name: string): void => {
  sessionStorage.removeItem(prefix(userId) + name);
};

/** A deliberate sign-out leaves nothing behind. */
export const dropAllKept = (userId: number): void => {
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix(userId)));
  for (const key of own) sessionStorage.removeItem(key);
};
