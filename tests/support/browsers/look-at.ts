import type { Page } from 'playwright';
import { expect } from 'vitest';
import { isLongWalk } from './network.ts';
import { accessibilityProblems, contrastProblems, keepsPictures, screenshot } from './page-checks.ts';

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

/**
 * The texts that a line's end parts where it may not: a name before its bracket, `B.Sc. | (Mathematics)`, wherever it stands; a
 * number, a date or an amount that is all of a table's cell.
 */
export const parted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const linesOf = (node: Node, start: number, length: number): number => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + length);
      return new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      ).size;
    };
    const open = document.querySelector('[role=dialog]') ?? document.body;
    const texts = document.createTreeWalker(open, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      const kinds = node.parentElement?.closest('.MuiDataGrid-cell')
        ? [/[^\s(]+\s\(\S+/g, /^[₹\w/,.-]*\d[₹\w/,.-]*\d$/g]
        : [/\p{L}\.\s\(\S+/gu];
      for (const kind of kinds)
        for (const { 0: name, index } of text.matchAll(kind))
          if (name.length < 24 && linesOf(node, index, name.length) > 1) found.push(name);
    }
    return found;
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
 * The texts that are cut where nothing scrolls. A phone has no pointer that would rest on one to read the whole of it, so that
 * there no list, card or chip may cut any.
 */
const lost = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const open = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main');
    const texts = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, bottom, width } = range.getBoundingClientRect();
      const text = node.nodeValue?.trim() ?? '';
      // The gap in a field's frame is as wide as its label, and is not read.
      if (text === '' || width === 0 || node.parentElement?.closest('[aria-hidden=true]')) continue;
      for (let around = node.parentElement; around && around !== open; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        // What scrolls can be read; what is said only to who hears the page has no room at all.
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || frame.width <= 2) break;
        const isCut = overflowX !== 'visible' && (right > frame.right + 1 || left < frame.left - 1);
        if (isCut || (overflowY !== 'visible' && bottom > frame.bottom + 3)) found.add(text);
      }
    }
    return [...found];
  });

/** Waits until what fades in other colours has faded. What turns for ever, as a wheel, is left out. */
const repainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const fading = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // One that is taken off the page meanwhile ends by a refusal.
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });

/** Shows the page in its other colour, dark or light, while it is looked at. */
const inOtherColour = async <Seen>(page: Page, look: (colour: string) => Promise<Seen>): Promise<Seen> => {
  const own = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const show = async (colorScheme: 'dark' | 'light') => {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await repainted(page);
  };
  await show(own === 'dark' ? 'light' : 'dark');
  try {
    return await look(own === 'dark' ? 'light' : 'dark');
  } finally {
    await show(own);
  }
};

/**
 * Checks a page: fails on anything that WCAG 2.2 AA forbids, on content wider than the screen, on a button that reaches
 * beyond its cell, on a name or a number that a line's end parts, on a number that a desk's table cuts short, and on any text
 * that a phone cuts. It takes a picture in light and in dark where BURSAR_PICTURES asks for them; the long walks look at the
 * contrasts of both.
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
  if (isLongWalk() || keepsPictures())
    await inOtherColour(page, async (colour) => {
      await screenshot(page, `${name}-${width}-${colour}`);
      expect(await contrastProblems(page), `${name} in ${colour}`).toEqual([]);
    });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  expect(await cutButtons(page), `${name} cuts these off`).toEqual([]);
  expect(await parted(page), `${name} parts these`).toEqual([]);
  // A label that moves into its field's frame is cut while it moves.
  if (width < 600)
    await expect.poll(() => lost(page), { message: `${name} cuts these on a phone` }).toEqual([]);
  if (width >= 1366) expect(await cutShort(page), `${name} cuts these short`).toEqual([]);
};
