import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { NETWORKS, networksToTry } from '../../support/browsers/network.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let priya: Student;
beforeAll(async () => {
  college = await openCollege();
  for (const name of ['Akanksha Devi', 'Dev Raj', 'Devika Menon']) await college.addStudent({ name });
  priya = await college.addStudent({ name: 'Priya Sharma', father_name: 'Ramesh Sharma' });
  for (let n = 1; n <= 30; n += 1) await college.addStudent({ name: `Ravi Kumar ${n}` });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** Everything asked so far has been answered, and whatever was to follow has followed. */
const A_SECOND = 1000;

/** Another text in place of what stands in the field, and Enter at once. */
const typeAndEnter = async (page: Page, text: string) => {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

describe.each(networksToTry())('at a desk whose answers come %s', (network) => {
  it('Enter in the finder opens what was typed, not what an earlier text had found', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/fees', { network });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
    await page.keyboard.type('Dev');
    await page
      .getByRole('option', { name: /Devika Menon/ })
      .first()
      .waitFor();
    await typeAndEnter(page, 'Priya');
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor({ state: 'detached' });
    await page.waitForTimeout(A_SECOND);
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Priya Sharma' }).count()).toBe(1);
    await leave();
  });

  it('Enter after a name charges the student of that name', async () => {
    const { page, leave } = await openDesk(browser, college, college.scienceAccountant, '/fees', { network });
    await page.getByRole('button', { name: 'Add Fee Entry' }).click();
    await page.getByRole('combobox', { name: 'Student' }).pressSequentially('Dev');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await typeAndEnter(page, 'Priya');
    await page
      .getByRole('combobox', { name: 'Student' })
      .and(page.locator('[value="Priya Sharma"]'))
      .waitFor();
    // Another amount on each network: the same again would be asked about as a repeat.
    await page.getByLabel('Amount').fill(String(250 + NETWORKS.indexOf(network)));
    await page.getByRole('button', { name: 'Save Fee' }).click();
    await page.getByText('Fee entry created successfully').first().waitFor();
    const [fee] = (await college.admin.get<Fee[]>('/fees?limit=1')).body;
    expect(fee?.student_id).toBe(priya.id);
    await leave();
  });

  it('a blank at the end of a search stays for the word that follows', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/students', { network });
    await page.getByRole('searchbox').pressSequentially('Ravi ');
    await page.getByText('1–25 of 30').waitFor();
    await page.waitForTimeout(A_SECOND);
    await page.keyboard.type('Kumar 17');
    await page.getByText('1–1 of 1').waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Ravi Kumar 17');
    await leave();
  });

  it('a register shows the rows of the last text typed, and of the page that its buttons turned to', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/students', { network });
    const search = page.getByRole('searchbox');
    await search.fill('Dev');
    await page.keyboard.press('Enter');
    await search.fill('Ravi');
    await page.keyboard.press('Enter');
    await page.getByText('1–25 of 30').waitFor();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByText('26–30 of 30').waitFor();
    // Until its rows have come, the page turned to shows those of before.
    const found = () => page.getByRole('gridcell', { name: /^Ravi Kumar/ }).count();
    await expect.poll(found).toBe(5);
    await page.waitForTimeout(A_SECOND);
    await expect
      .poll(() => page.locator('.MuiTablePagination-displayedRows').textContent())
      .toBe('26–30 of 30');
    await expect.poll(() => found()).toBe(5);
    await leave();
  });

  it('what is typed while a course is being saved begins the next one, and Enter held saves it once', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/courses', { network });
    const name = page.getByRole('textbox', { name: 'Name' });
    const courses = [`First ${network}`, `Second ${network}`] as const;
    await name.fill(courses[0]);
    await page.getByLabel('Description').focus();
    await page.keyboard.down('Control');
    for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
    await page.keyboard.type(courses[1], { delay: 40 });
    await page.getByText('Course created').first().waitFor();
    await expect.poll(() => name.inputValue()).toBe(courses[1]);
    const { body } = await college.admin.get<{ name: string }[]>(`/admin/courses?q=${courses[0]}`);
    expect(body.map(({ name: saved }) => saved)).toEqual([courses[0]]);
    await leave();
  });
});
