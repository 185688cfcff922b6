import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dmc } from '../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../shared/features/papers/letters/letters.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { hearPrinting } from '../../support/browsers/hear-printing.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressMore } from '../../support/browsers/press-more.ts';
import { printedQuestion, sayPrinted } from '../../support/browsers/say-printed.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium({ readsPdfs: true })]);
});
afterAll(async () => {
  await browser.close();
  await college.close();
});

const desk = async (path: string, person: Person = college.admin, expected: readonly RegExp[] = []) => {
  const opened = await openDesk(browser, college, person, path, { expected });
  return { ...opened, printed: await hearPrinting(opened.page) };
};

const copiesOf = async (kind: string, id: number) => {
  const { reader } = college.opened.office.database;
  const rows = await reader
    .selectFrom('paper_prints')
    .select('copy')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ copy }) => copy);
};

describe('Print prints', () => {
  it('a receipt from its row and from the preview, which itself counts nothing; a download takes a copy', async () => {
    const fee = await college.collect({ student_name: 'Row Printed', course_id: college.science.id });
    const { page, watch, printed, leave } = await desk('/fees', college.scienceAccountant);
    await page.getByRole('button', { name: `Receipt ${fee.receipt_no}`, exact: true }).click();
    const preview = page.getByRole('dialog', { name: `Receipt ${fee.receipt_no}` });
    await preview.locator('iframe').waitFor();
    await lookAt(page, 'receipt-preview');
    await expect.poll(() => copiesOf('receipt', fee.id)).toEqual([]);
    await preview.getByRole('button', { name: 'Print' }).click();
    await expect.poll(printed).toEqual(['a paper']);
    await sayPrinted(page);
    const saving = page.waitForEvent('download');
    await preview.getByRole('button', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toBe(`receipt-${fee.receipt_no?.replace('/', '-')}.pdf`);
    await preview.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Print receipt ${fee.receipt_no}` }).click();
    await expect.poll(printed).toEqual(['a paper', 'a paper']);
    await expect.poll(() => copiesOf('receipt', fee.id)).toEqual(['original', 'duplicate', 'duplicate']);
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('the receipt just saved, and the next student can be typed at once', async () => {
    const { page, watch, printed, leave } = await desk('/fees');
    await page.getByRole('button', { name: 'Add Fee Entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Fee Entry' });
    await dialog.getByRole('combobox', { name: 'Student' }).fill('Saved Line');
    await dialog.getByLabel('Fee Type').selectOption('Tuition');
    await dialog.getByLabel('Amount').fill('750');
    await dialog.getByRole('button', { name: 'Save Fee' }).click();
    const print = dialog.getByRole('button', { name: 'Print' });
    await print.dblclick();
    await expect.poll(printed).toEqual(['a paper']);
    const [fee] = (await college.admin.get<{ id: number }[]>('/fees?q=Saved Line')).body;
    await expect.poll(() => copiesOf('receipt', fee?.id ?? 0)).toEqual(['original']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
    await sayPrinted(page);
    await lookAt(page, 'receipt-saved-line');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  it('a letter and a certificate from their rows', async () => {
    const letter = {
      subject: 'Bonafide Certificate',
      recipient: 'Kiran Kumari',
      body: 'A student of this college.',
    };
    const { id, referenceNo } = (await college.admin.post<FullLetter>('/letters', letter)).body;
    const letters = await desk('/letters');
    await letters.page.getByRole('button', { name: `Print ${referenceNo}, Bonafide` }).click();
    await expect.poll(letters.printed).toEqual(['a paper']);
    await sayPrinted(letters.page);
    await expect.poll(() => copiesOf('letter', id)).toEqual(['original']);
    await letters.page.getByRole('link', { name: String(referenceNo) }).click();
    await letters.page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(letters.printed).toEqual(['a paper', 'a paper']);
    await sayPrinted(letters.page);
    // Downloading an issued letter takes a copy too.
    const saving = letters.page.waitForEvent('download');
    await pressMore(letters.page, 'Download');
    await (await saving).path();
    await expect.poll(() => copiesOf('letter', id)).toEqual(['original', 'duplicate', 'duplicate']);
    await letters.leave();

    const person = { name: 'Kiran', father_name: 'Mohan Lal', course: 'B.Sc.', roll_no: '7', year: 2026 };
    const dmc = (await college.admin.post<Dmc>('/dmcs', { ...person, dmc_type: 'Degree' })).body;
    const dmcs = await desk('/dmc-issued');
    await dmcs.page.getByRole('button', { name: `Print ${dmc.serial}` }).click();
    await expect.poll(dmcs.printed).toEqual(['a paper']);
    await expect.poll(() => copiesOf('dmc', dmc.id)).toEqual(['original']);
    await dmcs.leave();
  });

  it.each([
    ['a desk', DESK_SCREEN],
    ['a phone', PHONE_SCREEN],
  ])(
    'what did not come out of the printer, and counts it as no print: the next one is the original, on %s',
    async (_which, viewport) => {
      const fee = await college.collect({ student_name: `No Paper ${viewport.width}` });
      const opened = await openDesk(browser, college, college.admin, '/fees', { viewport, network: 'late' });
      const { page, watch, leave } = opened;
      const printed = await hearPrinting(page);
      const print = page.getByRole('button', { name: `Print receipt ${fee.receipt_no}` });
      await print.click();
      await expect.poll(printed).toEqual(['a paper']);
      await printedQuestion(page).getByText(`Receipt ${fee.receipt_no}.`).waitFor();
      await lookAt(page, `did-it-print-${viewport.width}`);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Not counted as a print').waitFor();
      await printedQuestion(page).waitFor({ state: 'detached' });
      await lookAt(page, `counted-as-no-print-${viewport.width}`);
      await print.click();
      await expect.poll(printed).toEqual(['a paper', 'a paper']);
      await sayPrinted(page);
      expect(await copiesOf('receipt', fee.id)).toEqual(['original', 'original']);
      const { body } = await college.admin.get<{ action: string }[]>(
        `/activity?entity=receipts&entity_id=${fee.id}&limit=3`,
      );
      expect(body.map(({ action }) => action)).toEqual(['printed', 'not printed', 'printed']);
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );

  it('nothing where the office did not hear that it was not printed: it says so and asks on', async () => {
    const fee = await college.collect({ student_name: 'Lost Word' });
    const { page, printed, leave } = await desk('/fees', college.admin, [/./]);
    await page.route('**/prints/not-printed', (route) => route.abort('connectionreset'), { times: 1 });
    await page.getByRole('button', { name: `Print receipt ${fee.receipt_no}` }).click();
    await expect.poll(printed).toEqual(['a paper']);
    const said = printedQuestion(page).getByRole('button', { name: 'Not printed' });
    await said.click();
    await page.getByText('Failed to undo the print').waitFor();
    await said.click();
    await page.getByText('Not counted as a print').waitFor();
    await leave();
  });

  it('nothing where the program that saves a paper is told not to: a copy that was not taken counts as none', async () => {
    const fee = await college.collect({ student_name: 'Not Saved' });
    const { page, leave } = await desk('/login', college.admin, [/./]);
    await page.addInitScript(() => {
      const bridge = {
        isDesktop: true,
        saveEnds: async () => ({ outcome: 'cancelled' }),
        onPrint: () => undefined,
      };
      if (window === window.top) Object.assign(window, { bursar: bridge });
    });
    await page.goto(`${college.url}/fees`);
    await page.getByRole('button', { name: `Receipt ${fee.receipt_no}`, exact: true }).click();
    const taken = page.waitForResponse('**/prints/not-printed');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    expect((await taken).status()).toBe(204);
    await leave();
  });

  it('what cannot be printed is said, and counts nothing', async () => {
    const fee = await college.collect({ student_name: 'Not Printed' });
    const { page, printed, leave } = await desk('/fees', college.admin, [/500/]);
    await page.route('**/receipt/print', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: `Print receipt ${fee.receipt_no}` }).click();
    await page.getByText('Print failed').waitFor();
    expect([await printed(), await copiesOf('receipt', fee.id)]).toEqual([[], []]);
    await leave();
  });
});
