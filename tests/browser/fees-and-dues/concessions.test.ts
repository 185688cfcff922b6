import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { moreOf } from '../../support/browsers/press-in-row.ts';
import type { Person } from '../../support/colleges/college.ts';
import { type OwingCollege, openOwingCollege } from '../../support/colleges/owing-college.ts';

let browser: Browser;
let here: OwingCollege;
beforeAll(async () => {
  here = await openOwingCollege(['Aarti Rao']);
  const [student] = here.students;
  // All that is due by today; ₹6,000 are in a month.
  if (student) await here.planned.collect(student, 7550, { payment_date: here.today });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await here?.college.close();
});

let desk: Desk;
let page: Page;
afterEach(async () => {
  const problems = desk?.watch.problems();
  await desk?.leave();
  expect(problems).toEqual([]);
});

const sitDown = async (person: Person, path: string, viewport = DESK_SCREEN) => {
  await desk?.leave();
  desk = await openDesk(browser, here.college, person, path, { viewport });
  page = desk.page;
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};
const notice = (text: string | RegExp) => page.getByLabel('Notices').getByText(text).first().waitFor();
const rowOf = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const press = (where: Locator, name: RegExp) => where.getByRole('button', { name }).press('Enter');
const aarti = () => here.students[0] ?? { id: 0 };
const owed = async () => {
  const { total_fees, pending_fees } = await here.duesOf(aarti());
  return [total_fees, pending_fees];
};

