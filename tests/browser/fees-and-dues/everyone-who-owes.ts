import type { Page } from 'playwright';
import { expect } from 'vitest';
import { owedOf } from '../../../renderer/features/collection/fees/counter/owed.ts';
import type { StudentDues } from '../../../shared/features/charges/dues/dues.model.ts';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import type { Head } from '../../../shared/features/college/heads/heads.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import type { ApiClient } from '../../support/offices/api-client.ts';

const cursorIn = (page: Page, name: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), { interval: 10 })
    .toBe(name);

const rupeesOf = (text: string): number => Number(text.replaceAll(',', ''));

/** Names the student as a clerk does: by name, by the arrows among namesakes; the roll number tells them apart. */
const choose = async (page: Page, { name, roll_no }: Student, isShared: boolean): Promise<void> => {
  await page.keyboard.type(name);
  const options = page.getByRole('listbox').getByRole('option');
  await options.filter({ hasText: `Roll ${roll_no}` }).waitFor();
  if (isShared) {
    const texts = await options.allTextContents();
    const at = texts.findIndex((text) => text.includes(`Roll ${roll_no} `));
    for (let step = 0; step <= at; step += 1) await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
};

interface Paying {
  readonly page: Page;
  readonly accountant: ApiClient;
  readonly students: readonly Student[];
  readonly today: string;
  /** Those of the students who pay here; all of them where nothing is said. */
  readonly paying?: readonly Student[];
}

/**
 * Each student who owes anything pays what the counter offers, with the form open: name, Enter, Enter. What is offered is
 * what the office says is due, else what falls due next; the mode is in sight, and the receipt is that student's.
 */
export const payAll = async ({
  page,
  accountant,
  students,
  today,
  paying = students,
}: Paying): Promise<void> => {
  const form = page.getByRole('dialog', { name: 'Add Fee Entry' });
  const amount = form.getByRole('textbox', { name: 'Amount', exact: true });
  const { body: heads } = await accountant.get<Head[]>('/heads');
  for (const student of paying) {
    const { body: dues } = await accountant.get<StudentDues>(`/students/${student.id}/dues`);
    const owed = owedOf(dues, heads, today, false);
    const due = owed.sums.due > 0 ? owed.sums.due : (owed.sums.next?.amount ?? 0);
    await cursorIn(page, 'student');
    await choose(
      page,
      student,
      students.some(({ id, name }) => id !== student.id && name === student.name),
    );
    await expect.poll(async () => rupeesOf(await amount.inputValue()), { interval: 10 }).toBe(due);
    expect(await form.getByText(`Roll ${student.roll_no}`).first().isVisible(), student.name).toBe(true);
    expect(await form.getByLabel('Payment Type').inputValue()).toBe('Cash');
    await page.keyboard.press('Enter');
    await form.getByText(new RegExp(`^Receipt .*from ${student.name}$`)).waitFor();
    const { body } = await accountant.get<Fee[]>(`/fees?student_id=${student.id}&limit=1&sort=created_at`);
    expect(body[0], student.name).toMatchObject({
      amount: due,
      payment_type: 'Cash',
      student_id: student.id,
    });
  }
};
