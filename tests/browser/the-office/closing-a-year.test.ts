import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  await college.collect({ payment_date: '2026-03-10' }, college.admin);
  const auditor = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  expect((await college.admin.post('/admin/users', auditor)).status).toBe(201);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('a step whose figure could not be read is not ticked as done', async () => {
  const desk = await openDesk(browser, college, college.admin, '/fees', { expected: [/500/] });
  const { page } = desk;
  await page.route(/\/api\/(months|approvals\/summary|books\/agree\/last)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'No' } }),
  );
  await page.goto(`${college.url}/year`);
  for (const what of ['all months are locked', 'all requests are decided', 'the books agree'])
    await page.getByText(`Whether ${what} is not known yet`).waitFor();
  await page.getByRole('button', { name: 'Close 2025-26' }).click();
  await page.getByRole('dialog').getByText('3 steps are still to do.', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await page.unroute(/\/api\/(months|approvals\/summary|books\/agree\/last)/);
  await page.reload();
  await page.getByText('1 month is not locked, from March 2026').waitFor();
  await page.getByText('All requests are decided').waitFor();
  await page.getByText('The books agree').waitFor();
  await desk.leave();
});

it('a viewer reads of a month that its year is closed only once it is', async () => {
  const desk = await openDesk(browser, college, await college.signIn('auditor'), '/books');
  const march = desk.page.getByRole('row', { name: /March 2026/ });
  await march.waitFor();
  expect(await march.getByText('Year closed').count()).toBe(0);
  expect((await college.admin.put('/settings', { closed_to: '2026-03-31' })).status).toBe(200);
  await march.getByText('Year closed').waitFor();
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
});
