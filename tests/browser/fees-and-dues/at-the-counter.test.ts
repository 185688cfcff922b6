import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, localDate } from '../../../shared/dates.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk } from '../../support/browsers/desk.ts';
import { hearPrinting } from '../../support/browsers/hear-printing.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { printedQuestion, sayPrinted } from '../../support/browsers/say-printed.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';

const NAMES = [
  'Aarti Rao',
  'Bhavna Pal',
  'Chetan Das',
  'Deepak Nair',
  'Esha Gill',
  'Farhan Khan',
  'Gita Menon',
  'Hemant Joshi',
  'Isha Bhat',
  'Jatin Sen',
] as const;
/** All of them come with the long walks: every one is taken as the one before. */
const COMING = isLongWalk() ? NAMES : NAMES.slice(0, 3);

let browser: Browser;
/** The browser for what prints nothing. */
let lighter: Browser;
let college: College;
const students: Student[] = [];
beforeAll(async () => {
  college = await openCollege();
  for (const name of NAMES) students.push(await college.addStudent({ name }));
  browser = await launchChromium({ readsPdfs: true });
  lighter = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await lighter?.close();
  await college?.close();
});

let desk: Desk;
let page: Page;
let printed: () => Promise<readonly string[]>;
afterEach(() => desk.leave());

