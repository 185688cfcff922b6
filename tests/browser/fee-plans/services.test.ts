import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Served } from '../../../shared/features/changes/services/services.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let asha: Student;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
  const { admin, addStudent } = college;
  asha = await addStudent({ name: 'Asha Kumari', roll_no: '1', year: '1', total_fees: 0 });
  await addStudent({ name: 'Bina Devi', roll_no: '2', year: '1', total_fees: 0 });
  must(await admin.put('/settings', { uses: ['services'] }));
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

let desk: Desk;
const sitDown = async (path: string): Promise<Page> => {
  desk = await openDesk(browser, college, college.admin, path, { network: 'late' });
  await desk.page.locator('h1').waitFor();
  return desk.page;
};
const leave = async (): Promise<void> => {
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();
};

const typeDay = async (dialog: Locator, label: string, day: string): Promise<void> => {
  await dialog.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Day' }).click();
  await dialog.page().keyboard.type(day);
};

it('a hostel is added, a class is put into it, one student changes the room, and September is charged, by keyboard', async () => {
  const page = await sitDown('/services');
  const { keyboard } = page;
  await page.getByText('No services yet').waitFor();
  await keyboard.press('n');
  const adding = page.getByRole('dialog', { name: 'Add Service' });
  await adding.getByLabel('Name').fill('Girls Hostel');
  await adding.getByLabel('Kind').selectOption('Hostel');
  await adding.getByLabel('Head').selectOption('Hostel');
  await adding.getByLabel('Or pasted rates').fill('Block A\tRoom 1\t3000\t2\nBlock A\tRoom 2\t1999\t1');
  await lookAt(page, 'adding-a-service');
  await keyboard.press('Control+Enter');
  await adding.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Students of Girls Hostel' }).click();
  await page.getByText('No student has it yet').waitFor();

  await keyboard.press('n');
  const giving = page.getByRole('dialog', { name: 'Give Girls Hostel' });
  await giving.getByLabel('Or a whole class').selectOption('B.Sc.');
  await giving.getByLabel('Stop or room').selectOption('Block A, Room 1: 2 free today');
  await typeDay(giving, 'From', '01092026');
  await lookAt(page, 'giving-a-service');
  await keyboard.press('Control+Enter');
  await giving.waitFor({ state: 'detached' });
  await page.getByText('Bina Devi').first().waitFor();

  await page.getByRole('button', { name: 'Change Asha Kumari' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Asha Kumari' });
  await changing.getByLabel('Stop or room').selectOption('Block A, Room 2: 1 free today');
  await typeDay(changing, 'From', '15092026');
  await keyboard.press('Control+Enter');
  await changing.waitFor({ state: 'detached' });
  await page.getByText('Block A, Room 2').first().waitFor();
  await lookAt(page, 'service');

  await page.getByRole('button', { name: 'Charge', exact: true }).press('Enter');
  const charging = page.getByRole('dialog', { name: 'Charge Girls Hostel' });
  await charging.getByLabel('Period').fill('September 2026');
  await typeDay(charging, 'Due Date', '10092026');
  await keyboard.press('Control+Enter');
  await charging.getByText('2 students, ₹4,999.00').first().waitFor();
  await lookAt(page, 'charging-a-service');
  await keyboard.press('Control+Enter');
  await charging.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Places' }).click();
  await page.getByText('Room 2').first().waitFor();
  await lookAt(page, 'free-places');
  await page.getByRole('tab', { name: 'Charged' }).click();
  await page.getByText('September 2026').first().waitFor();
  await lookAt(page, 'charges-of-a-service');
  await page.setViewportSize(PHONE_SCREEN);
  await lookAt(page, 'service-phone');
  await leave();
  const served = must(await college.admin.get<Served[]>(`/students/${asha.id}/services`));
  expect(served.map(({ rate, to }) => [rate, to])).toEqual([
    ['Block A, Room 2', null],
    ['Block A, Room 1', '2026-09-14'],
  ]);
});

it('the student’s page says what the student has', async () => {
  const page = await sitDown(`/students/${asha.id}`);
  await page.getByLabel('Services').getByText('Block A, Room 2').waitFor();
  await lookAt(page, 'student-with-a-service');
  await leave();
});
