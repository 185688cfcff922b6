import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../shared/features/accounts/bills/bills.model.ts';
import type { Settings } from '../../../shared/features/college/settings/settings.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressInRow } from '../../support/browsers/press-in-row.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';

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

const notice = (page: Page, text: string) => page.getByLabel('Notices').getByText(text).first().waitFor();

const fillBill = async (page: Page, vendor: string, amount: string) => {
  await page.getByRole('heading', { name: 'Bills and Expenses' }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add Bill' });
  await dialog.getByLabel('Vendor').fill(vendor);
  await dialog.getByLabel('Amount').fill(amount);
  return dialog;
};

describe('a bill from the counter to the admin', () => {
  it('is entered by the accountant with its file, and waits for approval', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/bills');
    await page.getByText('No bills yet').waitFor();
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Add Bill' }).last().click();
    await notice(page, 'Vendor and amount are required');
    await page.keyboard.press('Escape');

    const dialog = await fillBill(page, 'Rampur Stationers', '12450.50');
    await dialog.getByLabel('Bill No').fill('RS/118');
    await dialog.getByLabel('Category').selectOption({ label: 'Another category…' });
    await dialog.getByLabel('New category').fill('printing');
    await dialog.getByLabel('Attachment', { exact: true }).setInputFiles({
      name: 'bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(smallPdf()),
    });
    await lookAt(page, 'bills-add');
    await dialog.getByRole('button', { name: 'Add Bill' }).click();
    await notice(page, 'Bill added');
    const row = page.getByRole('row', { name: /RS\/118/ });
    await row.getByText('Pending Approval').waitFor();
    await expect.poll(() => row.textContent()).toMatch(/Printing · B\.Sc\.₹12,450\.50.*Asha Rao/);
    await expect.poll(() => page.getByRole('button', { name: /^(Refresh|Edit status)/ }).count()).toBe(0);
    // The own entry, while nobody has decided.
    await row.getByRole('button', { name: 'Correct RS/118, Rampur Stationers' }).waitFor();
    await page.getByLabel('Category').selectOption('printing');
    await row.getByRole('button', { name: /^Open the attachment/ }).click();
    await page.getByRole('dialog', { name: 'bill.pdf' }).getByRole('button', { name: 'Download' }).waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('is saved without its file where that cannot be uploaded, and the notice says so', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/bills', {
      expected: [/uploads|Attachment upload failed/],
    });
    await page.route('**/api/uploads', (route) => route.abort());
    const dialog = await fillBill(page, 'Verma & Sons', '700');
    await dialog.getByLabel('Attachment', { exact: true }).setInputFiles({
      name: 'bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(smallPdf()),
    });
    await dialog.getByRole('button', { name: 'Add Bill' }).click();
    await notice(page, 'Its attachment could not be uploaded: the bill is saved without it.');
    await page.getByText('Verma & Sons').waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('is entered once though its answer was lost, also with its file', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/bills', {
      expected: [/\/api\/bills|ERR_FAILED/],
    });
    let isLost = false;
    await page.route('**/api/bills', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    const dialog = await fillBill(page, 'Lost & Found', '310');
    await dialog.getByLabel('Attachment', { exact: true }).setInputFiles({
      name: 'bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(smallPdf()),
    });
    await dialog.getByRole('button', { name: 'Add Bill' }).click();
    await dialog.getByText(/The office did not answer/).waitFor();
    expect(await dialog.getByLabel('Vendor').inputValue()).toBe('Lost & Found');
    await dialog.getByRole('button', { name: 'Add Bill' }).click();
    await notice(page, 'Bill added');
    await dialog.waitFor({ state: 'hidden' });
    expect((await college.admin.get<Bill[]>('/bills?q=Lost')).body).toHaveLength(1);
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())(
    'an accountant sees ten at most, is told so, and searches for the others',
    async () => {
      const { scienceAccountant } = college;
      for (let n = 1; n <= 11; n += 1) {
        await scienceAccountant.post('/bills', { vendor: `Vendor ${n}`, amount: n, bill_no: `V-${n}` });
      }
      const { page, watch, leave } = await openDesk(browser, college, scienceAccountant, '/bills');
      await page.getByText(/^The first 10 of \d+\. Search or filter/).waitFor();
      await page.getByLabel('Search by vendor or bill number').fill('RS/118');
      await page.getByText('1 in all').waitFor();
      expect(watch.problems()).toEqual([]);
      await leave();
      const phone = await openDesk(browser, college, scienceAccountant, '/bills', { viewport: PHONE_SCREEN });
      await phone.page.getByText('Total Bills').waitFor();
      await lookAt(phone.page, 'bills-phone');
      await phone.leave();
    },
  );

  it('is approved, corrected and paid by the admin; a change from another desk is not overwritten', async () => {
    const { admin } = college;
    const [bill] = (await admin.get<Bill[]>('/bills?q=RS/118')).body;
    // A long register draws only the rows in view: the search brings this one there.
    const { page, watch, leave } = await openDesk(browser, college, admin, '/bills?q=RS/118', {
      expected: [/409/],
    });
    const row = page.getByRole('row', { name: /RS\/118/ });
    const setStatus = async (status: string) => {
      await row.getByRole('button', { name: /^Edit status/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Status' });
      await dialog.getByText(/Asha Rao/).waitFor();
      await dialog.getByLabel('Status').selectOption(status);
      return dialog;
    };
    const approving = await setStatus('Approved');
    await lookAt(page, 'bills-status');
    await approving.getByRole('button', { name: 'Update Status' }).click();
    await notice(page, 'Status Updated');
    await row.getByText('Approved', { exact: true }).waitFor();
    await row.getByText('Meera Nair').waitFor();

    await pressInRow(row, /^Correct/);
    const correcting = page.getByRole('dialog', { name: 'Correct Bill' });
    await correcting.getByLabel('Amount').fill('12500');
    await correcting.getByRole('button', { name: 'Save' }).click();
    await row.getByText('₹12,500.00').waitFor();

    const paying = await setStatus('Paid');
    // More than ₹10,000 is in cash where somebody says so.
    await paying.getByRole('button', { name: 'Update Status' }).click();
    await notice(page, 'Choose what it is paid from');
    await paying.getByLabel('Paid from').selectOption({ label: 'Cash of my drawer' });
    await admin.put(`/bills/${bill?.id}`, { amount: 12_600 });
    await paying.getByRole('button', { name: 'Update Status' }).click();
    await notice(page, 'This record was changed at another desk');
    await page.getByRole('button', { name: 'Reload' }).click();
    await paying.getByText('₹12,600.00').waitFor();
    await paying.getByLabel('Status').selectOption('Paid');
    // An empty drawer pays nothing: what it is paid from need not be recorded.
    await paying.getByLabel('Paid from').selectOption({ label: 'Cash or bank, not recorded' });
    await paying.getByRole('button', { name: 'Update Status' }).click();
    await row.getByText('Paid', { exact: true }).waitFor();
    await expect.poll(() => row.getByRole('button', { name: /^Correct/ }).isDisabled()).toBe(true);
    await lookAt(page, 'bills-register');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())(
    'an amount typed the moment the cursor arrives replaces the old one, by keyboard and by mouse',
    async () => {
      await college.admin.post('/bills', { vendor: 'Quick Hands', amount: 450.5, bill_no: 'QH/1' });
      const { page, leave } = await openDesk(browser, college, college.admin, '/bills?q=QH/1', {
        isStranger: true,
      });
      await page.getByRole('button', { name: /^Correct/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Correct Bill' });
      await page.evaluate(() => {
        // A desk that is slow to draw.
        window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 300);
      });
      const amount = dialog.getByLabel('Amount');
      await dialog.getByLabel('Vendor').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.type('12500', { delay: 120 });
      await expect.poll(() => amount.inputValue()).toBe('12500');
      await page.keyboard.press('Tab');
      await expect.poll(() => amount.inputValue()).toBe('12,500.00');
      await amount.click();
      await page.keyboard.type('700.25', { delay: 120 });
      await expect.poll(() => amount.inputValue()).toBe('700.25');
      await leave();
    },
  );

  it.runIf(isLongForm())('a register that cannot be had says so, and another try shows it', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/bills?q=RS/118');
    await page.route('**/api/bills?*', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.reload();
    await page.getByText('Failed to fetch bills').waitFor();
    await lookAt(page, 'bills-failed');
    await page.unroute('**/api/bills?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('RS/118', { exact: true }).waitFor();
    await leave();
  });
});

describe('a vendor among the parties', () => {
  it('is offered while one types, and bills under another typed name are joined with it and separated again', async () => {
    const { admin } = college;
    await admin.post('/parties', { name: 'Gupta Electricals', kind: 'vendor' });
    await admin.post('/bills', { vendor: 'Gupta elec.', amount: 800 });
    const { page, watch, leave } = await openDesk(browser, college, admin, '/bills');
    const dialog = await fillBill(page, 'Gupta Electricals', '1500');
    await dialog.getByText('From Parties').waitFor();
    await lookAt(page, 'bills-vendor');
    await dialog.getByRole('button', { name: 'Add Bill' }).click();
    await notice(page, 'Bill added');
    const named = async (typed: string) =>
      (await admin.get<Bill[]>('/bills?q=gupta')).body
        .filter(({ vendor }) => vendor === typed)
        .map(({ party }) => party);
    expect(await named('Gupta Electricals')).toEqual(['Gupta Electricals']);

    const join = async (choice: string, press: string) => {
      await page.goto(`${college.url}/parties`);
      const row = page.getByRole('row', { name: /Gupta Electricals/ });
      await pressInRow(row, 'Bills of Gupta Electricals');
      const joining = page.getByRole('dialog', { name: 'Bills of Gupta Electricals' });
      await joining.getByLabel('Name as typed').selectOption({ label: choice });
      await joining.getByRole('button', { name: 'Preview' }).click();
      await lookAt(page, `bills-${press.toLowerCase()}`);
      await joining.getByRole('button', { name: press, exact: true }).click();
      await joining.waitFor({ state: 'hidden' });
    };
    await join('Gupta elec.: 1 bill, ₹800.00', 'Join');
    expect(await named('Gupta elec.')).toEqual(['Gupta Electricals']);
    await page.goto(`${college.url}/bills?q=elec.`);
    await page.getByText('Gupta Electricals · Other').waitFor();
    await join('Separate again: Gupta elec.: 1 bill, ₹800.00', 'Separate');
    expect(await named('Gupta elec.')).toEqual([null]);
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('has tax deducted, proposed by a rate that the office may correct', async () => {
    const { admin } = college;
    const uses = (await admin.get<Settings>('/settings')).body.uses;
    await admin.put('/settings', { uses: [...uses, 'tax'] });
    await admin.post('/parties', { name: 'Rao and Co', kind: 'vendor', pan: 'AAAFR1234F' });
    const { page, watch, leave } = await openDesk(browser, college, admin, '/bills');
    const dialog = await fillBill(page, 'Rao and Co', '60000');
    await dialog.getByRole('button', { name: 'Tax deducted' }).click();
    await dialog.getByLabel('Tax deducted for').selectOption({ label: '1027 Professional fees, 10 %' });
    await dialog.getByText('Proposed ₹6,000: above the sum of the year').waitFor();
    await lookAt(page, 'bills-tax');
    await dialog.getByLabel('Tax', { exact: true }).fill('5000');
    await dialog.getByRole('button', { name: 'Add Bill' }).click();
    await notice(page, 'Bill added');
    await page.getByText('₹5,000.00 tax deducted').waitFor();
    const [bill] = (await admin.get<Bill[]>('/bills?q=Rao')).body;
    expect(bill).toMatchObject({ to_pay: 55_000, tax: [{ code: '1027', amount: 5000, base: 60_000 }] });
    await page.goto(`${college.url}/tax-rates`);
    await page.getByRole('row', { name: /1009/ }).waitFor();
    await lookAt(page, 'tax-rates');
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});
