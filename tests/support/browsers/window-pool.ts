import type { Browser, BrowserContext, Locator, Page, ViewportSize } from 'playwright';
import { isUsualAddress } from '../offices/usual-port.ts';
import { loanOf } from './chromium.ts';

/** A window of a browser, with the program running in it or not yet. */
export interface PooledWindow {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** What was left in each browser, by its kind: windows of one kind differ in nothing that cannot be put back. */
const left = new WeakMap<Browser, Map<string, PooledWindow[]>>();

/** As many as people sit at once in most journeys: a window that nobody takes costs memory. */
const MOST = 3;

const poolIn = (browser: Browser, kind: string): PooledWindow[] => {
  const lender = loanOf(browser)?.of ?? browser;
  const kinds = left.get(lender) ?? new Map<string, PooledWindow[]>();
  const kept = (kinds.get(kind) ?? []).filter(({ page }) => !page.isClosed());
  left.set(lender, kinds.set(kind, kept));
  return kept;
};

const HEARD = ['console', 'pageerror', 'request', 'requestfailed', 'response', 'download', 'dialog'] as const;

/** Where a window is kept: a page that asks for nobody, and from which signing in leads nowhere else. */
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
 * Signs out as another tab of the same browser does, which drops all that the program has read, and keeps the window for the next;
 * for the next file too, where the office of that opens at the same address.
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
    // It stands on a paper, or went: nothing for the next one.
    return context.close();
  }
  const isForLater = await isUsualAddress(page.url());
  const kept = poolIn(browser, kind);
  if (kept.length === MOST) return context.close();
  if (isForLater) loanOf(browser)?.opened.delete(context);
  kept.push(window);
};

/** A window of this kind that somebody left, if there is one. */
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

/** Signs someone in where somebody left, as another tab of the same browser does, and goes to a screen of theirs. */
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
  // What stood there is gone once the screen is loaded, as with a page; where there is no such screen it stays.
  await parkedAt(page)
    .waitFor({ state: 'hidden', timeout: 2_000 })
    .catch(() => undefined);
};

/**
 * Opens a screen at a desk whose person is signed in: all is read again, as with `goto`, but by the program that runs there, for a
 * tenth of the work. For journeys that are not about loading, and do not route what the sign-in is looked up with.
 */
export const openInApp = async (page: Page, path: string): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  if (token === null) throw new Error('Nobody is signed in here.');
  await park(page);
  await enter(page, token, path);
};
