import type { Page } from 'playwright';

/** Presses an act of the open page that stands in its menu *More*. */
export const pressMore = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.locator('[data-acts]').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Whether the page offers an act in its menu *More*: no, where there is no such menu. */
export const offersMore = async (page: Page, name: string): Promise<boolean> => {
  const more = page.locator('[data-acts]').getByRole('button', { name: 'More' });
  if ((await more.count()) === 0) return false;
  await more.click();
  const isThere = (await page.getByRole('menuitem', { name, exact: true }).count()) > 0;
  await page.keyboard.press('Escape');
  return isThere;
};

/** Opens the filters of the page beyond the three in its line. */
export const openFilters = (page: Page): Promise<void> =>
  page
    .getByRole('search')
    .getByRole('button', { name: /^Filters \(\d\)$/ })
    .click();
