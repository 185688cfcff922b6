import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, openWindow } from '../../support/browsers/desk.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
});
afterAll(() => Promise.all([browser?.close(), college?.close()]));

it('a desk shows what another changes between its first list and the opening of its live line', async () => {
  const { page, leave } = await openWindow(browser);
  const opened = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto(`${college.url}/fees`);
  await page.getByLabel('Username').fill(college.commerceAccountant.user.username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('No fee records found').waitFor();
  await college.collect({ student_name: 'Usha Devi', course_id: college.commerce.id });
  opened.resolve();
  await page.getByText('Usha Devi').first().waitFor();
  await leave();
});

it('a desk whose live line opens with nothing changed asks for nothing twice', async () => {
  const { page, leave } = await openDesk(browser, college, college.commerceAccountant, '/fees');
  // What the first page asks for late is not asked for twice by the second.
  await page.getByText('Usha Devi').first().waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  const line = page.waitForResponse('**/api/events');
  await page.reload();
  await line;
  await page.getByText('Usha Devi').first().waitFor();
  await page.waitForTimeout(500);
  const lists = asked.filter((url) => /\/api\/fees\?/.test(url));
  expect(lists.toSorted()).toEqual([...new Set(lists)].toSorted());
  await leave();
});
