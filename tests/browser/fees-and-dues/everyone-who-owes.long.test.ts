import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillSampleCollege } from '../../../demo/sample-college/fill.ts';
import { type OpenedOffice, openOffice } from '../../../main/composition/open-office.ts';
import type { Student } from '../../../shared/features/students/students/students.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { settableClock } from '../../support/offices/settable-clock.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { payAll } from './everyone-who-owes.ts';

const TODAY = '2026-11-23';
/** Answers as they come on this machine, and 300 ms late for as many. */
const LATE = 60;

let sample: OpenedOffice;
let token: string;
beforeAll(async () => {
  const clock = settableClock(`${TODAY}T10:00:00`);
  sample = await openOffice({ dataDirectory: temporaryFolder(), clock, backupAtClosing: false });
  const { accountants } = await fillSampleCollege(sample.office);
  const username = accountants[1]?.email?.split('@')[0];
  const signedIn = await apiClient(sample.url).post<{ token: string }>('/auth/login', {
    username,
    password: 'counting-house',
  });
  token = signedIn.body.token;
  // Two sessions of receipts are entered first.
}, 600_000);
afterAll(() => sample?.close());

it('every student of an accountant who owes anything is name, Enter, Enter, and the sum said is the sum due', async () => {
  const browser = await launchChromium();
  const accountant = apiClient(sample.url, token);
  const { body: students } = await accountant.get<Student[]>('/students');
  const owing = students.filter(({ pending_fees }) => pending_fees > 0);
  expect(owing.length).toBeGreaterThan(200);
  for (const network of ['late', 'prompt'] as const) {
    const now = new Date(`${TODAY}T10:00:00`);
    const desk = await openDesk(browser, sample, { token }, '/fees', { network, now });
    await desk.page.getByRole('button', { name: 'Add Fee Entry' }).click();
    const paying = network === 'late' ? owing.slice(0, LATE) : owing.slice(LATE);
    await payAll({ page: desk.page, accountant, students, today: TODAY, paying });
    expect(desk.watch.problems()).toEqual([]);
    await desk.leave();
  }
  await browser.close();
});
