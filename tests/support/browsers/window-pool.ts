import type { Browser, BrowserContext, Locator, Page, ViewportSize } from 'playwright';
import { isUsualAddress } from '../offices/usual-port.ts';
import { loanOf } from './chromium.ts';

/** A window of a browser. The program may run in it already. */
export interface PooledWindow {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** The windows that were left, by browser and kind. Windows of one kind differ in nothing that cannot be reset. */
const left = new WeakMap<Browser, Map<string, PooledWindow[]>>();

/** The most windows in a pool: as many as most journeys have people. An unused window costs memory. */
const MOST = 3;

const poolIn = (browser: Browser, kind: string): PooledWindow[] => {
  const lender = loanOf(browser)?.of ?? browser;
  const kinds = left.get(lender) ?? new Map<string, PooledWindow[]>();
  const kept = (kinds.get(kind) ?? []).filter(({ page }) => !page.isClosed());
  left.set(lender, kinds.set(kind, kept));
  return kept;
};

const HEARD = ['console', 'pageerror', 'request', 'requestfailed', 'response', 'download', 'dialog'] as const;

/** The path at which a window waits: a page that needs no login, and from which signing in leads nowhere else. */
const PARKED = '/left';

const goInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((there) => {
    history.pushState({ idx: 0 }, '', there);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

const parkedAt = (page: Page): Locator => page.getByRole('heading', { name: '404' });

const park = async (page: Page): Promise<void> => {
  await goInApp(page, PARKED);
  await parkedAt(page).waitFor({ timeout: 5_000 });
};

/**
 * Gives a window back. It is signed out as another tab would do it, which drops all data that the program has read. The next
 * test file gets it too, if that file's office opens at the same address.
 */
export const returnWindow = async (browser: Browser, kind: string, window: PooledWindow): Promise<void> => {
  const { context, page } = window;
  try {
    for (const event of HEARD) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.mouse.move(0, 0);
    await park(page);
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    });
  } catch {
    // The window shows a PDF or is gone: it cannot be used again.
    return context.close();
  }
  const isForLater = await isUsualAddress(page.url());
  const kept = poolIn(browser, kind);
  if (kept.length === MOST) return context.close();
  if (isForLater) loanOf(browser)?.opened.delete(context);
  kept.push(window);
};

/** Takes a window of this kind that was left, if there is one. */
export const takeWindow = async (
  browser: Browser,
  kind: string,
  viewport: ViewportSize,
): Promise<PooledWindow | undefined> => {
  const window = poolIn(browser, kind).pop();
  await window?.page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  await window?.page.setViewportSize(viewport);
  return window;
};

/** Signs a person in to a window that was left, as another tab would do it, and goes to a screen. */
export const signInInApp = async (page: Page, token: string, path: string): Promise<void> => {
  await page.evaluate(() => {
    const closers = document.querySelectorAll<HTMLElement>('[aria-label="Close notice"]');
    for (const closer of closers) closer.click();
    for (const frame of document.querySelectorAll('body > iframe')) frame.remove();
    window.print = () => undefined;
    sessionStorage.clear();
    localStorage.clear();
    sessionStorage.setItem('was here', 'yes');
  });
  await enter(page, token, path);
};

const enter = async (page: Page, token: string, path: string): Promise<void> => {
  await page.evaluate((theirs) => {
    localStorage.setItem('token', theirs);
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: theirs }));
  }, token);
  await goInApp(page, path);
  // The 404 goes away once the screen is loaded; it stays where there is no such screen.
  await parkedAt(page)
    .waitFor({ state: 'hidden', timeout: 2_000 })
    .catch(() => undefined);
};

/**
 * Opens a screen in a window whose person is signed in. All data are read anew, as with `goto`, but by the program that is
 * loaded already, for a tenth of the work. It does not suit journeys about loading, or those that route the calls of the
 * sign-in.
 */
export const openInApp = async (page: Page, path: string): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  if (token === null) throw new Error('Nobody is signed in here.');
  await park(page);
  await enter(page, token, path);
};
