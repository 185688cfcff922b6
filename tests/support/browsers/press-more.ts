import type { Page } from 'playwright';

/** Presses an act of the open page that stands in its menu *More*. */
export const pressMore = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.locator('[data-acts]').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** What stands in the menu *More* of the open page; '' where it has none. */
export const textOfMore = async (page: Page): Promise<string> => {
  const more = page.locator('[data-acts]').getByRole('button', { name: 'More' });
  if ((await more.count()) === 0) return '';
  await more.click();
  const text = await page.getByRole('menu').innerText();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return text;
};

/** Whether the page offers an act in its menu *More*. */
export const offersMore = async (page: Page, name: string): Promise<boolean> =>
  (await textOfMore(page)).split('\n').includes(name);

/** Opens the filters of the page beyond the three in its line. */
export const openFilters = (page: Page): Promise<void> =>
  page
    .getByRole('search')
    .getByRole('button', { name: /^Filters \(\d\)$/ })
    .click();
