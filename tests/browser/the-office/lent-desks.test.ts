import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium(), openCollege()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'marked', true));
/** Whether the program that was marked still runs: a page that is loaded anew has a window of its own. */
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'marked'));
const kept = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }));

describe('the desk of a journey', () => {
  it('is lent to the next person with the program still running, and with nothing of the one who left', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/bills');
    await page.getByRole('banner').getByText('Meera Nair').first().waitFor();
    await page.evaluate(() => {
      localStorage.setItem('of the last one', 'yes');
      sessionStorage.setItem('of the last one', 'yes');
    });
    await page.route('**/api/bills?*', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.reload();
    await mark(page);
    await page.getByText('Failed to fetch bills').first().waitFor();
    await leave();
    await leave();

    const next = await openDesk(browser, college, college.scienceAccountant, '/bills');
    expect(next.page).toBe(page);
    await page.getByRole('banner').getByText('Asha Rao').first().waitFor();
    await page.getByText('No bills yet').first().waitFor();
    expect(await isMarked(page)).toBe(true);
    await expect.poll(() => page.getByText(/Meera Nair|Failed to fetch bills/).count()).toBe(0);
    const { local, tab } = await kept(page);
    expect({ ...local, ...tab }).not.toHaveProperty('of the last one');
    expect(local.token).toBe(college.scienceAccountant.token);
    expect(next.watch.problems()).toEqual([]);

    const beside = await openDesk(browser, college, college.admin, '/tasks');
    expect(beside.page).not.toBe(page);
    await beside.leave();
    await next.leave();
  });

  it('is a new one for a stranger, and one that a stranger left is lent to nobody', async () => {
    const stranger = await openDesk(browser, college, college.admin, '/tasks', { isStranger: true });
    expect(await isMarked(stranger.page)).toBe(false);
    await stranger.leave();
    expect(stranger.page.isClosed()).toBe(true);
  });

  it('reads a screen that is opened within the program from the office again, as one that is loaded', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/courses');
    await page.getByRole('gridcell', { name: 'B.Sc.' }).first().waitFor();
    await mark(page);
    await page.route('**/api/admin/courses*', (route) => route.fulfill({ json: [] }));
    await openInApp(page, '/courses');
    await expect.poll(() => page.getByRole('gridcell', { name: 'B.Sc.' }).count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
    await leave();
  });
});
