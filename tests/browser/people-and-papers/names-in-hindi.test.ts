import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openWindow } from '../../support/browsers/desk.ts';
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

/** What has become of the two faces of the font that the office brings for Hindi. */
const hindiFont = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ family }) => family.includes('Hindi')).map(({ status }) => status);
  });

it('a name in Hindi is drawn on a desk that has no font for it; nobody else waits for that font', async () => {
  const person = await college.signIn('admin');
  const { page, watch, leave } = await openWindow(browser);
  await page.goto(`${college.url}/login`);
  await page.evaluate((token) => localStorage.setItem('token', token), person.token);
  await page.goto(`${college.url}/tasks`);
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor();
  await expect.poll(() => hindiFont(page)).toEqual(['unloaded', 'unloaded']);

  await college.admin.post('/tasks', { title: 'सुनीता देवी' });
  await page.getByText('सुनीता देवी').first().waitFor();
  await expect.poll(() => hindiFont(page)).toContain('loaded');
  expect(watch.problems()).toEqual([]);
  await leave();
});
