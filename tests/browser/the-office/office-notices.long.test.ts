import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

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
  const message = 'Something went wrong in the background. Start Bursar again.';
  college.opened.office.notices.put({ kind: 'fault', message });
  for (const person of [college.admin, college.scienceAccountant]) {
    const { page } = await openDesk(browser, college, person, '/fees');
    await page.getByRole('status').getByText(message).waitFor();
    await lookAt(page, `office-notices-${person.user.role}`);
    await page.getByRole('link', { name: 'Documents' }).first().click();
    await page.waitForURL(/documents/);
    await expect.poll(() => page.getByRole('status').getByText(message).isVisible()).toBe(true);
  }
});

it('a line that is down is said where it covers neither a title nor a button, on a desk and on a phone', async () => {
  for (const viewport of [DESK_SCREEN, PHONE_SCREEN]) {
    const { page, leave } = await openDesk(browser, college, college.admin, '/fees', {
      viewport,
    });
    await page.route('**/api/events**', (route) => route.abort());
    await page.reload();
    await page.getByText('Reconnecting…').waitFor();
    const said = await page.getByRole('status').filter({ hasText: 'Reconnecting' }).boundingBox();
    const content = await page.getByRole('main').boundingBox();
    expect(said && content && said.y + said.height <= content.y).toBe(true);
    await leave();
  }
});
