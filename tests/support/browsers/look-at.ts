import type { Page } from 'playwright';
import { expect } from 'vitest';
import { accessibilityProblems, screenshot } from './page-checks.ts';

const QUIET_MS = 100;

/** Waits until the page does not change any more, and every table has drawn the cells of its rows, which come later. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const isDrawn = () =>
          [...document.querySelectorAll('.MuiDataGrid-row')].every((row) =>
            row.querySelector('[role=gridcell]'),
          );
        const wait = () => setTimeout(isDrawn() ? done : again, quiet);
        const again = () => {
          clearTimeout(timer);
          timer = wait();
        };
        const watcher = new MutationObserver(again);
        const done = () => {
          watcher.disconnect();
          resolve();
        };
        let timer = wait();
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    QUIET_MS,
  );

/** The headings of tables, and the numbers, dates and amounts in their cells, that end in an ellipsis. */
const cutShort = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isNumber = (text: string) => /^[₹\w/,.-]*\d[\w/,.-]*$/.test(text);
    const headings = [...document.querySelectorAll('.MuiDataGrid-columnHeaderTitle')];
    const cells = [...document.querySelectorAll('.MuiDataGrid-cell')];
    return [...headings, ...cells.filter(({ textContent }) => isNumber(textContent ?? ''))]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent ?? '');
  });

/** The buttons in tables' rows that reach beyond their cell. */
const cutButtons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.MuiDataGrid-cell button')]
      .filter((button) => {
        const cell = button.closest('.MuiDataGrid-cell')?.getBoundingClientRect();
        return cell !== undefined && button.getBoundingClientRect().left < cell.left;
      })
      .map((button) => button.getAttribute('aria-label') ?? ''),
  );

/**
 * Checks a page: fails on anything that WCAG 2.2 AA forbids, on content wider than the screen, on a button that reaches
 * beyond its cell, and on a number that a desk's table cuts short. It takes a picture where BURSAR_PICTURES asks for one.
 */
export const lookAt = async (page: Page, name: string): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0;
  // The mouse is moved away, since a tooltip may still be fading.
  await page.mouse.move(0, 0);
  await page.locator('[role=tooltip]').first().waitFor({ state: 'detached' });
  await settled(page);
  const problems = await accessibilityProblems(page);
  // The picture comes last, because it makes the page as tall as its content for a moment.
  await screenshot(page, `${name}-${width}`);
  expect(problems, name).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  expect(await cutButtons(page), `${name} cuts these off`).toEqual([]);
  if (width >= 1366) expect(await cutShort(page), `${name} cuts these short`).toEqual([]);
};
