import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  const one = { father_name: 'रमेश', year: '1' };
  await college.addStudent({ ...one, name: 'प्रियंका शर्मा', category: 'OBC', gender: 'Female' });
  await college.addStudent({ ...one, name: 'Charan Das', category: 'SC', gender: 'Male' });
  await college.addStudent({
    ...one,
    name: 'Kavita Srivastava',
    name_hindi: 'कविता श्रीवास्तव',
    gender: 'Female',
  });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const WHO_NARROW = [
  ['admin', 'a desk', '/students', undefined],
  ['scienceAccountant', 'a phone', '/student-list', PHONE_SCREEN],
] as const;
it.each(isLongForm() ? WHO_NARROW : WHO_NARROW.slice(0, 1))(
  '%s at %s narrows the students to a category, and the address keeps it',
  async (who, _, path, viewport) => {
    const desk = await openDesk(browser, college, college[who], path, viewport && { viewport });
    const { page, watch } = desk;
    await page.getByText('Charan Das').first().waitFor();
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Category').selectOption('OBC');
    await page.getByText('Charan Das').first().waitFor({ state: 'detached' });
    await page.getByText('प्रियंका शर्मा').first().waitFor();
    expect(new URL(page.url()).searchParams.get('category')).toBe('OBC');
    if (viewport)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    else await lookAt(page, `students-by-category-${who}`);
    await page.reload();
    await page.getByText('प्रियंका शर्मा').first().waitFor();
    expect(await page.getByText('Charan Das').count()).toBe(0);
    expect(watch.problems()).toEqual([]);
    await desk.leave();
  },
);

it.runIf(isLongForm())(
  'a name is found on the list and by Ctrl+K in the other script, pasted or typed',
  async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/students');
    const search = page.getByLabel('Search by name, father, number or mobile');
    await search.fill('Priyanka Sharma');
    await page.getByText('Charan Das').first().waitFor({ state: 'detached' });
    await page.getByText('प्रियंका शर्मा').first().waitFor();
    await search.fill('श्रीवास्तव');
    await page.getByText('Kavita Srivastava').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('Shrivastav');
    await page.getByRole('option', { name: /Kavita Srivastava/ }).waitFor();
    await lookAt(page, 'found-by-sound');
    await page.keyboard.press('Enter');
    await page
      .getByRole('group', { name: 'About the student' })
      .or(page.getByLabel('About the student'))
      .getByText('कविता श्रीवास्तव')
      .waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  },
);

it.runIf(isLongForm())(
  'the count of students by category opens the students whom a figure counts',
  async () => {
    const path = '/enquiries?report=students-by-category';
    const { page, watch, leave } = await openDesk(browser, college, college.admin, path);
    await page.getByRole('columnheader', { name: 'Minority' }).waitFor();
    await lookAt(page, 'students-by-category-report');
    await page.getByRole('row', { name: /Total/ }).getByRole('button', { name: /SC/ }).first().click();
    await page.getByRole('dialog').getByText('Charan Das').waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  },
);

it('the category of chosen students is changed as it was shown, and taken back under Bulk', async () => {
  const { page, watch, leave } = await openDesk(browser, college, college.admin, '/students');
  await page.getByText('Charan Das').first().waitFor();
  await page.getByRole('checkbox', { name: /Select all/i }).click();
  await page.getByRole('button', { name: 'Change chosen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Students Together' });
  await dialog.getByLabel('New Category').fill('OBC');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('2 students change.').waitFor();
  await lookAt(page, 'change-together');
  await dialog.getByRole('button', { name: 'Change 2 students' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Bulk' }).click();
  const acts = page.getByRole('region', { name: 'Changed together' });
  await acts.getByText('2 students: Category OBC').waitFor();
  await acts.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await acts.getByText('(undone)').waitFor();
  expect(watch.problems()).toEqual([]);
  await leave();
});

it('on a phone the dialog to change students together fits', async () => {
  const desk = await openDesk(browser, college, college.admin, '/students', { viewport: PHONE_SCREEN });
  const { page } = desk;
  await page.getByText('Charan Das').first().waitFor();
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Change chosen' }).click();
  await page.getByRole('dialog').getByLabel('New Year').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('status', { name: 'What it changes' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE_SCREEN.width);
  await desk.leave();
});
