import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type College, openCollege } from '../support/college.ts';
import { openDesk } from '../support/desk.ts';
import { lookAt } from '../support/look-at.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('what is wrong with the office PC stands above every screen, of both roles', async () => {
  const message = 'The disk of the office PC is full. Nothing can be saved until room is made on it.';
  college.opened.office.notices.put({ kind: 'disk', message });
  for (const person of [college.admin, college.scienceAccountant]) {
    const { page } = await openDesk(browser, college, person, '/fees');
    await page.getByRole('status').getByText(message).waitFor();
    await lookAt(page, `office-notices-${person.user.role}`);
    await page.getByRole('link', { name: 'Documents' }).first().click();
    await page.waitForURL(/documents/);
    await expect.poll(() => page.getByRole('status').getByText(message).isVisible()).toBe(true);
  }
});
