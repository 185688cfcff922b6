import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts';
import { startSmsProvider } from '../../support/mail/sms-provider.ts';

let browser: Browser;
let college: College;
let server: MailServer;
beforeAll(async () => {
  browser = await launchChromium();
  server = await startMailServer();
  college = await openCollege();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
  await server?.close();
});

it('an admin sets the mail server up, tries it, and sends a receipt by e-mail and by WhatsApp, with answers 300 ms late', async () => {
  const { admin } = college;
  must(await admin.put('/settings', { uses: ['sending'] }));
  const fee = must(await admin.post<Fee>('/fees', { student_name: 'Asha Rao', amount: 500 }));
  const desk = await openDesk(browser, college, admin, '/sending', { network: 'late' });
  const { page, watch } = desk;
  const form = page.getByRole('form', { name: 'E-mail' });
  await form.getByLabel('Mail server').fill('127.0.0.1');
  await form.getByLabel('Port').fill(String(server.port));
  await form.getByLabel('Encryption').selectOption('None (this PC only)');
  await form.getByLabel('User name').fill('office');
  await form.getByLabel('Password', { exact: true }).fill('wrong');
  await form.getByLabel('Sender address').fill('accounts@college.example');
  await form.getByLabel('Test goes to').fill('principal@college.example');
  const test = form.getByRole('button', { name: 'Send a Test' });
  await test.press('Enter');
  await form.getByText('does not take this user name and password').waitFor();
  await lookAt(page, 'sending-refused');
  await form.getByLabel('Password', { exact: true }).fill('Qutub-Minar-1199');
  await test.press('Enter');
  await form.getByText('The mail server took the e-mail to principal@college.example.').waitFor();
  await form.getByLabel('Send messages').check();
  await form.getByRole('button', { name: 'Save Sending' }).click();
  await page.getByText('On: messages go out by themselves.').waitFor();
  await lookAt(page, 'sending-on');

  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  const act = async () => {
    await page.getByRole('row', { name: /Asha Rao/ }).waitFor();
    await page.getByRole('button', { name: `Send receipt ${fee.receipt_no}` }).click();
    return page.getByRole('dialog', { name: `Send receipt ${fee.receipt_no}` });
  };
  const byEmail = await act();
  await byEmail.getByLabel('To', { exact: true }).fill('asha@example.org');
  await byEmail.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Written to Outbox').waitFor();
  await expect.poll(() => server.came.map(({ to }) => to), { timeout: 20_000 }).toContain('asha@example.org');

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const byWhatsApp = await act();
  await byWhatsApp.getByLabel('By').selectOption('WhatsApp');
  await byWhatsApp.getByLabel('To', { exact: true }).fill('9876543210');
  const opened = page.context().waitForEvent('page');
  await byWhatsApp.getByRole('button', { name: 'Send', exact: true }).click();
  expect((await opened).url()).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Asha%20Rao/);
  await (await opened).close();

  await page.getByRole('link', { name: 'Office', exact: true }).click();
  await page.getByRole('link', { name: 'Sending', exact: true }).click();
  const outbox = page.getByRole('grid', { name: 'Outbox' });
  await outbox.getByText('Sent', { exact: true }).waitFor();
  await outbox.getByText('Opened', { exact: true }).waitFor();
  await lookAt(page, 'outbox');
  expect(watch.problems()).toEqual([]);
  await desk.leave();
});

it('an admin sets SMS up with the provider, tries it, and sends a receipt, with answers 300 ms late', async () => {
  const provider = await startSmsProvider();
  const { admin } = college;
  must(await admin.put('/settings', { uses: ['sending', 'sms'] }));
  const fee = must(await admin.post<Fee>('/fees', { student_name: 'Bela Sen', amount: 1800 }));
  const desk = await openDesk(browser, college, admin, '/sending', { network: 'late' });
  const { page, watch } = desk;
  const form = page.getByRole('form', { name: 'SMS' });
  await form.getByLabel('Address').fill(provider.url);
  await form.getByLabel('Key', { exact: true }).fill('Kaveri-99');
  await form.getByLabel('Headers').fill('Content-Type: application/json\nauthkey: {key}');
  await form.getByLabel('Body').fill('{"to":"{to}","text":"{text}","id":"{template}"}');
  await form.getByLabel('Registered template of receipts').fill('1107160');
  await form.getByLabel('Text of receipts').fill('{name}: {sum} received on {date}, {receipt}');
  await form.getByLabel('Test goes to').fill('98765 43210');
  await form.getByRole('button', { name: 'Send a Test' }).press('Enter');
  await form.getByText('The provider took the SMS to 919876543210.').waitFor();
  await form.getByRole('button', { name: 'Save SMS' }).click();
  await page.getByText('SMS go out by this provider').waitFor();
  await expect.poll(() => form.getByLabel('Key', { exact: true }).inputValue()).toBe('');
  await lookAt(page, 'sending-sms');
  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  await page.getByRole('button', { name: `Send receipt ${fee.receipt_no}` }).click();
  const dialog = page.getByRole('dialog', { name: `Send receipt ${fee.receipt_no}` });
  await dialog.getByLabel('By').selectOption('SMS');
  await dialog.getByLabel('To', { exact: true }).fill('9876543210');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('1 SMS goes out by itself').waitFor();
  await expect
    .poll(() => provider.came.map(({ body }) => body), { timeout: 20_000 })
    .toContainEqual(expect.stringContaining('Bela Sen: Rs 1,800.00 received'));
  expect(watch.problems()).toEqual([]);
  await desk.leave();
  await provider.close();
});
