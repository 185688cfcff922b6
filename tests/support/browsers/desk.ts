import type { Browser, BrowserContext, Page } from 'playwright';
import type { College, Person } from '../colleges/college.ts';
import { loanOf } from './chromium.ts';
import { type Network, setNetwork, usualNetwork } from './network.ts';
import { type PageWatch, watchPage } from './page-checks.ts';
import { type PooledWindow, returnWindow, signInInApp, takeWindow } from './window-pool.ts';

export interface Screen {
  readonly width: number;
  readonly height: number;
}
export const DESK_SCREEN: Screen = { width: 1366, height: 768 };
export const PHONE_SCREEN: Screen = { width: 390, height: 844 };

export interface WindowOptions {
  /** Default: `DESK_SCREEN`. */
  readonly viewport?: Screen;
  /** The problems that the journey means to meet. */
  readonly expected?: readonly RegExp[];
  /** Whether transitions are shown. Without them nothing is ever half faded in. */
  readonly moves?: boolean;
  /**
   * Whether the menu's other screens are fetched while the page is idle, as at real desks. Default: false, which saves work.
   */
  readonly fetchesAhead?: boolean;
  /** The way in which answers come. Default: `usualNetwork`. */
  readonly network?: Network;
}

export interface DeskOptions extends WindowOptions {
  /** The address that the desk types. Default: the office's own. */
  readonly address?: string;
  /** The moment at which the page's clock stands still. Default: the college's. */
  readonly now?: Date;
  /** Whether the browser window is new, with nothing loaded, and is not lent to others afterwards. */
  readonly isStranger?: boolean;
}

export interface Desk {
  readonly page: Page;
  readonly watch: PageWatch;
  /** Leaves the desk, and forgets what its browser stored. */
  readonly leave: () => Promise<void>;
}

const openContext = async (browser: Browser, options: WindowOptions): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: options.viewport ?? DESK_SCREEN,
    acceptDownloads: true,
    reducedMotion: options.moves === true ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(20_000);
  // Headless browsers have no print dialog, and a call of `print` on a PDF would end the page.
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  await setNetwork(context, options.network ?? usualNetwork());
  return context;
};

const openNew = async (browser: Browser, options: WindowOptions): Promise<PooledWindow> => {
  const context = await openContext(browser, options);
  const page = await context.newPage();
  if (options.fetchesAhead !== true) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  }
  return { context, page };
};

/** Opens the window of a person who has never been here: nothing stored, nothing open. */
export const openWindow = async (browser: Browser, options: WindowOptions = {}): Promise<Desk> => {
  const { context, page } = await openNew(browser, options);
  return { page, watch: watchPage(page, options.expected), leave: () => context.close() };
};

/**
 * Opens a desk of its own for a person, signed in, on the screen at `path`. A window that another desk has left is used
 * again where there is one: signing in there takes a tenth of the work of loading the program.
 */
export const openDesk = async (
  browser: Browser,
  college: Pick<College, 'url'> & Partial<Pick<College, 'clock'>>,
  person: Pick<Person, 'token'>,
  path: string,
  { address = college.url, now = college.clock?.now(), isStranger, ...options }: DeskOptions = {},
): Promise<Desk> => {
  const isLent = isStranger !== true && options.moves !== true && options.fetchesAhead !== true;
  const kind = JSON.stringify([address, options.network ?? usualNetwork(), now !== undefined]);
  const known = isLent ? await takeWindow(browser, kind, options.viewport ?? DESK_SCREEN) : undefined;
  const taken = known ?? (await openNew(browser, options));
  const { page, context } = taken;
  const watch = watchPage(page, options.expected);
  const script = await page.addInitScript((token) => {
    // The frame of a PDF has no storage.
    if (window !== window.top) return;
    if (sessionStorage.getItem('was here') === null) localStorage.setItem('token', token);
    sessionStorage.setItem('was here', 'yes');
  }, person.token);
  if (now) await page.clock.setFixedTime(now);
  if (new URL(page.url()).origin === address) await signInInApp(page, person.token, path);
  else await page.goto(address + path);
  let isLeft = false;
  const leave = async () => {
    if (isLeft) return;
    isLeft = true;
    if (!isLent || page.isClosed()) return context.close();
    await script.dispose();
    await returnWindow(browser, kind, taken);
  };
  loanOf(browser)?.beforeClosing.push(leave);
  return { page, watch, leave };
};
