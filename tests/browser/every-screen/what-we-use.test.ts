import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screensOf } from '../../../renderer/app/menu.ts';
import { USE_NAMES, type UseName } from '../../../shared/features/college/settings/settings.uses.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { textOfMore } from '../../support/browsers/press-more.ts';
import { SIGNS } from '../../support/browsers/signs-of-uses.ts';
import { isLoaded } from '../../support/browsers/walk-screens.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
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

const ROLES = ['admin', 'accountant'] as const;
const NONE = new Set<UseName>();

/** All that a page says: what stands on it and in its menu *More*, and what is typed in its fields or said to who does not see. */
const textOf = async (page: Page): Promise<string> => {
  const more = await textOfMore(page);
  await page.getByRole('button', { name: 'Appearance' }).click();
  const text = await page.locator('body').innerText();
  await page.keyboard.press('Escape');
  const said = await page
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return [text, more, ...said].join('\n');
};

/** Which uses are seen on the screens that the menu offers, and which are fetched for them. */
const walk = async (uses: ReadonlySet<UseName>, roles: readonly (typeof ROLES)[number][] = ROLES) => {
  const seen = new Set<string>();
  for (const role of roles) {
    const person = role === 'admin' ? college.admin : college.scienceAccountant;
    const { page, leave } = await openDesk(browser, college, person, '/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const { path } of screensOf({ role, uses })) {
      if (path === '/settings/uses') continue;
      await openInApp(page, path);
      await isLoaded(page);
      const text = await textOf(page);
      for (const name of USE_NAMES) {
        const { words, calls } = SIGNS[name];
        const found = words.exec(text)?.[0];
        if (found !== undefined) seen.add(`${name}: ${found} on ${path} of ${role}`);
        const call = calls && asked.find((each) => calls.test(each));
        if (call !== undefined) seen.add(`${name}: ${call} fetched for ${path} of ${role}`);
      }
      asked.length = 0;
    }
    await leave();
  }
  return [...seen];
};

// It opens every screen six times: three at a time beside other journeys, it takes more than three minutes.
it('what a college does not use is nowhere seen, and nothing of it is fetched; switched on, all of it is there', {
  timeout: 600_000,
}, async () => {
  await college.admin.put('/settings', { uses: [] });
  expect(await walk(NONE)).toEqual([]);
  await college.admin.put('/settings', { uses: USE_NAMES });
  const all = await walk(new Set(USE_NAMES), ['admin']);
  expect(USE_NAMES.filter((name) => !all.some((sign) => sign.startsWith(`${name}: `)))).toEqual([]);
});

it('an admin ticks what is used, and the menu of another desk follows; what is in use stays', async () => {
  await college.admin.put('/settings', { uses: [] });
  const other = await openDesk(browser, college, college.scienceAccountant, '/fees');
  const menu = other.page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Reports' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Closing' }).count()).toBe(0);
  const desk = await openDesk(browser, college, college.admin, '/settings/uses', { network: 'late' });
  const { page } = desk;
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox');
  expect(await row('Funds and money for others').isChecked()).toBe(false);
  await college.admin.post('/funds', { name: 'University', kind: 'held' });
  await expect.poll(() => row('Funds and money for others').isDisabled()).toBe(true);
  await lookAt(page, 'what-we-use');
  await row('Day close').press('Space');
  await menu.getByRole('link', { name: 'Closing' }).waitFor();
  await expect.poll(() => row('Day close').isChecked()).toBe(true);
  await row('Day close').press('Space');
  await menu.getByRole('link', { name: 'Closing' }).waitFor({ state: 'detached' });
  expect(desk.watch.problems()).toEqual([]);
  await other.leave();
  await page.setViewportSize(PHONE_SCREEN);
  await lookAt(page, 'what-we-use-phone');
  await desk.leave();
});
