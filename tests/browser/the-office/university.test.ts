import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreatedUser } from '../../../shared/features/college/users/users.model.ts';
import { must } from '../../features/charges/dues/planned-college.ts';
import { aCertificate } from '../../features/college/university/a-certificate.ts';
import { recordedEngine, SENT_AT } from '../../features/college/university/recorded-engine.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';

const SECRET = 'Qutub-Minar-1199';

let browser: Browser;
let college: College;
const engine = recordedEngine();
beforeAll(async () => {
  browser = await launchChromium();
  college = await openCollege({ university: { engine: engine.engine } });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

it('an admin types a university’s database by keyboard, tries it, turns the sending on and compares, with answers 300 ms late', async () => {
  const desk = await openDesk(browser, college, college.admin, '/settings', { network: 'late' });
  const { page, watch } = desk;
  const card = page.getByRole('region', { name: 'University' });
  const form = page.getByRole('form', { name: "The university's database" });
  await card.getByText('Off: nothing is sent.').waitFor();
  await form.getByLabel('Server').focus();
  for (const typed of ['db.university.example', '', 'fees', 'college_07', SECRET]) {
    if (typed !== '') await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await form.getByLabel('What is sent').selectOption('Names too');

  const { pem } = await aCertificate();
  const file = join(temporaryFolder(), 'university.pem');
  writeFileSync(file, pem);
  await form.getByLabel('Certificate file').setInputFiles(file);
  await expect.poll(() => form.getByLabel('Certificate', { exact: true }).inputValue()).toBe(pem.trim());

  engine.answerTrials("The university's database does not take this user name and password");
  const attempt = form.getByRole('button', { name: 'Try the Connection' });
  await attempt.press('Enter');
  await form.getByText('does not take this user name and password').waitFor();
  await lookAt(page, 'university-refused');
  engine.answerTrials(undefined);
  await attempt.press('Enter');
  await form.getByText('The connection works.').waitFor();
  expect(engine.started).toEqual([]);

  const isOn = form.getByLabel('Send to the university');
  await isOn.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The sending is on').waitFor();
  await form.getByText('CN=db.university.example, good until').waitFor();
  await expect.poll(() => form.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(engine.started[0]?.target).toMatchObject({ password: SECRET, sends: 'names' });

  await card.getByText("Connecting to the university's database").waitFor();
  engine.say({ kind: 'loading', done: 12_40_000, total: 30_00_000 });
  await card.getByText('Everything is being sent: 12,40,000 of 30,00,000 rows.').waitFor();
  engine.say({ kind: 'sending', waiting: 312 });
  await card.getByText('312 changes wait to be sent.').waitFor();
  engine.say({ kind: 'up to date', heard_at: SENT_AT });
  await card.getByText(/^Up to date, 21-11-2026/).waitFor();
  await card.getByRole('button', { name: 'Compare' }).press('Enter');
  await card.getByText('1 of 2 months differs.').waitFor();
  await card.getByRole('gridcell', { name: 'Differs' }).waitFor();
  await card.evaluate((shown) => shown.scrollIntoView());
  await lookAt(page, 'university-compared');

  engine.say({ kind: 'failing', since: SENT_AT, problem: "The university's server does not answer" });
  await card.getByText(/does not answer\. It is tried again by itself\.$/).waitFor();
  engine.say({ kind: 'refused', pc: 'ACCOUNTS-2', heard_at: SENT_AT });
  await card.getByText('Another PC, ACCOUNTS-2, sends as this office').waitFor();
  await page.setViewportSize(PHONE_SCREEN);
  await card.evaluate((shown) => shown.scrollIntoView());
  await lookAt(page, 'university-on-a-phone');
  await card.getByRole('button', { name: 'Send from This PC' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Send from this PC?' })
    .getByRole('button', { name: 'Send from This PC' })
    .press('Enter');
  await page.getByText('This PC sends from now on').waitFor();
  expect(engine.happened.at(-1)).toBe('taken over');
  expect(watch.problems()).toEqual([]);
  await desk.leave();
});

it('Verify says whether the university has what is here, to a viewer too; Activity says who turned the sending on', async () => {
  engine.say({ kind: 'up to date', heard_at: SENT_AT });
  const desk = await openDesk(browser, college, college.admin, '/activity');
  await desk.page.getByText('Changed: sending turned on, server db.university.example').waitFor();
  await desk.page.getByRole('button', { name: 'Verify' }).click();
  await desk.page.getByText(/^University: Up to date, .* 1 of 2 months differs\.$/).waitFor();
  await lookAt(desk.page, 'verify-with-university');
  expect(desk.watch.problems()).toEqual([]);
  await desk.leave();

  const account = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  must(await college.admin.post<CreatedUser>('/admin/users', account));
  const auditor = await openDesk(browser, college, await college.signIn('auditor'), '/activity');
  await auditor.page.getByRole('button', { name: 'Verify' }).click();
  await auditor.page.getByText(/^University: Up to date/).waitFor();
  expect(auditor.watch.problems()).toEqual([]);
  await auditor.leave();
});
