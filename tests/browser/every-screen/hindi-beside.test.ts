import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuOf } from '../../../renderer/app/menu.ts';
import { hindiOf } from '../../../renderer/ui/hindi/use-hindi.ts';
import { HINDI } from '../../../renderer/ui/hindi/words.ts';
import { labelsIn } from '../../../shared/papers/labels.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  await college.addStudent({ name: 'Asha Rao', roll_no: '1' });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const turn = async (page: Page) => {
  await page.getByRole('button', { name: 'Appearance' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hindi beside English' }).click();
};

/** Presses a key as another keyboard would. */
const pressAs = (page: Page, key: Pick<KeyboardEventInit, 'key' | 'code' | 'isComposing'>) =>
  page.evaluate(
    (said) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...said, bubbles: true, cancelable: true }),
      ),
    key,
  );

describe('Hindi beside English', () => {
  it('has a word for each screen of the menu, and says what a paper says', () => {
    for (const role of ['accountant', 'admin'] as const) {
      const { main, more } = menuOf({ role });
      expect([...main, ...more].filter(({ label }) => hindiOf(label) === undefined)).toEqual([]);
    }
    const onPaper = labelsIn('English and Hindi') as (label: string) => string | undefined;
    const said = Object.entries(HINDI).flatMap(([label, hindi]) => {
      try {
        return [[`${label} / ${hindi}`, onPaper(label)?.replaceAll('\u00A0', ' ')] as const];
      } catch {
        return [];
      }
    });
    expect(said.length).toBeGreaterThan(10);
    for (const [here, there] of said) expect(here).toBe(there);
  });

  it('is turned on at a desk, stays there, cuts no name, and is taken off again', async () => {
    const desk = await openDesk(browser, college, college.scienceAccountant, '/fees', { network: 'late' });
    const { page, watch } = desk;
    await page.getByRole('heading', { name: 'Add Fees' }).waitFor();
    await turn(page);
    await page.getByRole('heading', { name: 'Add Fees · शुल्क जमा' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Add Fees · शुल्क जमा' }).waitFor();
    await lookAt(page, 'hindi-fees');
    // A Hindi keyboard writes ल on the key N.
    await pressAs(page, { key: 'ल', code: 'KeyN' });
    const form = page.getByRole('dialog', { name: 'Add Fee Entry · शुल्क प्रविष्टि' });
    await form.getByRole('combobox', { name: 'Student · विद्यार्थी का नाम' }).waitFor();
    await lookAt(page, 'hindi-counter');
    // The same keys take the same receipt.
    await page.keyboard.type('Asha');
    await page.getByRole('option', { name: /Asha Rao/ }).waitFor();
    // The Enter that ends a word as it is composed takes nobody.
    await pressAs(page, { key: 'Enter', code: 'Enter', isComposing: true });
    expect(await page.getByRole('option', { name: /Asha Rao/ }).isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await page.getByLabel('Notices').getByText('Fee added').first().waitFor();
    await page.keyboard.press('Escape');
    await openInApp(page, '/day-close');
    await page.getByRole('heading', { name: 'Day Close · रोकड़ समापन' }).waitFor();
    await lookAt(page, 'hindi-day-close');
    await turn(page);
    await page.getByRole('heading', { name: 'Day Close', exact: true }).waitFor();
    expect(watch.problems()).toEqual([]);
    await desk.leave();
  });

  it('on a phone the counter and the menu have both', async () => {
    const desk = await openDesk(browser, college, college.scienceAccountant, '/fees', {
      viewport: PHONE_SCREEN,
    });
    const { page } = desk;
    await turn(page);
    await page.getByRole('heading', { name: 'Add Fees · शुल्क जमा' }).waitFor();
    await page.getByRole('button', { name: 'Add Fee Entry' }).click();
    await page.getByRole('dialog').getByText('Amount · राशि').first().waitFor();
    await lookAt(page, 'hindi-counter-phone');
    await page.keyboard.press('Escape');
    await turn(page);
    await desk.leave();
  });
});
