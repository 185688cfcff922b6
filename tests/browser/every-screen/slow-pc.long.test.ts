import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type DeskOptions, openDesk } from '../../support/browsers/desk.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { openFilters } from '../../support/browsers/press-more.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium(), openCollege()]);
  for (let index = 1; index <= 30; index += 1) {
    await college.collect({ student_name: `Priya Sharma ${index}`, amount: 100 });
  }
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** Draws so many times slower than this machine: an old office PC, on which the keys come before the page. */
const SLOWER = 8;

const openSlowly = async (path: string, options: DeskOptions = {}) => {
  const desk = await openDesk(browser, college, college.admin, path, options);
  await desk.page.getByRole('row').nth(1).waitFor();
  const session = await desk.page.context().newCDPSession(desk.page);
  const draw = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await draw(SLOWER);
  return {
    page: desk.page,
    leave: async () => {
      // Whoever takes the window next is not slow.
      await draw(1);
      await session.detach();
      await desk.leave();
    },
  };
};

const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe('on a slow PC', () => {
  it.runIf(isLongWalk())('a day typed in one go filters by that day', async () => {
    const { page, leave } = await openSlowly('/fees?date=');
    await openFilters(page);
    const from = page.getByRole('group', { name: 'From', exact: true });
    await from.getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type('01112026');
    await expect.poll(() => asked(page)).toEqual({ date: '', from: '2026-11-01' });
    await expect.poll(() => from.textContent()).toContain('01-11-2026');
    await leave();
  });

  it.runIf(isLongWalk())(
    'no letter is lost of a search that goes on while its first results are drawn',
    async () => {
      const { page, leave } = await openSlowly('/fees?date=');
      const search = page.getByRole('searchbox').first();
      await search.click();
      for (const part of ['Pri', 'ya S', 'har', 'ma 2', '3']) {
        await page.keyboard.type(part);
        await page.waitForTimeout(260);
      }
      await expect.poll(() => asked(page)).toEqual({ date: '', q: 'Priya Sharma 23' });
      await expect.poll(() => search.inputValue()).toBe('Priya Sharma 23');
      await leave();
    },
  );

  it('no letter is lost of what is looked for while its dialog is drawn for the first time', async () => {
    const { page, leave } = await openSlowly('/fees?date=', { isStranger: true });
    await page.keyboard.press('Control+k');
    for (const letter of 'Priya Sharma 23') await page.keyboard.type(letter, { delay: 15 });
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Find anything' }).inputValue())
      .toBe('Priya Sharma 23');
    await leave();
  });
});