const sitDown = async (person: Person, path: string) => {
  desk = await openDesk(lighter, college, person, path);
  page = desk.page;
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const openForm = async () => {
  desk = await openDesk(browser, college, college.scienceAccountant, '/fees', { network: 'late' });
  page = desk.page;
  printed = await hearPrinting(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  await cursorIn('student');
};
const cursorIn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
const saved = (name: string) => page.getByText(new RegExp(`^Receipt .*from ${name}$`)).waitFor();

/** Types a name and an amount and saves, and does not wait for the answer. */
const enter = async (name: string, amount: number) => {
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.keyboard.type(String(amount));
  await page.keyboard.press('Enter');
};

const lastFees = async (count: number): Promise<readonly Fee[]> =>
  (await college.admin.get<Fee[]>(`/fees?limit=${count}&sort=created_at`)).body.toReversed();

const copiesOf = async (fee: Fee | undefined) => {
  const rows = await college.opened.office.database.reader
    .selectFrom('paper_prints')
    .select('copy')
    .where('kind', '=', 'receipt')
    .where('record_id', '=', fee?.id ?? 0)
    .orderBy('id')
    .execute();
  return rows.map(({ copy }) => copy);
};

describe('the counter by keyboard alone, with answers 300 ms late', () => {
  it(`${COMING.length} students: name, Enter, amount, Enter, Ctrl+P; each is charged, and each has one original in the printer`, async () => {
    await openForm();
    for (const [index, name] of COMING.entries()) {
      await enter(name.split(' ')[0] ?? '', 1000 + index);
      await page.keyboard.press('Control+p');
      await saved(name);
      await expect.poll(async () => (await printed()).length).toBe(index + 1);
      await sayPrinted(page);
      await cursorIn('student');
    }
    await lookAt(page, 'counter-printed');
    const fees = await lastFees(COMING.length);
    expect(fees.map((fee) => [fee.student_id, fee.amount])).toEqual(
      students.slice(0, COMING.length).map(({ id }, index) => [id, 1000 + index]),
    );
    for (const fee of fees) expect(await copiesOf(fee), fee.student_name).toEqual(['original']);
    expect(new Set(await printed())).toEqual(new Set(['a paper']));
    expect(desk.watch.problems()).toEqual([]);
  });

  it.runIf(isLongForm())(
    'Ctrl+P once the receipt is saved prints it, and the next student can be typed at once',
    async () => {
      await openForm();
      await enter('Aarti', 21);
      await saved('Aarti Rao');
      await cursorIn('student');
      await page.keyboard.press('Control+p');
      await page.keyboard.type('Bhav');
      await expect.poll(printed).toEqual(['a paper']);
      await printedQuestion(page).waitFor();
      await page.keyboard.type('na');
      await expect.poll(() => page.getByRole('combobox', { name: 'Student' }).inputValue()).toBe('Bhavna');
      await page.keyboard.press('Enter');
      await cursorIn('amount');
      await expect.poll(async () => copiesOf((await lastFees(1))[0])).toEqual(['original']);
    },
  );

  it('typing on while it is asked whether it printed says so, and loses no letter', async () => {
    await openForm();
    await enter('Bhavna', 23);
    await saved('Bhavna Pal');
    await cursorIn('student');
    await page.keyboard.press('Control+p');
    await printedQuestion(page).waitFor();
    await lookAt(page, 'counter-did-it-print');
    // Once more, and the question is not put aside: that would be a copy.
    await page.keyboard.press('Control+p');
    await page.keyboard.type('chet');
    await printedQuestion(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox', { name: 'Student' }).inputValue()).toBe('chet');
    await page.keyboard.press('Enter');
    await cursorIn('amount');
    expect(await printed()).toEqual(['a paper']);
    expect(await copiesOf((await lastFees(1))[0])).toEqual(['original']);
  });

  it('while the next entry is begun, Ctrl+P prints nobody’s receipt', async () => {
    await openForm();
    await enter('Aarti', 22);
    await saved('Aarti Rao');
    await cursorIn('student');
    await page.keyboard.type('Bhav');
    await page.keyboard.press('Control+p');
    await page.getByText('Save the fee first.').waitFor();
    await page.waitForTimeout(500);
    expect(await printed()).toEqual([]);
    await expect.poll(async () => copiesOf((await lastFees(1))[0])).toEqual([]);
  });

  it('while a receipt is being saved, Ctrl+P never prints the one before', async () => {
    await openForm();
    await enter('Chetan', 31);
    await saved('Chetan Das');
    await cursorIn('student');
    await page.route('**/api/fees', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
    await enter('Deepak', 32);
    await page.keyboard.press('Control+p');
    await page.getByText('Failed to create fee entry').waitFor();
    await page.getByText('Save the fee first.').waitFor();
    await expect.poll(() => printed()).toEqual([]);
    await expect.poll(async () => copiesOf((await lastFees(1))[0])).toEqual([]);
  });

  it.runIf(isLongForm())(
    'who types on while a receipt is being saved finds all of it in the next student',
    async () => {
      await openForm();
      await enter('Gita', 51);
      await page.keyboard.type('Jatin', { delay: 90 });
      await saved('Gita Menon');
      await cursorIn('student');
      await expect.poll(() => page.getByRole('combobox', { name: 'Student' }).inputValue()).toBe('Jatin');
      expect((await lastFees(1))[0]).toMatchObject({ student_name: 'Gita Menon', amount: 51 });
      await page.keyboard.press('Control+a');
      await enter('Hemant', 52);
      await saved('Hemant Joshi');
      expect((await lastFees(1))[0]).toMatchObject({ student_name: 'Hemant Joshi', amount: 52 });
    },
  );

  it('the next roll number, typed while the amount before waits for its Enter, is refused and charges nobody', async () => {
    await openForm();
    await page.keyboard.type('Isha');
    await page.keyboard.press('Enter');
    await cursorIn('amount');
    const before = await lastFees(1);
    await page.keyboard.type('BSC25-002');
    await page.keyboard.press('Enter');
    await page.getByText('“BSC25-002” is not an amount').waitFor();
    await page.waitForTimeout(1000);
    expect(await lastFees(1)).toEqual(before);
    await lookAt(page, 'counter-no-amount');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('53');
    await page.keyboard.press('Enter');
    await saved('Isha Bhat');
    expect((await lastFees(1))[0]).toMatchObject({ student_name: 'Isha Bhat', amount: 53 });
  });

  it.runIf(isLongForm())('what is typed while a save fails is not typed into the entry', async () => {
    await openForm();
    await page.route('**/api/fees', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
    await enter('Isha', 61);
    await page.keyboard.type('Jatin');
    await page.getByText('Failed to create fee entry').waitFor();
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('61');
    await page.keyboard.type('2');
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('612');
  });

  it('a held Ctrl+P prints once, and before anything is saved nothing: not the page either', async () => {
    await openForm();
    await page.keyboard.press('Control+p');
    await page.getByText('Save the fee first.').waitFor();
    await enter('Esha', 41);
    await saved('Esha Gill');
    await page.keyboard.down('Control');
    for (let repeat = 0; repeat < 8; repeat += 1) {
      await page.keyboard.down('p');
      await page.waitForTimeout(120);
    }
    await page.keyboard.up('p');
    await page.keyboard.up('Control');
    await page.waitForTimeout(1000);
    await expect.poll(() => printed()).toEqual(['a paper']);
    await expect.poll(async () => copiesOf((await lastFees(1))[0])).toEqual(['original']);
  });
});

/** The dues of one student, each with a due date of its own. */
const MANY_DUES = 9;

const oweManyDues = async (): Promise<Student> => {
  const student = await college.addStudent({ name: 'Nisha Nine', total_fees: 0 });
  const { body: heads } = await college.admin.get<readonly { id: number }[]>('/heads');
  for (let at = 0; at < MANY_DUES; at += 1) {
    const due = { student_id: student.id, head_id: heads[at % heads.length]?.id, amount: 100 };
    const due_date = addDays(localDate(college.clock.now()), at - MANY_DUES);
    must(await college.admin.post('/dues', { ...due, due_date, description: `Part ${at + 1}` }));
  }
  return student;
};

/** Whether the middle of each stands on the screen, with nothing before it. */
const areInSight = async (parts: readonly Locator[]): Promise<readonly boolean[]> => {
  const isSeen = (part: Element): boolean => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const before = document.elementFromPoint(left + width / 2, top + height / 2);
    return before !== null && (part.contains(before) || before.contains(part));
  };
  return Promise.all(parts.map((part) => part.evaluate(isSeen)));
};

describe('the counter in two columns, on a screen of 1366 × 768', () => {
  it('shows nine dues with what is left of them beside the amount, the mode and the reference; the last receipt is a line', async () => {
    await oweManyDues();
    await openForm();
    const form = page.getByRole('dialog', { name: 'Add Fee Entry' });
    const dues = form.getByRole('group', { name: 'Dues' });
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    const mode = form.getByLabel('Payment Type');
    await page.keyboard.type('Nisha');
    await page.keyboard.press('Enter');
    await expect.poll(() => field('Amount').inputValue()).toMatch(/^900(\.00)?$/);
    await form.getByText('Due today ₹900').first().waitFor();
    const lines = await dues.getByRole('textbox').all();
    expect(lines).toHaveLength(MANY_DUES);
    const total = dues.getByText('Total left');
    const save = form.getByRole('button', { name: 'Save Fee' });
    const inSight = [...lines, total, field('Amount'), mode, field('Cash given'), save];
    expect(await areInSight(inSight)).toEqual(inSight.map(() => true));
    const [left, right] = [await dues.boundingBox(), await field('Amount').boundingBox()];
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await field('Cash given').fill('1000');
    await form.getByText('Change').locator('..').getByText('₹100').waitFor();
    await lookAt(page, 'counter-two-columns');
    await mode.selectOption('Online');
    expect(await areInSight([field('Amount'), field('UTR or Reference'), total, save])).not.toContain(false);
    await mode.selectOption('Cash');
    await field('Amount').focus();
    await page.keyboard.press('Enter');
    await saved('Nisha Nine');
    const line = form.getByRole('status').filter({ hasText: 'from Nisha Nine' });
    const parts = ['Print', 'Wrong? Request cancellation'].map((name) => line.getByRole('button', { name }));
    expect(await areInSight([line, ...parts])).not.toContain(false);
    expect((await line.boundingBox())?.height).toBeLessThan(48);
  });
});

/** The screens on which N does something, and what. */
const BY_N = [
  ['/fees', 'Add Fee Entry'],
  ['/bills', 'Add Bill'],
  ['/letters', 'Issue Letter'],
  ['/dmc-issued', 'Issue DMC'],
  ['/email-reply', 'Compose / Record Reply'],
  ['/teachers-attendance', 'Mark Attendance'],
  ['/documents', 'Upload Document'],
  ['/students', 'Add Student'],
  ['/tasks', 'Create Task'],
] as const;

describe('a key is shown where it works', () => {
  it.each(isLongForm() ? BY_N : BY_N.slice(0, 2))(
    'N on %s: on the button, among the keys of the screen, and with Caps Lock on',
    async (path, label) => {
      await sitDown(college.admin, path);
      const button = page.getByRole('button', { name: label, exact: true });
      await button.locator('kbd', { hasText: 'N' }).waitFor();
      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: 'Help' });
      await keys.getByRole('definition').filter({ hasText: label }).waitFor();
      if (path === '/fees') await lookAt(page, 'keys-of-the-screen');
      await page.keyboard.press('Escape');
      await keys.waitFor({ state: 'detached' });
      await page.keyboard.press('N');
      await page.getByRole('dialog').waitFor();
    },
  );

  it('F1 helps in the middle of an entry with the guide of its page, and the entry stays', async () => {
    await sitDown(college.admin, '/fees');
    await page.keyboard.press('n');
    const student = page.getByRole('combobox', { name: 'Student' });
    await student.waitFor();
    await page.keyboard.type('Asha');
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'How do I take a fee?' }).waitFor();
    await lookAt(page, 'help');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    expect(await student.inputValue()).toBe('Asha');
    await page.keyboard.type(' R');
    await expect.poll(() => student.inputValue()).toBe('Asha R');
  });

  it('N does nothing, and is not shown, where there is nothing to add', async () => {
    await sitDown(college.scienceAccountant, '/tasks');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Help' });
    await keys.getByText('Print the paper that is open').waitFor();
    await expect.poll(() => keys.locator('kbd').filter({ hasText: /^N$/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await sitDownAtBulk();
    await page.keyboard.press('n');
    await page.waitForTimeout(300);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

const sitDownAtBulk = async () => {
  await desk.leave();
  await sitDown(college.admin, '/students?mode=bulk');
};
