import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FullLetter, Letter } from '../../../shared/features/papers/letters/letters.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { offersMore, pressMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium();
  await college.addStudent({ name: 'Sunita Devi', roll_no: 'BSC/41', year: '3rd Year', total_fees: 0 });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const notice = (page: Page, text: string | RegExp) =>
  page.getByLabel('Notices').getByText(text).first().waitFor();

const chooseSunita = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Recipient' }).pressSequentially('suni', { delay: 20 });
  await page.getByRole('option', { name: /Sunita Devi/ }).click();
};

describe('a certificate from the counter to the register', () => {
  it('is filled from the record, previewed while typing, and issued', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/letters');
    await page.getByText('No letters yet').waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Issue Letter' });
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await notice(page, 'Type and recipient are required');
    expect(await dialog.getByLabel('Type').inputValue()).toBe('Letterhead');
    await dialog.getByLabel('Type').selectOption('Transfer Certificate');
    await chooseSunita(page);
    await dialog.getByText(/^Blank, to be filled in by pen: Mother’s name, .*From, Until, /).waitFor();
    expect(await dialog.getByLabel('Conduct').inputValue()).toBe('good');
    const paper = dialog.getByRole('region', { name: 'Preview of the letter' });
    await paper.getByText(/Roll No\.: BSC\/41/).waitFor();
    await dialog.getByLabel('From').fill('July 2023');
    await dialog.getByLabel('Until').fill('May 2026');
    for (const [label, text] of [
      ['Mother’s name', 'Sita Devi'],
      ['Date of birth', '21-03-2005'],
      ['Date of birth in words', 'Twenty-First March Two Thousand Five'],
      ['Category', 'OBC'],
      ['Admission number', '2023/7'],
      ['Last examination', 'B.Sc. III, passed'],
      ['Reason for leaving', 'Course completed'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(text);
    await paper.getByText(/Date of admission: July 2023[\s\S]*Date of leaving: May 2026/).waitFor();
    await dialog.getByLabel('Text', { exact: true }).press('Control+End');
    await page.keyboard.type(' Typed by hand.');
    await dialog.getByLabel('Conduct').fill('excellent');
    await paper.getByText(/Conduct: good[\s\S]*Typed by hand\./).waitFor();
    await dialog.getByRole('button', { name: 'Fill from the template again' }).click();
    await paper.getByText(/Conduct: excellent/).waitFor();
    await lookAt(page, 'letters-issue');
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await notice(page, 'Letter created');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page
      .getByRole('dialog', { name: /^Transfer Certificate TC\// })
      .getByText('Download')
      .waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /TC\/\d{4}-\d\d\/0001/ })
      .getByText('Issued')
      .waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('a draft is edited and sent; a second original is refused until it is a duplicate with a reason', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/letters', {
      expected: [/409/],
    });
    await page.getByRole('button', { name: 'Issue Letter' }).click();
    await page.getByRole('dialog').getByLabel('Type').selectOption('Transfer Certificate');
    await chooseSunita(page);
    const issue = page.getByRole('dialog', { name: 'Issue Letter' });
    await issue.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect.poll(() => issue.getByText('Fill this in, or issue with blanks').count()).toBe(9);
    expect(
      await issue.getByLabel('Mother’s name').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await issue.getByRole('button').allInnerTexts()).toEqual(
      expect.arrayContaining(['Save as draft', 'Issue with blanks', 'Issue']),
    );
    await lookAt(page, 'letters-asked-for');
    await issue.getByRole('button', { name: 'Save as draft' }).click();
    await notice(
      page,
      /Saved as draft: Transfer Certificate for Sunita Devi waits to be sent\. Blank, to be filled in by pen: .*From, Until, /,
    );
    await page
      .getByRole('row', { name: /Not numbered/ })
      .getByText(/Left blank: .*From, Until/)
      .waitFor();
    await lookAt(page, 'letters-kept');
    const draft = page.getByRole('row', { name: /Not numbered/ });
    await draft.getByRole('button', { name: /^View/ }).click();
    await page.getByText(/^Mother’s name, .*From, Until, /).waitFor();
    await pressMore(page, 'Edit Draft');
    await page.getByLabel('Text', { exact: true }).fill('Corrected before sending.');
    await page.getByRole('dialog').getByRole('button', { name: 'Save as draft' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByText('Corrected before sending.').waitFor();
    await lookAt(page, 'letters-draft');

    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await page.getByText(/already: TC\/.*Issue this one as a duplicate/).waitFor();
    await page.getByLabel('Reason for the duplicate').fill('The first was lost');
    await lookAt(page, 'letters-duplicate');
    await page.getByRole('button', { name: 'Send as duplicate' }).click();
    await notice(page, 'Sent');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Reason for the duplicate').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^(Send|Edit Draft)$/ }).count()).toBe(0);
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())(
    'the admin finds it by its code; the counters and the ten-row limit are as they should be',
    async () => {
      const { admin, scienceAccountant } = college;
      for (let n = 1; n <= 11; n += 1) {
        await scienceAccountant.post('/letters', { subject: 'Others', recipient: `The Registrar ${n}` });
      }
      const [issued] = (await admin.get<Letter[]>('/letters?type=Transfer Certificate&order=asc')).body;
      const { page, watch, leave } = await openDesk(browser, college, admin, '/letters');
      const count = (label: string) => page.getByRole('heading', { name: label }).locator('xpath=../..');
      await count('All Letters').getByText('13').waitFor();
      await count('Transfer Certificates').getByText('2').waitFor();
      const code = issued?.verification_code?.toLowerCase().replace('-', '') ?? '';
      await page.getByLabel('Search by number, recipient or verification code').fill(code);
      await page.getByText('1–1 of 1').waitFor();
      await page.getByRole('link', { name: issued?.referenceNo ?? '' }).waitFor();
      await lookAt(page, 'letters-admin');
      expect(watch.problems()).toEqual([]);
      await leave();

      const desk = await openDesk(browser, college, scienceAccountant, '/letters', {
        viewport: PHONE_SCREEN,
      });
      await desk.page.getByText('The first 10 of 13. Search or filter to find the others.').waitFor();
      await lookAt(desk.page, 'letters-phone');
      await desk.leave();
    },
  );

  it('type and recipient are enough: the dialog opens on a letter without blanks, and issues it', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/letters');
    await page.getByRole('button', { name: 'Issue Letter' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Recipient' }).fill('The Vice Chancellor');
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await notice(page, /^Letterhead LTR\/.* for The Vice Chancellor$/);
    await page
      .getByRole('row', { name: /The Vice Chancellor/ })
      .getByText('Issued', { exact: true })
      .waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())('an attached PDF takes the place of the text', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/letters');
    await page.getByRole('button', { name: 'Issue Letter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue Letter' });
    await dialog.getByLabel('Type').selectOption('Letterhead');
    await page.getByRole('combobox', { name: 'Recipient' }).fill('The District Officer');
    await dialog.getByLabel('Use this PDF instead of the text', { exact: true }).setInputFiles({
      name: 'own.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(smallPdf()),
    });
    await dialog.getByText('This file is the letter.').waitFor();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await notice(page, 'Letter created');
    const row = page.getByRole('row', { name: /The District Officer/ });
    await row.getByRole('button', { name: /^Open/ }).click();
    await page.getByRole('dialog', { name: 'own.pdf' }).getByText('Download').waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('dues ask for a reason, which the only admin gives, and blanks are filled by pen; an admin cancels it with another', async () => {
    await college.addStudent({ name: 'Owing Omar', roll_no: 'BSC/77', total_fees: 1500 });
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/letters');
    await page.getByRole('button', { name: 'Issue Letter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue Letter' });
    await dialog.getByLabel('Type').selectOption('Transfer Certificate');
    await page.getByRole('combobox', { name: 'Recipient' }).pressSequentially('owing', { delay: 20 });
    await page.getByRole('option', { name: /Owing Omar/ }).click();
    await dialog.getByText('Owing Omar has ₹1,500.00 of fees pending.').waitFor();
    await dialog.getByText(/^Blank, to be filled in by pen: .*Year, From, Until, /).waitFor();
    await dialog
      .getByText(/Dues: owes the college ₹1,500\.00 on this day/)
      .first()
      .waitFor();
    const reason = dialog.getByLabel('Reason for issuing despite dues');
    await lookAt(page, 'letters-override');
    await reason.fill('The scholarship is on its way');
    await dialog.getByRole('button', { name: 'Issue with blanks' }).click();
    await notice(page, /Transfer Certificate TC\/.* for Owing Omar\. Blank, .*: .*Year, From, Until, /);

    const row = page.getByRole('row', { name: /Owing Omar/ });
    await row.getByRole('link', { name: /^TC\// }).click();
    await page.getByText('The scholarship is on its way').waitFor();
    await pressMore(page, 'Cancel letter');
    await page.getByRole('dialog').getByLabel('Reason').fill('Issued to the wrong Omar');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel paper' }).click();
    await notice(page, 'Cancelled');
    await page.getByText(/Issued to the wrong Omar/).waitFor();
    await expect.poll(() => offersMore(page, 'Cancel letter')).toBe(false);
    await lookAt(page, 'letter-cancelled');
    await page.getByRole('link', { name: 'All letters' }).click();
    await page
      .getByRole('link', { name: /^(LTR|GEN)/ })
      .first()
      .waitFor();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByLabel('Status').selectOption('Cancelled');
    await row.getByText('Cancelled').waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())("another course's letter and a failed register say so", async () => {
    const { commerce, admin, scienceAccountant } = college;
    const body = { subject: 'Others', recipient: 'Canary', course_id: commerce.id };
    const { id } = (await admin.post<FullLetter>('/letters', body)).body;
    const { page, leave } = await openDesk(browser, college, scienceAccountant, `/letters/${id}`);
    await page.getByText('Letter not found').waitFor();
    await lookAt(page, 'letters-not-found');
    await page.route('**/api/letters?*', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await page.getByRole('link', { name: 'All letters' }).click();
    await page.getByText('Failed to fetch letters').waitFor();
    await leave();
  });
});
