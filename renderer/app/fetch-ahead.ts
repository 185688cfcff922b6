import { useEffect } from 'react';
import type { Role } from '../../shared/contract/roles.ts';
import { readToken } from '../client/token.ts';
import { menuOf } from './menu.ts';
import { SCREENS } from './routes.tsx';

/** By then the screen that was asked for stands, with its rows. */
export const FIRST_SCREEN_MS = 2_000;
/** A page that is never idle fetches the next one all the same. */
const AT_THE_LATEST_MS = 1_000;

export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => requestIdleCallback(resolve, { timeout: AT_THE_LATEST_MS }));

const screenAt = (path: string) => SCREENS.find((screen) => screen.path === path)?.component;

/** An office that has closed, or was updated, is met when the screen is opened. */
const quietly = (fetching: Promise<unknown> | undefined): void => void fetching?.catch(() => undefined);

/** Fetches the code of the screen in the address at once, and not only when it is known who asks for it. */
export const fetchAsked = (): void => {
  if (readToken() !== null) quietly(screenAt(window.location.pathname)?.fetch());
};

/** Fetches the code of the first screen while somebody signs in. */
export const useFetchFirst = (): void => {
  useEffect(() => quietly(whenIdle().then(() => screenAt('/')?.fetch())), []);
};

const fetchMenu = async (role: Role, isOver: () => boolean): Promise<void> => {
  const { main, more } = menuOf(role);
  for (const { path } of [...main, ...more]) {
    await whenIdle();
    if (isOver()) return;
    await screenAt(path)?.fetch();
  }
};

/** Fetches the code of the screens in someone's menu, in its order, while there is nothing else to do. */
export const useFetchAhead = (role: Role): void => {
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => quietly(fetchMenu(role, () => isOver)), FIRST_SCREEN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [role]);
};
