import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Role } from '../../shared/contract/roles.ts';
import { useStandsFirst, whenIdle, whenStands } from '../client/coming.tsx';
import { readToken } from '../client/token.ts';
import { useUses } from '../client/uses.tsx';
import { menuOf } from './menu.ts';
import type { Seen } from './places/tabs.ts';
import { SCREENS } from './routes.tsx';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const screenAt = (path: string) => SCREENS.find((screen) => screen.path === path);

/** An office that has closed, or was updated, is met when the screen is opened. */
const quietly = (fetching: Promise<unknown> | undefined): void => void fetching?.catch(() => undefined);

const hasToken = (): boolean => readToken() !== null;

/** Fetches the code of the screen in the address at once, and not only when it is known who asks for it. */
export const fetchCurrentScreen = (): void => {
  if (hasToken()) quietly(screenAt(window.location.pathname)?.component.fetch());
};

/** Asks for what the screen in the address shows at once. Wants somebody to hear of a session that has ended. */
export const askFirst = (queries: QueryClient): void => {
  const { pathname, search } = window.location;
  if (hasToken()) quietly(screenAt(pathname)?.ask?.(queries, new URLSearchParams(search)));
};

/** Fetches the code of the first screen while somebody signs in. */
export const useFetchFirst = (): void => {
  useEffect(() => quietly(whenStands().then(() => screenAt('/')?.component.fetch())), []);
};

const fetchMenu = async (seen: Seen, isOver: () => boolean): Promise<void> => {
  const { main, more } = menuOf(seen);
  for (const { path } of [...main, ...more]) {
    await whenIdle();
    if (isOver()) return;
    await screenAt(path)?.component.fetch();
  }
};

/**
 * Fetches the code of the screens in someone's menu, in its order, while there is nothing else to do; nothing for a desk
 * that saves data, as one on a phone's line does.
 */
export const useFetchAhead = (role: Role): void => {
  const uses = useUses();
  const isLater = useStandsFirst();
  useEffect(() => {
    let isOver = false;
    if (isLater && navigator.connection?.saveData !== true) quietly(fetchMenu({ role, uses }, () => isOver));
    return () => {
      isOver = true;
    };
  }, [role, uses, isLater]);
};
