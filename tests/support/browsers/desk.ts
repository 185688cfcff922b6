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
  /** `DESK_SCREEN` where nothing is said. */
  readonly viewport?: Screen;
  /** Problems that the journey means to meet. */
  readonly expected?: readonly RegExp[];
  /** Shows transitions, which a window otherwise leaves out: what is half faded in is neither here nor gone. */
  readonly moves?: boolean;
  /** Fetches the menu's other screens while it is idle, as desks do; else it saves data, and this machine's work. */
  readonly fetchesAhead?: boolean;
  /** How answers come; `usualNetwork` where nothing is said. */
  readonly network?: Network;
}

export interface DeskOptions extends WindowOptions {
  /** The address that the desk types; the office's own where nothing is said. */
  readonly address?: string;
  /** Stands at this moment for as long as the desk is open; the machine's clock where nothing is said. */
  readonly now?: Date;
  /** Sits at a browser of its own, which has loaded nothing yet, and which nobody takes afterwards. */
  readonly isStranger?: boolean;
}

export interface Desk {
  readonly page: Page;
  readonly watch: PageWatch;
  /** Leaves the desk and forgets what was kept there. */
  readonly leave: () => Promise<void>;
}

const openContext = async (browser: Browser, options: WindowOptions): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: options.viewport ?? DESK_SCREEN,
    acceptDownloads: true,
    reducedMotion: options.moves === true ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(20_000);
  // A browser without a window has no print dialog, and ends the page that asks for one on a PDF.
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

/** A browser of somebody who has not been here before: nothing kept, nothing open. */
export const openWindow = async (browser: Browser, options: WindowOptions = {}): Promise<Desk> => {
  const { context, page } = await openNew(browser, options);
  return { page, watch: watchPage(page, options.expected), leave: () => context.close() };
};

/**
 * Someone's browser at a desk of its own, signed in, on the screen at `path`. It is one that somebody has left, if
 * there is one: the program goes on in it as when another tab signs another person in, for a tenth of the work of loading it.
 */
export const openDesk = async (
  browser: Browser,
  college: Pick<College, 'url'>,
  person: Pick<Person, 'token'>,
  path: string,
  { address = college.url, now, isStranger, ...options }: DeskOptions = {},
): Promise<Desk> => {
  const isLent = isStranger !== true && options.moves !== true && options.fetchesAhead !== true;
  const kind = JSON.stringify([address, options.network ?? usualNetwork(), now !== undefined]);
  const known = isLent ? await takeWindow(browser, kind, options.viewport ?? DESK_SCREEN) : undefined;
  const taken = known ?? (await openNew(browser, options));
  const { page, context } = taken;
  const watch = watchPage(page, options.expected);
  const script = await page.addInitScript((token) => {
    // A PDF's own frame has no storage.
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
