import { look, open, press, pressInDialog, recordedElsewhere, type Visit, whileFailing } from './act.ts';
import { attach, pdf, tooLarge } from './attached.ts';
import { offers } from './choices.ts';

const LETTERS: Visit = {
  screen: '/letters',
  by: 'admin',
  acts: [
    { says: 'Failed to fetch letters', failing: 'GET /letters', does: open('/letters') },
    { says: 'Letters and Documents', does: look },
    {
      says: 'the counters of the letters',
      failing: 'GET /letters/summary',
      does: recordedElsewhere('/letters', { subject: 'Others', recipient: 'The Principal' }),
    },
    {
      says: 'one letter',
      failing: 'GET /letters/*',
      does: async (place) => {
        await place.page.getByRole('button', { name: /^View .* for The Principal$/ }).click();
        await place.page.getByRole('link', { name: 'All letters' }).click();
      },
    },
    offers(
      'Letter types: Letterhead, Transfer Certificate, Bonafide Certificate, Character Certificate, Study Certificate, Migration Certificate, Salary Certificate, Others',
      ({ page }) => page.getByLabel('Type', { exact: true }),
    ),
    {
      says: 'Type and recipient are required',
      does: async (place) => {
        await press('Issue Letter')(place);
        await pressInDialog('Save as draft')(place);
      },
    },
    {
      says: 'Failed to create letter',
      failing: 'POST /letters',
      does: async (place) => {
        await place.page.getByRole('combobox', { name: 'Recipient' }).fill('The Registrar');
        await pressInDialog('Save as draft')(place);
      },
    },
    { says: 'Letter created', does: pressInDialog('Save as draft') },
    {
      says: 'Failed to send letter',
      failing: 'POST /letters/*/send',
      does: async (place) => {
        await place.page.getByRole('button', { name: /^Send draft/ }).click();
        await pressInDialog('Send')(place);
      },
    },
    { says: 'Sent', does: pressInDialog('Send') },
    {
      says: 'Creating a letter: the failure is logged and creation continues without the attachment',
      failing: 'POST /uploads',
      does: async (place) => {
        await press('Issue Letter')(place);
        await place.page.getByRole('combobox', { name: 'Recipient' }).fill('The Bursar');
        await attach(place, pdf('own.pdf'));
        const logged = place.page.waitForEvent('console', (message) =>
          message.text().startsWith('Attachment upload failed'),
        );
        await pressInDialog('Save as draft')(place);
        await logged;
      },
    },
  ],
};

const EMAILS: Visit = {
  screen: '/email-reply',
  by: 'admin',
  acts: [
    { says: 'Failed to load emails', failing: 'GET /emails', does: open('/email-reply') },
    { says: 'Email Management', does: look },
    { says: 'the counters of the e-mails', failing: 'GET /emails/summary', does: press('Refresh') },
    {
      says: 'To, Subject and Message are required',
      does: async (place) => {
        await press('Compose / Record Reply')(place);
        await pressInDialog('Record')(place);
      },
    },
    offers('Email priorities: high, low, normal', ({ page }) =>
      page.getByRole('dialog').getByLabel('Priority'),
    ),
    { says: 'Only PDF files are allowed.', does: look },
    {
      says: 'Only PDF attachments are allowed',
      does: (place) => attach(place, pdf('accounts.xlsx', 'PK')),
    },
    {
      says: 'File too large. Maximum allowed size is 10 MB.',
      does: (place) => attach(place, tooLarge()),
    },
    {
      says: 'Failed to send email',
      failing: 'POST /emails',
      does: async (place) => {
        const dialog = place.page.getByRole('dialog');
        await dialog.locator('input[name=to]').fill('board@example.org');
        await dialog.getByLabel('Subject').fill('Affiliation');
        await dialog.getByLabel('Message').fill('Please find the papers.');
        await pressInDialog('Record')(place);
      },
    },
    { says: 'Saved', does: pressInDialog('Record') },
    {
      says: 'Delete failed',
      failing: 'DELETE /emails/*',
      does: ({ page }) => page.getByRole('button', { name: /^Delete Affiliation/ }).click(),
    },
    {
      says: 'one conversation',
      does: async (place) => {
        const { page } = place;
        await open('/email-reply')(place);
        const line = page.getByRole('button', { name: /Affiliation/ });
        await line.waitFor();
        await whileFailing(page, 'GET /emails', async () => {
          await line.click();
          await page.getByRole('button', { name: 'Retry' }).waitFor();
        });
      },
    },
    {
      says: 'Deleted',
      does: async (place) => {
        await press('Retry')(place);
        await place.page.getByRole('button', { name: /^Delete Affiliation/ }).click();
      },
    },
  ],
};

export const CORRESPONDENCE: readonly Visit[] = [LETTERS, EMAILS];
