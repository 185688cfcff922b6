import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewerVersion } from '../../../main/office/install-update.ts';
import { putRelease, RELEASE_KEY } from '../../features/college/updates/release.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openWindow } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { watchPage } from '../../support/browsers/page-checks.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';

let college: College;
let page: Page;
const handed: NewerVersion[] = [];
beforeAll(async () => {
  college = await openCollege({
    updates: { releaseKey: RELEASE_KEY, install: async (newer) => void handed.push(newer) },
  });
  page = (await openWindow(await launchChromium())).page;
});
afterAll(() => college.close());

test('an admin finds, downloads and installs a newer version by keyboard alone, and on a phone sees it whole', async () => {
  const watch = watchPage(page);
  await page.goto(`${college.url}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Login Successful').waitFor();
  await page.getByRole('link', { name: 'Office' }).click();
  const place = page.getByLabel('Folder or address');
  await place.fill('somewhere');
  await place.press('Control+Enter');
  await page.getByText('Type a whole path, as D:\\Bursar').first().waitFor();

  const folder = temporaryFolder();
  putRelease(folder);
  await place.fill(folder);
  await place.press('Control+Enter');
  const offered = page.getByText('Bursar 99.0.0 of 20-11-2026, 1 MB');
  await offered.waitFor();
  await expect.poll(() => place.inputValue()).toBe(folder);
  await expect
    .poll(() => offered.evaluate((line) => line.getBoundingClientRect().bottom < innerHeight))
    .toBe(true);
  await lookAt(page, 'newer-version-offered');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('is downloaded and checked').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await lookAt(page, 'newer-version-on-a-phone');

  await page.getByRole('button', { name: 'Install', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Install Bursar 99.0.0?' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Bursar 99.0.0 is being installed').waitFor();
  await expect.poll(() => handed).toHaveLength(1);
  expect(watch.problems()).toEqual([]);
});
