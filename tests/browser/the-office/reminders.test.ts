import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  browser = await launchChromium();
  college = await openCollege();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('an admin reminds a class by WhatsApp with keys alone, and who paid meanwhile is not written to', async () => {
  const { admin, addStudent } = college;
  must(await admin.put('/settings', { uses: ['sending'] }));
  const students: Student[] = [];
  for (const name of ['Asha Rao', 'Bina Roy', 'Meena Devi', 'No Consent']) {
    const consent = name === 'No Consent' ? undefined : { whatsapp: 'allowed' };
    const of = { name, mobile: '9876543210', total_fees: null };
    const student = await addStudent(of);
    if (consent) must(await admin.patch(`/students/${student.id}`, { consent, version: student.version }));
    const due_date = addDays('2026-11-21', -8);
    must(await admin.post('/dues', { student_id: student.id, head_id: 1, amount: 500, due_date }));
    students.push(student);
  }
  const desk = await openDesk(browser, college, admin, '/reminders', { network: 'late' });
  const { page, watch } = desk;
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.getByRole('button', { name: 'Send Reminders' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send Reminders' });
  const stage = dialog.getByLabel('Stage');
  await expect.poll(() => stage.inputValue()).not.toBe('');
  await stage.selectOption('After 7 days');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog.getByText('3 students, ₹1,500.00').waitFor();
  await dialog.getByText('No consent to messages by WhatsApp').waitFor();
  await lookAt(page, 'reminders-preview');
  await dialog.getByRole('button', { name: 'Send 3 reminders' }).press('Enter');
  const walk = page.getByRole('dialog', { name: 'WhatsApp, one by one' });
  await walk.getByRole('button', { name: 'Open WhatsApp for Asha Rao' }).waitFor();
  // Two presses in a hurry open two students, though the list is fresh only later.
  const opened: string[] = [];
  page.context().on('page', (other) => {
    opened.push(other.url());
    void other.close();
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => opened.length).toBe(2);
  expect(opened[0]).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Asha%20Rao/);
  expect(opened[1]).toMatch(/text=Bina%20Roy/);
  await walk.getByRole('button', { name: 'Open WhatsApp for Meena Devi' }).waitFor();
  must(await admin.post('/fees', { student_id: students[2]?.id, amount: 500 }));
  await page.keyboard.press('Enter');
  await page.getByText('Not sent to Meena Devi').waitFor();
  await walk.getByText('No WhatsApp message waits.').waitFor();
  await page.keyboard.press('Escape');
  const grid = page.getByRole('grid', { name: 'Reminders' });
  await grid.getByText('Opened', { exact: true }).first().waitFor();
  await grid.getByText('Cancelled', { exact: true }).waitFor();
  await lookAt(page, 'reminders');
  expect(watch.problems()).toEqual([]);
  await desk.leave();
});
