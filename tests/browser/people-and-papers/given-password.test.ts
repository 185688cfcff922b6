import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openWindow, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
});
afterAll(() => Promise.all([browser.close(), college.close()]));

const signIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Login Successful').waitFor();
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor();
};
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
};

test.each([
  ['a desk', {}, 'asha'],
  ['a phone, on late answers', { viewport: PHONE_SCREEN, network: 'late' as const }, 'vikram'],
])(
  'who signs in at %s with a password that somebody else gave is asked for their own, and may put it off',
  async (where, options, username) => {
    const { page, watch, leave } = await openWindow(browser, options);
    await page.goto(college.url);
    await signIn(page, username, PASSWORD);
    const dialog = page.getByRole('dialog', { name: 'Choose your own password' });
    await dialog.waitFor();
    await lookAt(page, `given-password-${where.slice(2, 7)}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await dialog.count()).toBe(0);

    await signOut(page);
    await signIn(page, username, PASSWORD);
    await dialog.getByRole('button', { name: 'Later' }).click();
    await dialog.waitFor({ state: 'detached' });

    await signOut(page);
    await signIn(page, username, PASSWORD);
    await dialog.waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.keyboard.type('beads on a string');
    await page.keyboard.press('Enter');
    await page.keyboard.type('beads on a string');
    await page.keyboard.press('Enter');
    await page.getByText('Your password is changed').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await signOut(page);
    await signIn(page, username, 'beads on a string');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(watch.problems()).toEqual([]);
    await leave();
  },
);