it('a concession is asked for at the counter, approved by the admin, and taken back', async () => {
  await sitDown(here.college.scienceAccountant, `/students/${aarti().id}?tab=dues`);
  await press(page.getByRole('main'), /^Request a concession on Tuition 2/);
  const asking = page.getByRole('dialog', { name: 'Request a Concession, Aarti Rao' });
  await asking.getByLabel('Amount').focus();
  for (const typed of ['1000', 'Merit', 'First in the class']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Enter');
  await notice('₹1,000.00 waits for approval');
  expect(await owed()).toEqual([13_550, 6000]);
  await sitDown(here.college.admin, '/approvals');
  await press(rowOf('1,000.00'), /^Approve/);
  await page.keyboard.press('Enter');
  await notice('Approved');
  expect(await owed()).toEqual([12_550, 5000]);
  await page.goto(`${here.college.url}/concessions`);
  await press(rowOf('1,000.00'), /^Reverse the concession of Aarti Rao/);
  await page.getByRole('dialog', { name: 'Reverse this concession?' }).getByText('Merit').waitFor();
  await lookAt(page, 'concession-take-back');
  await page.keyboard.type('The marks were another’s');
  await page.keyboard.press('Control+Enter');
  await notice('Reversed');
  await rowOf(/Reversed.*The marks were another’s/).waitFor();
  await lookAt(page, 'concession-taken-back');
  expect(await owed()).toEqual([13_550, 6000]);
});

const WHO_SEE = [
  ['scienceAccountant', DESK_SCREEN],
  ['admin', PHONE_SCREEN],
] as const;
it.each(isLongForm() ? WHO_SEE : WHO_SEE.slice(0, 1))(
  'who took it back, when and why stands on the student’s page, for %s',
  async (who, screen) => {
    await sitDown(here.college[who], `/students/${aarti().id}?tab=concessions`, screen);
    const isPhone = screen.width < 500;
    const line = isPhone ? page.getByRole('listitem').filter({ hasText: 'Merit' }) : rowOf('Merit');
    await line.getByText('Meera Nair').waitFor();
    await line.getByText(/^Reversed, \d\d-\d\d-\d{4} \d\d:\d\d: The marks were another’s$/).waitFor();
    await lookAt(page, `student-${who}-taken-back`);
    if (isPhone) await line.getByRole('button', { name: 'Open' }).click();
    else {
      await line.getByRole('gridcell').first().focus();
      await page.keyboard.press('Enter');
    }
    const told = page.getByRole('dialog', { name: 'Concession, reversed' });
    await told.getByText(/^by Meera Nair, .*: The marks were another’s$/).waitFor();
    await told.getByText(/^Approved by Meera Nair, /).waitFor();
    await lookAt(page, `student-${who}-taken-back-told`);
  },
);

it('a concession that is sanctioned after the due was paid is asked for all the same, up to what was charged', async () => {
  await sitDown(here.college.scienceAccountant, `/students/${aarti().id}?tab=dues`);
  await press(page.getByRole('main'), /^Request a concession on Tuition 1/);
  const asking = page.getByRole('dialog', { name: 'Request a Concession, Aarti Rao' });
  await asking.getByText('What was paid of it already becomes an advance.', { exact: false }).waitFor();
  await asking.getByLabel('Amount').fill('6001');
  await asking.getByLabel('Category').selectOption('Merit');
  await asking.getByLabel('Reason').fill('Sanctioned in November');
  await page.keyboard.press('Control+Enter');
  await asking.getByText(/^Only ₹6,000.00 of this due can be conceded/).waitFor();
  await asking.getByLabel('Amount').fill('500');
  await page.keyboard.press('Control+Enter');
  await notice('₹500.00 waits for approval');
  await sitDown(here.college.admin, '/approvals');
  const [total, pending] = await owed();
  await press(rowOf('Sanctioned in November'), /^Approve/);
  await page.keyboard.press('Enter');
  await notice('Approved');
  expect(await owed()).toEqual([(total ?? 0) - 500, (pending ?? 0) - 500]);
});

it('arrears are written off by words that say so, with the number of the sanction starred', async () => {
  await sitDown(here.college.scienceAccountant, `/students/${aarti().id}?tab=dues`, PHONE_SCREEN);
  await press(page.getByRole('main'), /^Request a concession$/);
  const concession = page.getByRole('dialog', { name: 'Request a Concession, Aarti Rao' });
  expect(await concession.getByLabel('Sanction No').getAttribute('required')).toBeNull();
  await concession.getByLabel('Due', { exact: false }).first().selectOption({ index: 1 });
  await concession.getByLabel('Request').first().selectOption('write-off');
  const asking = page.getByRole('dialog', { name: 'Request a Write-off, Aarti Rao' });
  await asking.getByText('Only what is open can be written off.', { exact: false }).waitFor();
  expect(await asking.getByLabel('Sanction No').getAttribute('required')).not.toBeNull();
  await asking.getByLabel('Amount').fill('50');
  await asking.getByLabel('Reason').fill('Not to be had any more');
  await asking.getByRole('button', { name: 'Request write-off' }).click();
  await asking.getByText('A write-off names the number of its sanction').waitFor();
  await lookAt(page, 'write-off-asked');
  await asking.getByLabel('Sanction No').fill('GB/2026/14');
  await asking.getByRole('button', { name: 'Request write-off' }).click();
  await notice('₹50.00 waits for approval');
});

it('what an admin can do with a due stands in view, with nothing cut off', async () => {
  await sitDown(here.college.admin, `/students/${aarti().id}?tab=dues`);
  const row = page.locator('[data-id]').filter({ hasText: 'Tuition 2' });
  const last = moreOf(row);
  await last.waitFor();
  const [button, table] = [
    await last.boundingBox(),
    await page.getByRole('grid', { name: 'Dues' }).boundingBox(),
  ];
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
  await last.click();
  const folded = await page.getByRole('menuitem').allTextContents();
  expect(folded.map((text) => text.split(' Tuition')[0])).toEqual(['Mark as awaited']);
  await page.keyboard.press('Escape');
});

it.runIf(isLongForm())(
  'a request offers the categories that the settings list, and no other once none may be typed',
  async () => {
    await sitDown(here.college.admin, '/settings/rules');
    const list = page.getByRole('group', { name: 'Concessions' });
    await list.getByLabel('Categories').fill('Merit\nNCC cadet');
    await list.getByLabel('Another category may be typed').uncheck();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await notice('The settings apply from now on');
    await sitDown(here.college.scienceAccountant, `/students/${aarti().id}?tab=dues`);
    await press(page.getByRole('main'), /^Request a concession on Tuition 2/);
    const asking = page.getByRole('dialog', { name: 'Request a Concession, Aarti Rao' });
    const category = asking.getByLabel('Category');
    await expect
      .poll(() => category.getByRole('option').allTextContents())
      .toEqual(['Choose…', 'Merit', 'NCC cadet']);
    await category.selectOption('NCC cadet');
    await asking.getByLabel('Amount').fill('500');
    await asking.getByLabel('Reason').fill('Attended the camp');
    await lookAt(page, 'concession-categories');
    await page.keyboard.press('Control+Enter');
    await notice('₹500.00 waits for approval');
  },
);
