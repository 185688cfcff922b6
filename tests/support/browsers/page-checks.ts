import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { projectRoot } from '../tools/tool.ts';
import { isLongWalk } from './network.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export interface PageWatch {
  /** What went wrong on the page so far: console errors, uncaught errors, requests that failed or met a 5xx. */
  readonly problems: () => readonly string[];
}

/**
 * Watches a page from now on. The browser itself reports every 4xx as a console error: name the ones that a
 * journey means to meet in `expected`.
 */
export const watchPage = (page: Page, expected: readonly RegExp[] = []): PageWatch => {
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page gives up what it still loads.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) {
      note(`answered ${response.status()}: ${response.request().method()} ${response.url()}`);
    }
  });
  return { problems: () => [...problems] };
};

const wcag22aa: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // The one frame there is shows a PDF, which is not asked: axe would wait half a second for its answer.
  iframes: false,
};

/** A dialog hides the page behind it, which nobody sees or reaches before that is closed. */
const BEHIND_A_DIALOG = '#root[aria-hidden=true]';

/** The rows of a register are drawn by the same columns: all are asked on the long walks, the first three otherwise. */
const ALIKE = '.MuiDataGrid-row:nth-child(n + 4)';

/** Less than half of what `axe.source` is, for every page to read anew. */
const checker = readFileSync(join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** A table's cell holds the focus of the keyboard, and axe takes it for a button that those within it cover. */
const isCell = (id: string, html: string): boolean =>
  id === 'target-size' && /^<div[^>]*role="gridcell"/.test(html);

/** What WCAG 2.2 AA finds wrong on the page as it stands, one line for each rule and element. */
export const accessibilityProblems = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker);
  const { violations } = await page.evaluate(
    ({ left, options }) => {
      const exclude = left.filter((selector) => document.querySelector(selector) !== null);
      return window.axe.run({ include: ['html'], exclude }, options);
    },
    { left: isLongWalk() ? [BEHIND_A_DIALOG] : [BEHIND_A_DIALOG, ALIKE], options: wcag22aa },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.filter(({ html }) => !isCell(id, html)).map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
};

/**
 * Keeps a picture of the whole page under .cache/screenshots, for people who ask for them with BURSAR_PICTURES: drawing 280 of
 * them is work that a machine alone has nothing of.
 */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  if (process.env.BURSAR_PICTURES !== '1') return;
  const folder = join(projectRoot, '.cache/screenshots');
  mkdirSync(folder, { recursive: true });
  // A picture of more than the window makes the window larger, and a table blank, for a moment.
  const isLonger = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isLonger });
};
