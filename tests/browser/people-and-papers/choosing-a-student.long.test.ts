import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { isLongWalk, NETWORKS, networksToTry, usualNetwork } from '../../support/browsers/network.ts';
import { screenshot } from '../../support/browsers/page-checks.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

/** Typed in the dialog, and who is meant. Each text also stands in the name or father's name of somebody else. */
const MEANT = [
  ['Priya', 'Priya Menon'],
  ['Yogesh', 'Yogesh Pal'],
  ['Dev', 'Dev Anand'],
  ['Ram', 'Ram Prasad'],
  ['Anil', 'Anil Kapoor'],
  ['Sita', 'Sita Rani'],
  ['Mohan', 'Mohan Das'],
  ['Asha', 'Asha Bhat'],
  ['Kiran', 'Kiran Joshi'],
  ['Uma', 'Uma Nair'],
] as const;
/** All of them come with the long walks: each is taken as the one before. */
const COMING = isLongWalk() ? MEANT : MEANT.slice(0, 5);
const OTHERS = [
  ['Akanksha Devi', 'Priyaranjan'],
  ['Abhay Bhatt', 'Yogesh'],
  ['Abhinav Rao', 'Ramesh'],
  ['Aarti Rao', 'Anil'],
  ['Aakash Gill', 'Sitaram'],
  ['Aditi Gill', 'Mohan'],
  ['Ajay Roy', 'Ashank'],
  ['Alok Roy', 'Kiran'],
  ['Amar Sen', 'Umashankar'],
] as const;

