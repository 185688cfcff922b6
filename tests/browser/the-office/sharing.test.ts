import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasProgram } from '../../support/browsers/browser-program.ts';
import { type BrowserOptions, launchChromium } from '../../support/browsers/chromium.ts';
import { openWindow } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { screenshot, watchPage } from '../../support/browsers/page-checks.ts';
import { putOffPassword } from '../../support/browsers/put-off-password.ts';
import { homeTrusting } from '../../support/browsers/trust.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';
import { fromDesk, PC_ON_LAN } from '../../support/offices/lan.ts';

const NOTICE = 'This connection is not encrypted';

let college: College;
const browsers: Browser[] = [];
beforeAll(async () => {
  college = await openCollege({
    names: ['office.test', PC_ON_LAN],
    sharing: { addresses: () => [PC_ON_LAN] },
  });
});
afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await college.close();
});

const newPage = async (options: BrowserOptions = {}): Promise<Page> => {
  const browser = await launchChromium(options);
  browsers.push(browser);
  return (await openWindow(browser)).page;
};

const signIn = async (page: Page, address: string, username: string): Promise<void> => {
  await page.goto(`${address}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Login Successful').waitFor();
  if (username !== 'admin') await putOffPassword(page);
};

test('an admin lets other desks in; they sign in over plain http, and again over an encrypted line', async () => {
  const admin = await newPage();
  const watch = watchPage(admin);
  await admin.goto(`${college.url}/login`);
  await admin.getByLabel('Username').waitFor();
  await expect.poll(() => admin.getByText(NOTICE).count()).toBe(0);
  await signIn(admin, college.url, 'admin');
  await admin.getByRole('link', { name: 'Office' }).click();
  await admin.getByRole('link', { name: 'Desks' }).click();
  await admin.getByRole('heading', { name: 'Sharing' }).waitFor();
  await lookAt(admin, 'sharing-off');

  await admin.getByLabel('Other desks can connect').click();
  const plain = `http://${PC_ON_LAN}:${college.opened.port}`;
  await admin.getByAltText(`QR code of ${plain}`).waitFor();
  await admin.getByText(/If no desk connects in 4:5\d/).waitFor();
  // The installer's firewall rule is not for networks that Windows calls public.
  await admin.getByText(/Where Windows calls this network public, its firewall lets no desk in/).waitFor();
  await expect.poll(() => admin.getByLabel('By its address', { exact: true }).inputValue()).toBe(plain);
  await lookAt(admin, 'sharing-on-trial');

  await fromDesk(`${plain}/api/health`);
  await admin.getByText('127.0.0.3, last seen').waitFor();
  await expect.poll(() => admin.getByText('If no desk connects').count()).toBe(0);

  const desk = await newPage({ asLanDesk: true, lanAt: PC_ON_LAN });
  const deskWatch = watchPage(desk);
  const lanAddress = `http://office.test:${college.opened.port}`;
  await desk.goto(`${lanAddress}/login`);
  await desk.getByText(NOTICE).waitFor();
  expect(await desk.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
    false,
    'undefined',
  ]);
  await lookAt(desk, 'sharing-plain-sign-in');
  await signIn(desk, lanAddress, 'asha');
  await desk.getByRole('heading', { name: 'Welcome, Asha Rao!' }).waitFor();
  expect(deskWatch.problems()).toEqual([]);

  await admin.getByLabel('Encrypt their connection (HTTPS)').click();
  await admin.getByRole('heading', { name: 'Trust this office at another desk' }).waitFor();
  await lookAt(admin, 'sharing-encrypted');
  const fingerprint = await admin.getByLabel('SHA-256 fingerprint', { exact: true }).inputValue();
  expect(fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  expect(watch.problems()).toEqual([]);

  const doubtful = await newPage({ asLanDesk: true, lanAt: PC_ON_LAN });
  await doubtful.goto(`${lanAddress}/fees`);
  await doubtful.getByText(fingerprint).waitFor();
  await doubtful.getByRole('link', { name: 'Download the certificate' }).waitFor();
  await screenshot(doubtful, 'sharing-not-trusted-yet');
  // It stays: the desk is not sent to what its browser calls not private.
  await doubtful.waitForTimeout(500);
  expect(doubtful.url()).toBe(`${lanAddress}/fees`);
  const secure = await doubtful.getByRole('link', { name: /^https:/ }).getAttribute('href');
  await expect(doubtful.goto(secure ?? '')).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
}, 90_000);

test.skipIf(!hasProgram('certutil') || !isLongForm())(
  'a desk that trusts the authority is sent to the encrypted line, and signs in there',
  async () => {
    const { body: authority } = await fromDesk(
      `http://${PC_ON_LAN}:${college.opened.port}/api/sharing/ca.crt`,
    );
    const desk = await newPage({ asLanDesk: true, lanAt: PC_ON_LAN, home: homeTrusting(authority) });
    const watch = watchPage(desk);
    await desk.goto(`http://office.test:${college.opened.port}/login`);
    await desk.getByLabel('Username').waitFor();
    const { origin } = new URL(desk.url());
    expect(origin).toMatch(/^https:\/\/office\.test:\d+$/);
    expect(await desk.evaluate(() => isSecureContext)).toBe(true);
    await expect.poll(() => desk.getByText(NOTICE).count()).toBe(0);
    await signIn(desk, origin, 'asha');
    await desk.getByRole('heading', { name: 'Welcome, Asha Rao!' }).waitFor();
    expect(watch.problems()).toEqual([]);
  },
  60_000,
);
