import { type Browser, type BrowserContext, chromium } from 'playwright';
import { LAN_NAME } from '../offices/lan-name.ts';
import { findBrowserProgram, findHeadlessShell } from './browser-program.ts';

export interface BrowserOptions {
  /**
   * Whether the browser takes itself for a desk on the LAN. `http://office.test:PORT` then reaches this machine, but is no
   * secure context: `crypto.randomUUID`, `crypto.subtle` and the clipboard are absent.
   */
  readonly asLanDesk?: boolean;
  /** The address of this machine that `office.test` means. Default: 127.0.0.1. */
  readonly lanAt?: string;
  /** Whether it needs Chromium's own reader for PDFs, without which no paper can be printed. */
  readonly readsPdfs?: boolean;
  /** A home folder for this browser alone, as `homeTrusting` makes one. */
  readonly home?: string;
}

/** The address that `asLanDesk` browsers use for an office on this machine. */
export const lanAddress = (officeUrl: string): string => {
  const address = new URL(officeUrl);
  address.hostname = LAN_NAME;
  return address.origin;
};

const calm = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-proxy-server',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const start = (options: BrowserOptions): Promise<Browser> => {
  const isWhole = options.readsPdfs === true || options.home !== undefined;
  const executablePath = (isWhole ? undefined : findHeadlessShell()) ?? findBrowserProgram();
  if (executablePath === undefined) {
    throw new Error('No Chromium, Chrome or Edge was found. Install one, or name it in BURSAR_CHROMIUM.');
  }
  const lan =
    options.asLanDesk === true
      ? [`--host-resolver-rules=MAP ${LAN_NAME} ${options.lanAt ?? '127.0.0.1'}`]
      : [];
  const env = options.home === undefined ? {} : { env: { ...process.env, HOME: options.home } };
  // The scroll bars take their room, as on an office's PCs.
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  return chromium.launch({ executablePath, ignoreDefaultArgs, args: [...calm, ...lan], ...env });
};

/** The browsers that stay open from one test file to the next, by their options. They end with the process. */
const running = new Map<string, Promise<Browser>>();

/** A browser that is lent to a test file. */
interface Loan {
  /** The browser itself, which is lent to one file after the other. */
  readonly of: Browser;
  /** The windows that this file opened, and that are closed with it, except those left to the next file. */
  readonly opened: Set<BrowserContext>;
  /** Work to be done before the windows are closed. */
  readonly beforeClosing: (() => Promise<void>)[];
}
const loans = new WeakMap<Browser, Loan>();

/** The loan of a file's browser; undefined for a browser that ends with the file. */
export const loanOf = (browser: Browser): Loan | undefined => loans.get(browser);

/** Makes a browser for one file: `close` closes the windows opened in it, and leaves the browser to the next file. */
const lent = (of: Browser): Browser => {
  const loan: Loan = { of, opened: new Set(), beforeClosing: [] };
  const own: Pick<Browser, 'newContext' | 'close'> = {
    newContext: async (options) => {
      const context = await of.newContext(options);
      loan.opened.add(context);
      return context;
    },
    close: async () => {
      await Promise.all(loan.beforeClosing.splice(0).map((work) => work()));
      await Promise.all([...loan.opened].map((context) => context.close()));
    },
  };
  const browser = new Proxy(of, {
    get: (target, name) => {
      if (name === 'newContext' || name === 'close') return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  loans.set(browser, loan);
  return browser;
};

/**
 * Launches a real browser. All files of a process share one for the same options, in windows that share nothing; a `home`
 * gets a browser of its own. Throws where no browser is installed; `npm test` installs one.
 */
export const launchChromium = async (options: BrowserOptions = {}): Promise<Browser> => {
  if (options.home !== undefined) return start(options);
  const kind = JSON.stringify([options.asLanDesk, options.lanAt, options.readsPdfs]);
  const known = running.get(kind) ?? keep(kind, start(options));
  return lent(await known);
};

const keep = (kind: string, starting: Promise<Browser>): Promise<Browser> => {
  running.set(kind, starting);
  const forget = () => running.delete(kind);
  starting.then((browser) => browser.once('disconnected', forget), forget);
  return starting;
};