let browser: Browser;
let college: College;
let students: readonly Student[];
beforeAll(async () => {
  college = await openCollege();
  for (const [name, father_name] of OTHERS) await college.addStudent({ name, father_name });
  const meant: Student[] = [];
  for (const [index, [, name]] of MEANT.entries()) {
    meant.push(await college.addStudent({ name, father_name: 'Gopal', roll_no: `R-${index}` }));
  }
  students = meant;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
let page: Page;
afterEach(() => desk.leave());

const openForm = async (network = usualNetwork()) => {
  desk = await openDesk(browser, college, college.scienceAccountant, '/fees', { network });
  page = desk.page;
  await page.getByRole('button', { name: 'Add Fee Entry' }).click();
  await page.getByRole('dialog', { name: 'Add Fee Entry' }).waitFor();
};
const studentField = () => page.getByRole('combobox', { name: 'Student' });
const holdsFocus = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

describe('who types a name quickly and presses Enter at once charges that student', () => {
  it.each(networksToTry())('on a network that is %s', async (network) => {
    // Other amounts each time: the same again within minutes would be asked about.
    const least = 100 * (1 + NETWORKS.indexOf(network));
    await openForm(network);
    for (const [index, [typed, name]] of COMING.entries()) {
      // A list of the one before is on the screen.
      await page.keyboard.type(MEANT[(index + 3) % MEANT.length]?.[0].slice(0, 3) ?? '');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect.poll(() => studentField().inputValue()).toBe(name);
      await page.getByText(`Roll R-${index}`).first().waitFor();
      await expect.poll(holdsFocus).toBe('amount');
      await page.keyboard.type(String(least + index));
      await page.keyboard.press('Enter');
      await page.getByText(new RegExp(`^Receipt .*from ${name}$`)).waitFor();
      await expect.poll(holdsFocus).toBe('student');
    }
    const charged = (await college.admin.get<Fee[]>(`/fees?limit=${COMING.length}&sort=created_at`)).body;
    expect(
      charged.toReversed().map((fee) => [fee.student_id, fee.amount]),
      network,
    ).toEqual(students.slice(0, COMING.length).map(({ id }, index) => [id, least + index]));
  });
});

const lastFee = async (): Promise<Fee | undefined> =>
  (await college.admin.get<Fee[]>('/fees?limit=1&sort=created_at')).body[0];
const saved = (name: string) => page.getByText(new RegExp(`^Receipt .*from ${name}$`)).waitFor();

describe('an Enter that is quicker than the answer', () => {
  it('lets the amount be typed ahead and saved: it waits for the student', async () => {
    await openForm('late');
    await page.keyboard.type('Yogesh');
    await page.keyboard.press('Enter');
    await page.keyboard.type('12500');
    await page.keyboard.press('Enter');
    await saved('Yogesh Pal');
    await expect.poll(() => lastFee()).toMatchObject({ student_id: students[1]?.id, amount: 12_500 });
  });

  it('says that nobody is called so, and takes the name as typed once that was seen', async () => {
    await openForm('late');
    await page.keyboard.type('Visitor');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody on the list is called “Visitor”. Enter takes the name as typed.').waitFor();
    await expect.poll(() => holdsFocus()).toBe('amount');
    await page.keyboard.type('70');
    await page.keyboard.press('Enter');
    await expect.poll(holdsFocus).toBe('student');
    await page.keyboard.press('Enter');
    await expect.poll(holdsFocus).toBe('amount');
    // A name and an amount are enough.
    await page.keyboard.press('Enter');
    await saved('Visitor');
    await expect
      .poll(() => lastFee())
      .toMatchObject({ student_id: null, student_name: 'Visitor', amount: 70, fee_type: 'Misc' });
  });

  it('saves nothing typed ahead for nobody before the user has seen that it is nobody', async () => {
    await openForm('late');
    const before = await lastFee();
    await page.keyboard.type('Stranger');
    await page.keyboard.press('Enter');
    await page.keyboard.type('71');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody on the list is called “Stranger”').waitFor();
    await expect.poll(holdsFocus).toBe('student');
    expect((await lastFee())?.id).toBe(before?.id);
    await page.getByLabel('Fee Type').selectOption('Misc');
    await page.getByRole('button', { name: 'Save Fee' }).click();
    await saved('Stranger');
    await expect.poll(() => lastFee()).toMatchObject({ student_id: null, amount: 71 });
  });

  it.each([
    ["a father's name", 'Priyaranjan', 'Akanksha Devi'],
    ['one of two who are called exactly that', 'Tara Devi', 'Tara Devi'],
  ])('%s chooses nobody by itself, but offers the list', async (_what, typed, offered) => {
    if (typed === offered && (await college.admin.get<Student[]>(`/students?q=${typed}`)).body.length === 0) {
      await college.addStudent({ name: offered, father_name: 'A', roll_no: 'T-1' });
      await college.addStudent({ name: offered, father_name: 'B', roll_no: 'T-2' });
    }
    await openForm('late');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await page.keyboard.type('72');
    await page.keyboard.press('Enter');
    await page.getByText(`or press Esc to keep “${typed}” as typed`).waitFor();
    await page.getByRole('listbox').getByRole('option', { name: offered }).first().waitFor();
    // Nobody is marked: the arrow says whom.
    await page.keyboard.press('Enter');
    await expect.poll(holdsFocus).toBe('student');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(holdsFocus).toBe('amount');
    await page.keyboard.press('Enter');
    await saved(offered);
    expect((await lastFee())?.student_id).not.toBeNull();
  });
});

describe('a name that is left', () => {
  it('by Tab chooses nobody, of the old list or the new', async () => {
    await openForm('late');
    await page.keyboard.type('Uma');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Sita');
    await page.keyboard.press('Tab');
    await expect.poll(holdsFocus).toBe('amount');
    await page.waitForTimeout(500);
    await expect.poll(() => studentField().inputValue()).toBe('Sita');
    await page.getByText('Not a listed student').waitFor();
  });
});

describe('who is chosen', () => {
  it("stands below the field: father, roll number, course and what is due, and the due follows another desk's receipt", async () => {
    const student = await college.addStudent({ name: 'Noor Jahan', father_name: 'Salim', roll_no: 'N-1' });
    await openForm();
    await page.keyboard.type('Noor');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Fee Entry' });
    for (const part of [/Salim · Roll N-1 · B\.Sc\./, 'Due today ₹60,000'])
      await dialog.getByText(part).waitFor();
    await college.collect({ student_id: student.id, amount: 59_000 });
    await dialog.getByText('Due today ₹1,000').waitFor();
    await screenshot(page, 'chosen-student');
  });
});
