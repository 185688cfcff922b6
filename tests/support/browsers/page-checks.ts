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
  /** The problems of the page so far: console errors, uncaught errors, and requests that failed or were answered 5xx. */
  readonly problems: () => readonly string[];
}

/**
 * Watches a page from now on. The browser reports every 4xx as a console error, so a journey names those that it means to
 * meet in `expected`.
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
    // A page that is left gives up what it still loads.
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
  // The only frame shows a PDF, which axe cannot check: it would wait half a second for an answer.
  iframes: false,
};

/** Selects the page behind a dialog, which nobody sees or reaches while the dialog is open. */
const BEHIND_A_DIALOG = '#root[aria-hidden=true]';

/**
 * Selects the rows of a register after the first three. All rows are drawn by the same columns, so only the long runs check
 * these.
 */
const ALIKE = '.MuiDataGrid-row:nth-child(n + 4)';

/** The minified checker, less than half of `axe.source`, since every page has to read it. */
const checker = readFileSync(join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Whether axe reports a table's cell as too small a target: it takes the cell, which holds the keyboard's focus, for a button
 * that the buttons in it cover.
 */
const isCell = (id: string, html: string): boolean =>
  id === 'target-size' && /^<div[^>]*role="gridcell"/.test(html);

const problemsBy = async (page: Page, options: RunOptions): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker);
  const { violations } = await page.evaluate(
    ({ left, rules }) => {
      const exclude = left.filter((selector) => document.querySelector(selector) !== null);
      return window.axe.run({ include: ['html'], exclude }, rules);
    },
    { left: isLongWalk() ? [BEHIND_A_DIALOG] : [BEHIND_A_DIALOG, ALIKE], rules: options },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.filter(({ html }) => !isCell(id, html)).map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
};

/** Checks the page by WCAG 2.2 AA. Answers a line for each rule and element. */
export const accessibilityProblems = (page: Page): Promise<readonly string[]> => problemsBy(page, wcag22aa);

/** The texts of the page that are too faint: the one rule that another colour of the page can break. */
export const contrastProblems = (page: Page): Promise<readonly string[]> =>
  problemsBy(page, { ...wcag22aa, runOnly: { type: 'rule', values: ['color-contrast'] } });

/** Whether pictures are kept of what is looked at. */
export const keepsPictures = (): boolean => process.env.BURSAR_PICTURES === '1';

/**
 * Takes a picture of the whole page into .cache/screenshots if BURSAR_PICTURES asks for it: drawing 280 of them is work that
 * only people profit from.
 */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  if (!keepsPictures()) return;
  const folder = join(projectRoot, '.cache/screenshots');
  mkdirSync(folder, { recursive: true });
  // A full-page picture of a long page enlarges the window for a moment, which makes tables blank.
  const isLonger = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isLonger });
};
