import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Letter } from '../../../shared/features/papers/letters/letters.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium();
  const { id } = await college.addStudent({
    name: 'Sunita Devi',
    name_hindi: 'सुनीता देवी',
    father_name_hindi: 'मोहन लाल',
    gender: 'Female',
    roll_no: 'BSC/41',
    year: '3rd Year',
    total_fees: 3000,
  });
  await college.collect({ student_id: id, amount: 3000, fee_type: 'Tuition' });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const notice = (page: Page, text: string | RegExp) =>
  page.getByLabel('Notices').getByText(text).first().waitFor();

const issueTo = async (page: Page, type: string, template: string) => {
  await page.getByRole('button', { name: 'Issue Letter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue Letter' });
  await dialog.getByLabel('Type').selectOption(type);
  await dialog.getByLabel('Template').selectOption({ label: template });
  await page.getByRole('combobox', { name: 'Recipient' }).pressSequentially('suni', { delay: 20 });
  await page.getByRole('option', { name: /Sunita Devi/ }).click();
  return { dialog, paper: dialog.getByRole('region', { name: 'Preview of the letter' }) };
};

describe('certificates at the desk', () => {
  it('a fee certificate is filled from the receipts of the year that is chosen', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/letters');
    const { dialog, paper } = await issueTo(page, 'Others', 'Fee Certificate');
    await dialog.getByText(/Blank, to be filled in by pen: Fees paid, Fees in words/).waitFor();
    await dialog.getByLabel('Fees paid in').selectOption('Financial year 2026-27');
    await dialog.getByLabel('Purpose').fill('an education loan');
    await paper.getByText(/paid fees of ₹3,000\.00.\(Rupees Three Thousand Only\)/).waitFor();
    await paper.getByRole('cell', { name: 'Tuition' }).waitFor();
    await expect.poll(() => dialog.getByText(/to be filled in by pen/).count()).toBe(0);
    await lookAt(page, 'certificate-of-fees');
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await notice(page, /Fee Certificate GEN\/.* for Sunita Devi/);
    await page
      .getByRole('row', { name: /Fee Certificate/ })
      .getByText('Issued')
      .waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it.runIf(isLongForm())(
    'in Hindi it names the student as the record does; what is not recorded is asked for',
    async () => {
      const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/letters', {
        viewport: PHONE_SCREEN,
      });
      const { dialog, paper } = await issueTo(page, 'Bonafide Certificate', 'Bonafide Certificate, Hindi');
      await paper.getByText(/सुनीता देवी, पुत्री मोहन लाल, अनुक्रमांक BSC\/41/).waitFor();
      await dialog.getByText('Blank, to be filled in by pen: Purpose in Hindi.').waitFor();
      await dialog.getByRole('button', { name: 'Save as draft' }).click();
      await notice(page, /^Saved as draft: Bonafide Certificate .* Blank, .*: Purpose in Hindi\./);
      await page.getByRole('link', { name: 'Not numbered' }).click();
      await pressMore(page, 'Edit Draft');
      const draft = page.getByRole('dialog', { name: 'Edit Draft' });
      await draft.getByLabel('Purpose in Hindi').fill('छात्रवृत्ति');
      await draft
        .getByText(/छात्रवृत्ति हेतु/)
        .first()
        .waitFor();
      await lookAt(page, 'certificate-in-hindi');
      await draft.getByRole('button', { name: 'Save as draft' }).click();
      await page.getByText('Bonafide Certificate, in Hindi').waitFor();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await notice(page, /Bonafide Certificate BC\/.* is issued to Sunita Devi/);
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );

  it.runIf(isLongForm())('a name that is typed is asked for what a record would hold', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/letters');
    await page.getByRole('button', { name: 'Issue Letter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue Letter' });
    await dialog.getByLabel('Type').selectOption('Migration Certificate');
    await page.getByRole('combobox', { name: 'Recipient' }).fill('Left Long Ago');
    await page.keyboard.press('Tab');
    for (const [label, text] of [
      ['Father’s name', 'Ram Das'],
      ['Roll number', '7'],
      ['Year', '1998'],
    ] as const)
      await dialog.getByRole('textbox', { name: label, exact: true }).fill(text);
    await dialog.getByRole('textbox', { name: 'Course', exact: true }).fill('B.A.');
    await expect.poll(() => dialog.getByText(/to be filled in by pen/).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await notice(page, /Migration Certificate MC\/.* for Left Long Ago/);
    const letters = (await college.admin.get<Letter[]>('/letters?q=Left Long Ago')).body;
    expect(letters).toMatchObject([{ status: 'issued', blanks: [] }]);
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});

describe('the office’s own templates', () => {
  it('an admin writes one with its fields and looks at it; letters of its type begin with it', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/letters');
    await pressMore(page, 'Templates');
    await page.getByText('No templates of your own').waitFor();
    await page.getByRole('button', { name: 'Add Template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Template' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Railway concession');
    const text = dialog.getByLabel('Text', { exact: true });
    await text.fill('Certified: {{nmae}}, ');
    await dialog.getByRole('button', { name: 'Add Template' }).click();
    await notice(page, 'There is no field {{nmae}}. Insert one from the list.');
    await text.fill('Certified: {{name}}, ');
    await text.press('Control+End');
    await dialog.getByLabel('Insert a field').selectOption({ label: 'Enrolment number' });
    expect(await text.inputValue()).toBe('Certified: {{name}}, {{enrolment_no}}');
    const paper = dialog.getByRole('region', { name: 'Preview of the letter' });
    await paper.getByText('Certified: Priyanka Sharma, EN-230041').waitFor();
    await dialog
      .getByRole('combobox', { name: 'Preview with a student' })
      .pressSequentially('suni', { delay: 20 });
    await page.getByRole('option', { name: /Sunita Devi/ }).click();
    await paper.getByText('Certified: Sunita Devi,').waitFor();
    expect(await paper.getByRole('img', { name: 'blank' }).count()).toBe(1);
    await dialog.getByLabel('Usual template').check();
    await lookAt(page, 'letter-template');
    await dialog.getByRole('button', { name: 'Add Template' }).click();
    await notice(page, 'Template added');
    await page.getByText('Version 1, by Meera Nair').waitFor();
    await lookAt(page, 'letter-templates');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Issue Letter' }).click();
    const issue = page.getByRole('dialog', { name: 'Issue Letter' });
    await issue.getByLabel('Type').selectOption('Bonafide Certificate');
    await page.getByRole('combobox', { name: 'Recipient' }).pressSequentially('suni', { delay: 20 });
    await page.getByRole('option', { name: /Sunita Devi/ }).click();
    await issue.getByLabel('Enrolment number').fill('EN-41');
    await issue.getByRole('button', { name: 'Issue', exact: true }).click();
    await notice(page, /Bonafide Certificate BC\/.* for Sunita Devi/);
    const [letter] = (await college.admin.get<Letter[]>('/letters?sort=created_at&order=desc&limit=1')).body;
    expect(letter?.template).toMatchObject({ name: 'Railway concession', version: 1 });
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});

describe('certificates of a whole class', () => {
  it('are asked for once, seen before, issued in one act and printed as one', async () => {
    for (const roll of [1, 2, 3])
      await college.addStudent({ roll_no: `SC/${roll}`, year: '1st Year', gender: 'Male', total_fees: 0 });
    const { page, watch, leave } = await openDesk(browser, college, college.scienceAccountant, '/letters', {
      network: 'late',
    });
    await page.getByRole('button', { name: 'To a Class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue a Certificate to a Class' });
    await dialog.getByLabel('Course').selectOption({ label: college.science.name });
    await dialog.getByLabel('Year', { exact: true }).and(page.locator('select')).selectOption('1st Year');
    await dialog.getByLabel('Template').selectOption({ label: 'Bonafide Certificate' });
    await dialog.getByRole('textbox', { name: 'Purpose' }).fill('the scholarship portal');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('3 students get one each, numbered by class and roll number.').waitFor();
    await lookAt(page, 'certificates-of-a-class');
    await page.keyboard.press('Control+Enter');
    const issued = page.getByRole('dialog', { name: '3 certificates are issued' });
    await issued.getByText(/BC\/.* to BC\/.*/).waitFor();
    const printed = page.waitForResponse((answer) => answer.url().endsWith('/letters/print'));
    await page.keyboard.press('Enter');
    expect((await printed).status()).toBe(200);
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});
