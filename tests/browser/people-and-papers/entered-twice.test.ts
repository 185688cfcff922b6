import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanned } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { offersMore, pressMore } from '../../support/browsers/press-more.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const twoOf = async (name: string) => {
  const of = { name, father_name: 'Ram Lal', year: '1' };
  const stays = await college.addStudent({ ...of, roll_no: `${name}-1`, total_fees: 12_000 });
  const goes = await college.addStudent({ ...of, admission_no: `${name}-A`, total_fees: 5000 });
  await college.collect({ student_id: goes.id, amount: 2000 });
  return { stays, goes };
};
const DONE = 'Merged';

it('an admin sees what becomes of a student who was entered twice, and makes one record of the two by the keyboard', async () => {
  const { stays, goes } = await twoOf('Devika');
  const { page, watch, leave } = await openDesk(browser, college, college.admin, `/students/${stays.id}`);
  await pressMore(page, 'Merge duplicate');
  const dialog = page.getByRole('dialog', { name: 'Merge a duplicate of Devika' });
  await dialog.getByRole('combobox', { name: 'The other record' }).fill('Devika-A');
  await dialog.getByRole('combobox', { name: 'The other record' }).press('Enter');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  const what = dialog.getByRole('status', { name: 'What it does' });
  await what.getByText('1 fee entry, 1 due').waitFor();
  await what.getByText('total fees ₹17,000.00, paid ₹2,000.00, pending ₹15,000.00').waitFor();
  await lookAt(page, 'entered-twice');
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await page.getByLabel('Notices').getByText(DONE).first().waitFor();
  await page.getByText('₹17,000.00').first().waitFor();
  await page.getByText('Also entered as Devika').waitFor();
  await lookAt(page, 'entered-twice-student');
  await page.getByRole('button', { name: 'Its account' }).click();
  await page.getByRole('dialog', { name: 'Account of Devika on the other record' }).waitFor();
  await page.keyboard.press('Escape');
  await openInApp(page, `/students/${goes.id}`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/students/${stays.id}`);
  expect(watch.problems()).toEqual([]);
  await leave();
});

it.runIf(isLongForm())(
  'the two are chosen in the register; what differs is said, and is one student once that is ticked',
  async () => {
    const { stays } = await twoOf('Esha');
    const changed = await college.admin.patch(`/students/${stays.id}`, { mobile: '9811111111' });
    expect(changed.status).toBe(200);
    await college.addStudent({
      name: 'Esha',
      father_name: 'Hari',
      mobile: '9822222222',
      admission_no: 'E-3',
    });
    const desk = await openDesk(browser, college, college.admin, '/students?q=Esha');
    const { page } = desk;
    for (const number of ['Ram Lal', 'Hari'])
      await page.getByRole('row').filter({ hasText: number }).first().getByRole('checkbox').click();
    await pressMore(page, 'Merge duplicate');
    const dialog = page.getByRole('dialog', { name: 'Merge a duplicate of Esha' });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText("Father's Name: Ram Lal here, Hari there").waitFor();
    await lookAt(page, 'entered-twice-differs');
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await page.getByText('Make sure that it is one student').first().waitFor();
    await dialog.getByRole('checkbox', { name: /^It is the same student/ }).click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await page.getByLabel('Notices').getByText(DONE).first().waitFor();
    await desk.leave();
  },
);

it.runIf(isLongForm())('it is asked for on a phone, and an accountant has no such button', async () => {
  const { stays } = await twoOf('Farida');
  const path = `/students/${stays.id}`;
  const desk = await openDesk(browser, college, college.admin, path, { viewport: PHONE_SCREEN });
  await pressMore(desk.page, 'Merge duplicate');
  await desk.page.getByRole('combobox', { name: 'The other record' }).waitFor();
  await lookAt(desk.page, 'entered-twice-phone');
  await desk.leave();
  const other = await openDesk(browser, college, college.scienceAccountant, path);
  await other.page.getByRole('button', { name: 'Collect' }).waitFor();
  expect(await offersMore(other.page, 'Merge duplicate')).toBe(false);
  await other.leave();
});

it('what both records were charged is taken back in one act, and what stood against it is said no longer', async () => {
  const planned = await openPlanned(college);
  const of = { name: 'Indu', year: 'New' };
  const stays = await planned.student({ ...of, roll_no: 'I-1', father_name: 'Ram Lal' });
  await planned.raise(await planned.examplePlan({ year: 'New' }));
  await planned.student({ ...of, admission_no: 'I-2', father_name: 'Hari' });
  const { page, leave } = await openDesk(browser, college, college.admin, `/students/${stays.id}`);
  await pressMore(page, 'Merge duplicate');
  const dialog = page.getByRole('dialog', { name: 'Merge a duplicate of Indu' });
  await dialog.getByRole('combobox', { name: 'The other record' }).fill('I-2');
  await dialog.getByRole('combobox', { name: 'The other record' }).press('Enter');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog.getByText(/^Charged on both records/).waitFor();
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  const against = page.getByLabel('Notices').getByText('Make sure that it is one student');
  await against.waitFor();
  await dialog.getByRole('checkbox', { name: /^It is the same student/ }).press('Space');
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Reverse Unpaid Dues, Indu' });
  await asked.getByText('4 dues, ₹14,400.00: owed no longer. The books keep both.').waitFor();
  expect(await asked.getByRole('checkbox', { checked: false }).count()).toBe(4);
  expect(await against.count()).toBe(0);
  await lookAt(page, 'entered-twice-take-back');
  await asked.getByRole('button', { name: 'Reverse' }).press('Enter');
  await page.getByLabel('Notices').getByText('4 dues, ₹14,400.00').waitFor();
  expect((await planned.dues(stays)).pending_fees).toBe(14_400);
  await leave();
});

it('what was confirmed of one record is not confirmed of the next that is chosen', async () => {
  const { stays } = await twoOf('Gauri');
  for (const father_name of ['Hari', 'Mahesh'])
    await college.addStudent({ name: 'Gauri', father_name, admission_no: `G-${father_name}` });
  const { page, leave } = await openDesk(browser, college, college.admin, `/students/${stays.id}`, {
    network: 'late',
  });
  await pressMore(page, 'Merge duplicate');
  const dialog = page.getByRole('dialog', { name: 'Merge a duplicate of Gauri' });
  const choose = async (number: string) => {
    const field = dialog.getByRole('combobox', { name: 'The other record' });
    await field.fill(number);
    await page.getByRole('listbox').getByRole('option', { name: 'Gauri' }).first().waitFor();
    await field.press('Enter');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText(`${number.slice(2)} there`).waitFor();
  };
  const tick = dialog.getByRole('checkbox', { name: /^It is the same student/ });
  await choose('G-Hari');
  await tick.click();
  expect(await tick.isChecked()).toBe(true);
  await choose('G-Mahesh');
  expect(await tick.isChecked()).toBe(false);
  await leave();
});
