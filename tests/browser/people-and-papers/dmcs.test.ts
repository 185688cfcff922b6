import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dmc } from '../../../shared/features/papers/dmcs/dmcs.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressInRow } from '../../support/browsers/press-in-row.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium(), openCollege()]);
  await college.addStudent({ name: 'Farah Khan', father_name: 'Imran Khan', roll_no: 'S-77', year: '2026' });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const issued = async () => (await college.admin.get<Dmc[]>('/dmcs')).body;

describe('certificates at the desk', () => {
  it('an accountant issues one from the student’s record, verifies it, hands it over, prints it, undoes a deletion', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/dmc-issued');
    await page.getByText('No DMC issued yet').waitFor();
    await lookAt(page, 'dmcs-empty');

    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Issue DMC' });
    await dialog.getByRole('button', { name: 'Issue DMC' }).click();
    await page.getByText('Please fill all required fields').first().waitFor();
    await expect.poll(() => issued()).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Name' }).fill('farah');
    await page.getByRole('option', { name: /Farah Khan/ }).click();
    await expect.poll(() => dialog.getByLabel('Father Name').inputValue()).toBe('Imran Khan');
    await expect.poll(() => dialog.getByLabel('Roll No').inputValue()).toBe('S-77');
    await expect.poll(() => dialog.getByLabel('Year').inputValue()).toBe('2026');
    await expect.poll(() => dialog.getByLabel('Course').isDisabled()).toBe(true);
    await dialog.getByLabel('Type').selectOption('Degree');
    // What the record fills in is not called missing any more.
    await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(0);
    await lookAt(page, 'dmcs-issue');
    await dialog.getByRole('button', { name: 'Issue DMC' }).click();
    await page.getByText('DMC issued: DMC/2026-27/0001').waitFor();
    const [dmc] = await issued();
    expect(dmc).toMatchObject({ name: 'Farah Khan', course_id: college.science.id, dmc_type: 'Degree' });

    const row = page.locator('[data-id]').filter({ hasText: 'DMC/2026-27/0001' });
    await pressInRow(row, 'Mark DMC/2026-27/0001 as verified');
    await page.getByText('DMC/2026-27/0001 is verified').waitFor();
    await pressInRow(row, 'Who received DMC/2026-27/0001');
    await page.getByLabel('Received by').fill('Imran Khan (father)');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('gridcell', { name: /Imran Khan \(father\)/ }).waitFor();
    expect((await issued())[0]).toMatchObject({
      verified: { by: 'Asha Rao' },
      received: { by: 'Imran Khan (father)' },
    });
    await lookAt(page, 'dmcs-register');

    await page.getByLabel(/^Search/).fill(String(dmc?.verification_code));
    await page.getByRole('gridcell', { name: /Farah Khan/ }).waitFor();
    await page.getByRole('button', { name: 'Open DMC/2026-27/0001' }).click();
    const preview = page.getByRole('dialog', { name: 'Degree Certificate DMC/2026-27/0001' });
    await preview.locator('iframe').waitFor();
    await preview.getByRole('button', { name: 'Close' }).click();

    await expect.poll(() => page.getByRole('button', { name: /^(Cancel|Delete) DMC/ }).count()).toBe(0);
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('an admin cancels one with a reason; it stays findable, marked, and is no longer counted', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/dmc-issued');
    const total = page.getByRole('heading', { name: 'Total DMCs' }).locator('xpath=../..');
    await total.getByText('1', { exact: true }).waitFor();
    await pressInRow(page.locator('main'), 'Cancel DMC/2026-27/0001');
    const dialog = page.getByRole('dialog', { name: /^Cancel Degree DMC/ });
    await expect.poll(() => dialog.getByRole('button', { name: 'Cancel paper' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('The name is misspelt');
    await lookAt(page, 'dmcs-cancel');
    await page.keyboard.press('Enter');
    await page.getByText('No DMC issued yet').waitFor();
    await total.getByText('0', { exact: true }).waitFor();
    await page.getByLabel('Status').selectOption('Cancelled');
    const row = page.getByRole('row', { name: /Farah Khan/ });
    await row.getByText('Cancelled').waitFor();
    await expect.poll(() => row.getByRole('button').count()).toBe(2);
    await lookAt(page, 'dmcs-cancelled');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())(
    'a PDF that cannot be uploaded stops the certificate, and nothing typed is lost',
    async () => {
      const expected = [/ERR_FAILED/];
      const { page, watch, leave } = await openDesk(browser, college, college.admin, '/dmc-issued', {
        expected,
      });
      const before = await issued();
      await page.route('**/api/uploads', (route) => route.abort());
      await page.getByRole('button', { name: 'Issue DMC' }).click();
      const dialog = page.getByRole('dialog', { name: 'Issue DMC' });
      await dialog.getByRole('combobox', { name: 'Name' }).fill('Ravi Das');
      for (const [label, text] of [
        ['Father Name', 'Hari Das'],
        ['Roll No', 'S-9'],
      ] as const) {
        await dialog.getByLabel(label).fill(text);
      }
      await dialog.getByLabel('Course').selectOption('B.Com.');
      await dialog.getByLabel('Type').selectOption('Migration');
      const file = dialog.getByLabel('Certificate as PDF (optional)', { exact: true });
      await file.setInputFiles({ name: 'own.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
      await dialog.getByText('Only PDF files are allowed.').waitFor();
      await file.setInputFiles({
        name: 'own.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(smallPdf()),
      });
      await dialog.getByRole('button', { name: 'Issue DMC' }).click();
      await page.getByText('Failed to issue DMC').waitFor();
      await expect.poll(() => dialog.getByLabel('Father Name').inputValue()).toBe('Hari Das');
      await expect.poll(() => issued()).toEqual(before);

      await page.unroute('**/api/uploads');
      await dialog.getByRole('button', { name: 'Issue DMC' }).click();
      await page.getByText(/^DMC issued: /).waitFor();
      expect((await issued())[0]).toMatchObject({ name: 'Ravi Das', attachment: { name: 'own.pdf' } });
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );

  it.runIf(isLongForm())('the register fits a phone, and says when it cannot be had', async () => {
    const expected = [/500/];
    const desk = await openDesk(browser, college, college.admin, '/dmc-issued', {
      viewport: PHONE_SCREEN,
      expected,
    });
    await desk.page.getByRole('listitem').filter({ hasText: 'Ravi Das' }).first().waitFor();
    await lookAt(desk.page, 'dmcs');
    await desk.page.route('**/api/dmcs?*', (route) => route.fulfill({ status: 500, json: {} }));
    await desk.page.reload();
    await desk.page.getByText('Failed to load DMC records').first().waitFor();
    await lookAt(desk.page, 'dmcs-failed');
    expect(desk.watch.problems()).toEqual([]);
  });
});
