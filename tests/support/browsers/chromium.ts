import { type Browser, type BrowserContext, chromium } from 'playwright';
import { LAN_NAME } from '../offices/lan-name.ts';
import { findBrowserProgram, findHeadlessShell } from './browser-program.ts';

export interface BrowserOptions {
  /**
   * A desk on the LAN, as far as the browser knows: `http://office.test:PORT` reaches this machine, but is no
   * secure context, so that `crypto.randomUUID`, `crypto.subtle` and the clipboard are absent.
   */
  readonly asLanDesk?: boolean;
  /** Which of this machine's addresses `office.test` then is; 127.0.0.1 where nothing is said. */
  readonly lanAt?: string;
  /** With Chromium's own reader for PDFs, without which no paper is printed. */
  readonly readsPdfs?: boolean;
  /** A home folder of its own, as `homeTrusting` makes one. */
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
  return chromium.launch({ executablePath, args: [...calm, ...lan], ...env });
};

/** What stays open from file to file, by its options. It ends with the process. */
const running = new Map<string, Promise<Browser>>();

/** A browser as it is lent to a file. */
interface Loan {
  /** The browser itself, which goes from file to file. */
  readonly of: Browser;
  /** The windows of this file, which are closed with it: all but those that it leaves to the next. */
  readonly opened: Set<BrowserContext>;
  /** What is done before. */
  readonly beforeClosing: (() => Promise<void>)[];
}
const loans = new WeakMap<Browser, Loan>();

/** How a file has its browser; undefined where that ends with it. */
export const loanOf = (browser: Browser): Loan | undefined => loans.get(browser);

/** A browser whose `close` closes the windows that were opened in it, and leaves it to the next file. */
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
 * A real browser: one for all files of a process, with windows that know nothing of each other; one of its own for a home.
 * Throws where there is none: `npm test` installs one.
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
