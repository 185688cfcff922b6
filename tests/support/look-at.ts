import type { Page } from 'playwright';
import { expect } from 'vitest';
import { accessibilityProblems, screenshot } from './page-checks.ts';

/** Keeps a picture, and fails on anything that WCAG 2.2 AA finds wrong or that is wider than the screen. */
export const lookAt = async (page: Page, name: string): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0;
  // A tooltip that is still fading is neither here nor gone.
  await page.mouse.move(0, 0);
  await page.locator('[role=tooltip]').first().waitFor({ state: 'detached' });
  await screenshot(page, `${name}-${width}`);
  expect(await accessibilityProblems(page), name).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
};
