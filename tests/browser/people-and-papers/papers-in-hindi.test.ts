import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Settings } from '../../../shared/features/college/settings/settings.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { hearPrinting } from '../../support/browsers/hear-printing.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { sayPrinted } from '../../support/browsers/say-printed.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { flatTextOf, missingPdfTools, withPdfTools } from '../../support/tools/pdf-tools.ts';

let browser: Browser;
let college: College;
let desk: Desk | undefined;
beforeAll(async () => {
  college = await openCollege();
  await college.addStudent({ name: 'Kalpana Bose', name_hindi: 'कल्पना बोस', father_name_hindi: 'दिलीप बोस' });
  browser = await launchChromium({ readsPdfs: true });
});
afterEach(async () => {
  await desk?.leave();
  desk = undefined;
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** Chooses the language in the settings by keyboard, with the letterhead drawn anew beside it, and saves. */
const choose = async (language: 'English' | 'English and Hindi') => {
  desk = await openDesk(browser, college, college.admin, '/settings/papers');
  const { page } = desk;
  const field = page.getByRole('combobox', { name: 'Language of papers' });
  await field.waitFor();
  const drawn = page.waitForResponse((reply) => reply.url().endsWith('/api/settings/letterhead'));
  await field.selectOption(language);
  await field.press('Control+Enter');
  await page.getByText('The settings apply from now on').last().waitFor();
  await drawn;
  await lookAt(page, `settings-${language === 'English' ? 'english' : 'english-and-hindi'}`);
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
  desk = undefined;
  expect(must(await college.admin.get<Settings>('/settings')).paper_language).toBe(language);
};

/** Prints once, and says that it came out. */
const print = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const heard = await hearPrinting(page);
  const before = (await heard()).length;
  await press();
  await expect.poll(async () => (await heard()).length).toBe(before + 1);
  await sayPrinted(page);
};

/** What stands on the last receipt, as a desk is shown it. */
const lastReceipt = async (): Promise<{ readonly fee: Fee; readonly text: string }> => {
  const [fee] = must(await college.admin.get<Fee[]>('/fees?limit=1&sort=created_at'));
  if (!fee) throw new Error('There is no receipt');
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const reply = await fetch(`${college.url}/api/fees/${fee.id}/receipt`, { headers });
  return { fee, text: flatTextOf(new Uint8Array(await reply.arrayBuffer())) };
};

it.skipIf(missingPdfTools.length > 0 || !isLongForm())(
  `an admin has papers in English and Hindi; a receipt that was printed so stays so when they are in English again${withPdfTools}`,
  async () => {
    await choose('English and Hindi');
    desk = await openDesk(browser, college, college.scienceAccountant, '/fees');
    const { page } = desk;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('n');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('student');
    await page.keyboard.type('kalp');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1250');
    await page.keyboard.press('Enter');
    await page.getByText(/^Receipt .*from Kalpana Bose$/).waitFor();
    await print(page, () => page.keyboard.press('Control+p'));
    const { fee, text } = await lastReceipt();
    expect(text).toContain('Kalpana Bose / कल्पना बोस');
    expect(text).toContain('एक हज़ार दो सौ पचास रुपये मात्र');
    expect(desk.watch.problems()).toEqual([]);
    await desk.leave();

    await choose('English');
    desk = await openDesk(browser, college, college.scienceAccountant, '/fees');
    const row = desk.page.getByRole('button', { name: `Print receipt ${fee.receipt_no}` });
    await print(desk.page, () => row.click());
    const prints = await college.opened.office.database.reader
      .selectFrom('paper_prints')
      .select('copy')
      .where('kind', '=', 'receipt')
      .where('record_id', '=', fee.id)
      .orderBy('id')
      .execute();
    expect(prints.map(({ copy }) => copy)).toEqual(['original', 'duplicate']);
    expect((await lastReceipt()).text).toBe(text);
    expect(desk.watch.problems()).toEqual([]);
  },
);

it('on a phone the language of papers is chosen as well', async () => {
  desk = await openDesk(browser, college, college.admin, '/settings/papers', { viewport: PHONE_SCREEN });
  const field = desk.page.getByRole('combobox', { name: 'Language of papers' });
  await field.scrollIntoViewIfNeeded();
  await lookAt(desk.page, 'settings-language-phone');
  expect(await field.inputValue()).toBe('English');
  expect(desk.watch.problems()).toEqual([]);
});
