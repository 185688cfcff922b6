import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const forms = [
  { path: '/courses', list: '**/api/admin/courses*', typed: { name: 'M.A. Urdu' }, done: 'Course created' },
  {
    path: '/accountants',
    list: '**/api/**/users*',
    typed: { name: 'Farah Ali', username: 'farah.ali', password: 'a pass phrase' },
    done: 'Accountant added',
  },
];

test.each(forms)(
  'what is typed for the next entry on $path stays, however late the list is read again',
  async ({ path, list, typed, done }) => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, path);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.waitFor();
    const listRead = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      if (route.request().method() === 'GET') await listRead.promise;
      await route.continue();
    });
    for (const [field, value] of Object.entries(typed)) await page.locator(`[name=${field}]`).fill(value);
    await page.keyboard.press('Control+Enter');
    await page.getByText(done).waitFor();
    await expect.poll(() => name.inputValue()).toBe('');
    await name.click();
    await page.keyboard.type('The next one');
    listRead.resolve();
    await page.getByRole('row', { name: new RegExp(typed.name) }).waitFor();
    await page.waitForTimeout(500);
    await expect.poll(() => name.inputValue()).toBe('The next one');
    expect(watch.problems()).toEqual([]);
    await leave();
  },
);
