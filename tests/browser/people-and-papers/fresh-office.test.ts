import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '../../../shared/features/college/courses/courses.model.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { COLLEGE_LISTS } from '../../fixtures/sheets/college-lists.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { openOfficeUnderTest } from '../../support/offices/office-under-test.ts';
import { settableClock } from '../../support/offices/settable-clock.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';

const password = 'counting-house';

let browser: Browser;
let office: Awaited<ReturnType<typeof openOfficeUnderTest>>;
let token: string;
const clock = settableClock('2026-11-21T10:00:00');
beforeAll(async () => {
  [office, browser] = await Promise.all([
    openOfficeUnderTest({
      backupAtClosing: false,
      clock,
      dataDirectory: temporaryFolder(),
    }),
    launchChromium(),
  ]);
  const guest = apiClient(office.url);
  const first = { college_name: 'New College', name: 'Meera Nair', username: 'admin', password };
  expect((await guest.post('/setup', first)).status).toBe(201);
  ({ token } = (await guest.post<{ token: string }>('/auth/login', { username: 'admin', password })).body);
});
afterAll(async () => {
  await browser?.close();
  await office?.close();
});

test('a fresh office loads a real list by two presses: the file, and Create and load', async () => {
  const admin = apiClient(office.url, token);
  const list = COLLEGE_LISTS.find(({ file, refused = 0 }) => file.endsWith('.xlsx') && refused === 0);
  if (!list) throw new Error('There is no such list.');
  const { page, watch, leave } = await openDesk(browser, { url: office.url, clock }, { token }, '/');
  // The step that says so leads to a whole list, and not to one student.
  await page.getByRole('link', { name: 'Load the students' }).click();
  await page.getByLabel('CSV or spreadsheet file').setInputFiles({
    name: list.file,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await list.content()),
  });
  const load = page.getByRole('button', { name: /^Create \d+ courses? and load \d+ students$/ });
  await load.waitFor();
  await lookAt(page, 'bulk-fresh-office');
  await load.click();
  await page.getByText(`Import complete: ${list.students} created, 0 failed.`).waitFor();
  const { body: students } = await admin.get<Student[]>('/students');
  expect(students.length).toBe(list.students);
  expect(students.every(({ course_name }) => course_name !== null)).toBe(true);
  expect((await admin.get<Course[]>('/admin/courses')).body.length).toBeGreaterThan(0);
  expect(watch.problems()).toEqual([]);
  await leave();
});
