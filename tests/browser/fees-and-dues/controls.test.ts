import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [college, browser] = [await openCollege(), await launchChromium()];
  const bill = { vendor: 'Ram Stores', amount: 4_500, bill_no: 'RS-1', status: 'Paid' };
  await college.admin.post('/bills', bill);
  await college.collect({ payment_type: 'Online', missing_reason: 'The bank has not said it' });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('a bill by one person is marked in the register, and stands in the report of controls', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/bills');
  await page.getByText('By one person').first().waitFor();
  await lookAt(page, 'bill-by-one-person');
  await leave();
  const report = await openDesk(browser, college, college.admin, '/enquiries?report=controls');
  await report.page.getByText('Bill by one person').first().waitFor();
  await report.page.getByText('The bank has not said it').first().waitFor();
  await lookAt(report.page, 'controls');
  await report.leave();
});

it('the settings ask for two persons by the keyboard, and the next bill is refused', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/settings/rules', {
    expected: [/403/],
  });
  const persons = page.getByLabel('A bill is entered, approved and paid by');
  await persons.focus();
  await page.keyboard.type('At least');
  await lookAt(page, 'settings-two-persons');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The settings apply from now on').waitFor();
  const refused = await college.admin.post('/bills', { vendor: 'V', amount: 1, status: 'Paid' });
  expect(refused.status).toBe(403);
  await leave();
});
