import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import type { Person } from './college.ts';
import { accessibilityProblems, type PageWatch, screenshot, watchPage } from './page-checks.ts';

export const OFFICE_SCREEN = { width: 1366, height: 768 };
export const PHONE_SCREEN = { width: 390, height: 844 };

export interface Desk {
  readonly page: Page;
  readonly watch: PageWatch;
  /** Keeps a picture, and fails on anything that WCAG 2.2 AA finds wrong or that is wider than the screen. */
  look(name: string): Promise<void>;
  close(): Promise<void>;
}

interface DeskOptions {
  readonly url: string;
  readonly screen?: { readonly width: number; readonly height: number };
  /** Errors that the journey means to meet. */
  readonly expected?: readonly RegExp[];
}

/** A browser window in which somebody is signed in already. */
export const openDesk = async (
  browser: Browser,
  person: Person,
  { url, screen = OFFICE_SCREEN, expected = [] }: DeskOptions,
): Promise<Desk> => {
  const context = await browser.newContext({ viewport: screen, baseURL: url });
  await context.addInitScript((token) => localStorage.setItem('token', token), person.token);
  const page = await context.newPage();
  const look = async (name: string) => {
    await screenshot(page, `${name}-${screen.width}`);
    expect(await accessibilityProblems(page), name).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  };
  return { page, watch: watchPage(page, expected), look, close: () => context.close() };
};
