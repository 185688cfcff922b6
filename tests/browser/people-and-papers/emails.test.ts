import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Email } from '../../../shared/features/papers/emails/emails.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium(), openCollege()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const recorded = async (as = college.admin) => (await as.get<Email[]>('/emails')).body;
const pdf = { name: 'fees.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf('Fees')) };

describe('e-mails at the desk', () => {
  it('an accountant records what came in, reads it, answers it with a PDF, and undoes a deletion', async () => {
    const { scienceAccountant } = college;
    const { page, watch, leave } = await openDesk(browser, college, scienceAccountant, '/email-reply', {
      expected: [/ERR_FAILED/],
    });
    await page.getByText('No e-mails recorded yet').waitFor();
    await page.getByText(/Bursar keeps a record; it does not send e-mail/).waitFor();
    await lookAt(page, 'emails-empty');

    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Compose / Record Reply' });
    await dialog.getByRole('button', { name: 'Record' }).click();
    await page.getByText('To, Subject and Message are required').first().waitFor();
    await dialog.getByLabel('Type', { exact: true }).selectOption('Received by us');
    // What came in was not written by who records it.
    await expect.poll(() => dialog.getByLabel('From').inputValue()).toBe('');
    await expect.poll(() => dialog.getByLabel("Sender's name").inputValue()).toBe('');
    await expect
      .poll(() => dialog.getByLabel('To', { exact: false }).first().inputValue())
      .toBe('asha@college.example');
    await dialog.getByLabel('To', { exact: false }).first().fill('office@college.example');
    await dialog.getByLabel('From').fill('parent@example.org');
    await dialog.getByLabel("Sender's name").fill('Mohan Lal');
    await dialog.getByLabel('Subject').fill('Fee structure?');
    await dialog.getByLabel('Message').fill('Dear Sir,\n\nplease send the fees of B.Sc.');
    await dialog.getByLabel('Priority').selectOption('High');
    await lookAt(page, 'emails-compose');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await page.getByText('Fee structure? is recorded').waitFor();
    const row = page.getByRole('button', { name: /Fee structure\?/ }).first();
    await row.waitFor();
    expect((await recorded())[0]?.status).toBe('unread');
    await row.click();
    const article = page.getByRole('article', { name: /^Fee structure\?/ });
    await article.getByText('please send the fees of B.Sc.').waitFor();
    await expect.poll(async () => (await recorded())[0]?.status).toBe('read');

    await page.getByLabel('Message').fill('Dear Sir,\nthe fees are attached.');
    const files = page.getByLabel('Attach PDF', { exact: true }).and(page.locator('input'));
    await files.setInputFiles({
      name: 'fees.docx',
      mimeType: 'application/msword',
      buffer: Buffer.from('x'),
    });
    await page.getByText('Only PDF attachments are allowed').waitFor();
    await files.setInputFiles([pdf]);
    await page.getByRole('button', { name: 'Record reply', exact: true }).click();
    await page.getByText('The reply is recorded').waitFor();
    const [reply, question] = await recorded();
    expect(reply).toMatchObject({
      to: 'parent@example.org',
      subject: 'Re: Fee structure?',
      in_reply_to: question?.id,
      priority: 'high',
      attachments: [{ name: 'fees.pdf' }],
    });
    await page.getByRole('button', { name: 'Open fees.pdf' }).click();
    await page.getByRole('dialog', { name: 'fees.pdf' }).locator('iframe').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await lookAt(page, 'emails-conversation');

    // A deletion that fails leaves the message open.
    const one = `**/api/emails/${question?.id}`;
    await page.route(one, (route) => route.abort());
    await page.getByRole('button', { name: /^Delete Fee structure\?/ }).click();
    await page.getByText('Delete failed').waitFor();
    await page.unroute(one);
    await article.waitFor();

    await page.getByRole('button', { name: /^Delete Re: Fee structure\?/ }).click();
    await expect.poll(async () => (await recorded()).length).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article', { name: /^Re: Fee structure\?/ }).waitFor();
    await expect.poll(() => recorded(college.commerceAccountant)).toEqual([]);
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('an attachment that cannot be uploaded stops the e-mail, and nothing typed is lost', async () => {
    const expected = [/ERR_FAILED/];
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/email-reply', {
      expected,
    });
    const before = await recorded();
    await page.route('**/api/uploads', (route) => route.abort());
    await page.getByRole('button', { name: 'Compose / Record Reply' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('To', { exact: false }).first().fill('board@example.org');
    await dialog.getByLabel('Subject').fill('Affiliation');
    await dialog.getByLabel('Message').fill('Please find the papers.');
    await dialog.locator('input[type=file]').setInputFiles([pdf]);
    await dialog.getByRole('button', { name: 'Record' }).click();
    await page.getByText('Failed to send email').waitFor();
    await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('Affiliation');
    await expect.poll(() => recorded()).toEqual(before);
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it("the admin's counters, on a desk and on a phone; and when the list cannot be had", async () => {
    const { admin } = college;
    await admin.post('/emails', {
      kind: 'received',
      from: 'parent@example.org',
      to: 'office@college.example',
      subject: 'Hostel',
      body: 'Is there a room in the hostel from the first of August, and what is to be paid for it before the term begins?',
    });
    const desk = await openDesk(browser, college, admin, '/email-reply');
    const card = (label: string) =>
      desk.page.locator('h2', { hasText: label }).locator('xpath=../following-sibling::p[1]').textContent();
    await desk.page.getByText('50%').waitFor();
    expect([await card('Unread'), await card('Total Recorded')]).toEqual(['1', '3']);
    await lookAt(desk.page, 'emails');
    await desk.leave();

    const phone = await openDesk(browser, college, admin, '/email-reply', {
      viewport: PHONE_SCREEN,
      expected: [/500/],
    });
    await phone.page.getByRole('button', { name: /Hostel/ }).click();
    await phone.page.getByRole('article', { name: /^Hostel/ }).waitFor();
    await lookAt(phone.page, 'emails-conversation');
    await phone.page.getByRole('button', { name: 'All e-mails' }).click();
    await phone.page.getByRole('button', { name: /Hostel/ }).waitFor();
    await lookAt(phone.page, 'emails');
    await phone.page.route('**/api/emails?*', (route) => route.fulfill({ status: 500, json: {} }));
    await phone.page.reload();
    await phone.page.getByText('Failed to load emails').first().waitFor();
    await lookAt(phone.page, 'emails-failed');
    expect(phone.watch.problems()).toEqual([]);
  });
});
