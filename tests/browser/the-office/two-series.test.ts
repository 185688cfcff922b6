import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Fund } from '../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../shared/features/college/heads/heads.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { hearPrinting } from '../../support/browsers/hear-printing.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { sayPrinted } from '../../support/browsers/say-printed.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let head: Head;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium({ readsPdfs: true });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
const sitDown = async (who: 'admin' | 'scienceAccountant', path: string): Promise<Page> => {
  desk = await openDesk(browser, college, college[who], path, { network: 'late' });
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
  return desk.page;
};
const receiptsOf = async (name: string): Promise<readonly Fee[]> =>
  must(await college.admin.get<Fee[]>(`/fees?q=${name}&sort=created_at&order=asc`));

describe('a counter with two series of receipts, by keyboard, with answers 300 ms late', () => {
  it('an admin gives a fund receipt numbers of its own, and the settings show them', async () => {
    const page = await sitDown('admin', '/fee-plans');
    await pressMore(page, 'Funds');
    await page.getByRole('button', { name: 'Add Fund' }).click();
    await page.getByLabel('Name').fill('Government');
    await page.getByLabel('Own receipt numbers').fill('p');
    await page.keyboard.press('Control+Enter');
    await page.getByText('P is the mark of payment vouchers').first().waitFor();
    await page.getByLabel('Own receipt numbers').fill('gov');
    await lookAt(page, 'fund-with-own-receipts');
    await page.keyboard.press('Control+Enter');
    await page.getByText('GOV000001').waitFor();
    await lookAt(page, 'funds-with-own-receipts');
    const fund = must(await college.admin.get<Fund[]>('/funds')).find(({ name }) => name === 'Government');
    expect(fund?.receipt_mark).toBe('GOV');
    const fields = { name: 'Government Fee', fee_type: 'Exam', fund_id: fund?.id };
    head = must(await college.admin.post<Head>('/heads', fields));
    await page.goto(`${college.url}/settings/papers`);
    await page.getByRole('group', { name: 'Fee receipts, Government' }).getByText('/GOV000001').waitFor();
    await lookAt(page, 'settings-series-of-a-fund');
    await desk.leave();
  });

  it('the split says that two receipts will be made; Enter saves them, Ctrl+P prints both at once', async () => {
    const [tuition] = must(await college.admin.get<Head[]>('/heads?q=Tuition'));
    const student = await college.addStudent({ name: 'Aarti Rao', total_fees: null });
    for (const [head_id, amount] of [
      [tuition?.id, 4200],
      [head.id, 800],
    ])
      must(
        await college.admin.post('/dues', {
          student_id: student.id,
          head_id,
          amount,
          due_date: '2026-01-01',
        }),
      );
    const page = await sitDown('scienceAccountant', '/fees');
    const printed = await hearPrinting(page);
    await page.keyboard.press('n');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('student');
    await page.keyboard.type('Aarti');
    await page.keyboard.press('Enter');
    await page.getByText('2 receipts: ₹4,200.00 and ₹800.00 of Government').waitFor();
    await lookAt(page, 'counter-two-series');
    await page.keyboard.press('Enter');
    const saved = page.getByRole('status').filter({ hasText: '₹5,000.00 from Aarti Rao' });
    await saved.waitFor();
    expect(await saved.textContent()).toMatch(/Receipts \d{4}-\d\d\/000001 and \d{4}-\d\d\/GOV000001:/);
    await page.getByText(/Fee entry created successfully: receipts .*000001 and .*GOV000001/).waitFor();
    await lookAt(page, 'counter-two-receipts');
    await page.keyboard.press('Control+p');
    await expect.poll(printed).toEqual(['a paper']);
    await sayPrinted(page);
    expect((await receiptsOf('Aarti')).map(({ amount }) => amount).toSorted()).toEqual([4200, 800]);
    expect(desk.watch.problems()).toEqual([]);
    await desk.leave();
  });

  it.runIf(isLongForm())('who cancels one of them is told of the other, and may cancel both', async () => {
    const page = await sitDown('admin', '/fees');
    // A number with a mark of three letters is read whole, on two lines.
    const cell = page.getByRole('gridcell').filter({ hasText: 'GOV000001' });
    const cut = await cell.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    await page
      .getByRole('button', { name: /^Cancel .*GOV000001/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: /Cancel receipt/ });
    await question.getByLabel('Reason').fill('Entered wrongly');
    await question
      .getByRole('checkbox', { name: /Cancel as well \(same payment\): .*000001, ₹4,200.00/ })
      .check();
    await lookAt(page, 'cancel-one-of-two');
    await question.getByRole('button', { name: 'Cancel receipt', exact: true }).click();
    await page.getByText(/^Receipts .* are cancelled$/).waitFor();
    expect((await receiptsOf('Aarti')).map(({ cancelled }) => cancelled !== null)).toEqual([true, true]);
    await desk.leave();
  });
});
