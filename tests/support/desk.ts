import type { Browser, Page } from 'playwright';
import type { College, Person } from './college.ts';
import { type PageWatch, watchPage } from './page-checks.ts';

export interface Desk {
  readonly page: Page;
  readonly watch: PageWatch;
  /** Closes the desk's window and forgets what it kept. */
  readonly leave: () => Promise<void>;
}

export interface DeskOptions {
  readonly width?: number;
  readonly height?: number;
  /** The address that the desk types; the office's own where nothing is said. */
  readonly address?: string;
  /** Problems that the journey means to meet. */
  readonly expected?: readonly RegExp[];
}

/** Someone's browser at a desk of its own, signed in, on the screen at `path`. */
export const openDesk = async (
  browser: Browser,
  college: College,
  person: Person,
  path: string,
  { width = 1366, height = 768, address = college.url, expected = [] }: DeskOptions = {},
): Promise<Desk> => {
  const context = await browser.newContext({ viewport: { width, height }, acceptDownloads: true });
  await context.addInitScript((token) => {
    // A PDF's own frame has no storage.
    if (window !== window.top) return;
    if (sessionStorage.getItem('was here') === null) localStorage.setItem('token', token);
    sessionStorage.setItem('was here', 'yes');
  }, person.token);
  const page = await context.newPage();
  const watch = watchPage(page, expected);
  await page.goto(address + path);
  return { page, watch, leave: () => context.close() };
};
