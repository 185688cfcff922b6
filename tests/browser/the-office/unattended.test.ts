import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openWindow } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

const HOUR = 3_600_000;
/** Past the moment at which the page asks for news again. */
const ANOTHER_LOOK = 6_000;

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

/** A desk on a screen that asks for news by itself, every few seconds, with a clock that the test moves. */
const openUnattended = async () => {
  const person = await college.signIn('admin');
  const { page, watch, leave } = await openWindow(browser, { expected: [/401/] });
  await page.clock.install({ time: college.clock.now() });
  await page.goto(`${college.url}/login`);
  await page.evaluate((token) => localStorage.setItem('token', token), person.token);
  await page.goto(`${college.url}/sharing`);
  await page.getByRole('heading', { name: 'Sharing', exact: true }).waitFor();
  return {
    page,
    watch,
    leave,
    /** An hour goes by, in which the page asks for news. */
    anHour: async () => {
      const asked = page.waitForResponse((response) => response.url().endsWith('/api/sharing'));
      // The page's clock first: what it asks in between must not look as if somebody had just acted.
      await page.clock.fastForward(HOUR);
      college.clock.advance(HOUR);
      return (await asked).status();
    },
    /** Two hours at once; then looks again and again, as the first look may have been answered in the hours before. */
    untilSignedOut: async () => {
      await page.clock.fastForward(2 * HOUR);
      college.clock.advance(2 * HOUR);
      const signIn = page.getByText('Sign in to your account');
      await expect
        .poll(async () => {
          await page.clock.fastForward(ANOTHER_LOOK);
          return signIn.isVisible();
        })
        .toBe(true);
    },
  };
};

it('a page that nobody attends is signed out after twelve hours, however often it asks for news', async () => {
  const { page, watch, leave, anHour, untilSignedOut } = await openUnattended();
  for (let hour = 1; hour <= 11; hour += 1) expect(await anHour()).toBe(200);
  await untilSignedOut();
  await page
    .getByText(/session (has )?ended/i)
    .first()
    .waitFor();
  await lookAt(page, 'unattended-signed-out');
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('a page at which somebody acts stays signed in, all day', async () => {
  const { page, leave, anHour } = await openUnattended();
  for (let hour = 1; hour <= 15; hour += 1) {
    if (hour % 5 === 0) await page.keyboard.press('Shift');
    expect(await anHour()).toBe(200);
  }
  await leave();
});
