import type { Browser, Page, Response } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasProgram } from '../../support/browsers/browser-program.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { DESK_SCREEN, openWindow, PHONE_SCREEN, type Screen } from '../../support/browsers/desk.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import {
  atOfficePc,
  atPlainDesk,
  atTrustingDesk,
  type Place,
  type Standpoint,
} from '../../support/offices/standpoints.ts';

const WHOLE_DAY = 'is set up, loads its students, collects by keyboard, and sees the money arrive';
const PASSWORD = 'counting-house';
const SHEET = [
  "Student Name,Father's Name,Roll No.,Course,Year,Total Fees,Pending Fees",
  'Asha Kumari,Mohan Lal,2601,B.Sc.,2026,"60,000","60,000"',
  'Ravi Das,Hari Das,2602,B.Sc.,2026,60000,60000',
  'No Father,,2603,B.Sc.,2026,60000,60000',
].join('\n');

const EVERY_SCREEN = /./;
/** What the PC itself draws no differently than a desk on the LAN is looked at there. */
const ENTRANCE_AND_COUNTER = /^(set-up|collected|dashboard|receipt)$/;

interface Variant {
  readonly where: string;
  readonly from: Standpoint;
  /** A program of the test machine without which it is left out. */
  readonly needs?: string;
  readonly viewport: Screen;
  /** The screens that are looked at, each of which costs a second or more. */
  readonly looks: RegExp;
  /** Tells its pictures from the others'. */
  readonly pictures: string;
  readonly line: { readonly protocol: 'http:' | 'https:'; readonly isSecureContext: boolean };
}

const VARIANTS: readonly Variant[] = [
  {
    where: 'at a desk on the LAN, over plain http',
    from: atPlainDesk,
    viewport: DESK_SCREEN,
    looks: EVERY_SCREEN,
    pictures: 'first-day-lan',
    line: { protocol: 'http:', isSecureContext: false },
  },
  {
    where: 'at the office PC',
    from: atOfficePc,
    viewport: DESK_SCREEN,
    looks: ENTRANCE_AND_COUNTER,
    pictures: 'first-day',
    line: { protocol: 'http:', isSecureContext: true },
  },
  {
    where: 'at a desk on the LAN that trusts the office, over https',
    from: atTrustingDesk,
    needs: 'certutil',
    viewport: DESK_SCREEN,
    looks: ENTRANCE_AND_COUNTER,
    pictures: 'first-day-https',
    line: { protocol: 'https:', isSecureContext: true },
  },
  {
    where: 'on a phone',
    from: atOfficePc,
    viewport: PHONE_SCREEN,
    looks: EVERY_SCREEN,
    pictures: 'first-day',
    line: { protocol: 'http:', isSecureContext: true },
  },
];

/** With every test the desk whose browser offers a page the least, all of them with the long ones. */
const WALKED = isLongWalk() ? VARIANTS : VARIANTS.slice(0, 1);

/** Where a page's calls, its stream and its files go from now on. */
const originsAsked = (page: Page): ReadonlySet<string> => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    // The browser's own PDF viewer, and what is written in an address itself, have none.
    if (origin !== 'null') origins.add(origin);
  });
  return origins;
};

/** Who vouches for the line on which the page came; undefined where it is not encrypted. */
const authorityOf = async (arrival: Response | null): Promise<string | undefined> =>
  (await arrival?.securityDetails())?.issuer;

/** The whole first day, as one office sees it: at the PC itself, and as another desk on the LAN does. */
describe.each(WALKED)('the first day, $where', ({ from, needs, viewport, looks, pictures, line }) => {
  const isLeftOut = needs !== undefined && !hasProgram(needs);
  let browser: Browser;
  let place: Place;
  /** Where the office turned out to be, when its address was typed. */
  let address: string;
  beforeAll(async () => {
    if (isLeftOut) return;
    place = await from();
    browser = await launchChromium(place.browser);
  });
  afterAll(async () => {
    await browser?.close();
    await place?.close();
  });

  const look = async (page: Page, name: string): Promise<void> => {
    if (looks.test(name)) await lookAt(page, `${pictures}-${name}`);
  };

  const signIn = async (page: Page, username: string) => {
    await page.goto(`${address}/login`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Login Successful').waitFor();
  };

  test.skipIf(isLeftOut)(WHOLE_DAY, async () => {
    const { page: admin, watch: adminWatch } = await openWindow(browser, { viewport });
    const arrival = await admin.goto(place.typed);
    address = new URL(admin.url()).origin;
    expect(await authorityOf(arrival)).toBe(place.authority);
    expect(new URL(address).protocol).toBe(line.protocol);
    expect(await admin.evaluate(() => window.isSecureContext)).toBe(line.isSecureContext);
    const askedByAdmin = originsAsked(admin);
    await admin.getByLabel('College name').waitFor();
    await look(admin, 'set-up');
    await admin.getByLabel('College name').fill('City College');
    await admin.getByLabel(/^(Your name|Name)/).fill('Meera Nair');
    await admin.getByLabel('Username').fill('admin');
    await admin.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await admin.getByRole('textbox', { name: 'Password' }).press('Enter');
    // What the college uses: four times no.
    await admin.getByRole('checkbox', { name: 'Do you close a cash drawer each day?' }).waitFor();
    for (let asked = 0; asked < 4; asked += 1) await admin.keyboard.press('Enter');
    await admin.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await look(admin, 'empty-dashboard');

    await openInApp(admin, '/courses');
    await admin.getByLabel('Name').fill('B.Sc.');
    await admin.getByRole('button', { name: 'Add Course' }).click();
    await admin.getByText('Course created').waitFor();
    await look(admin, 'courses');
    await openInApp(admin, '/accountants');
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
    await admin.getByRole('textbox', { name: 'Username' }).fill('asha');
    await admin.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await admin.getByRole('combobox', { name: 'Assigned Course(s)' }).click();
    await admin.getByRole('listbox').getByRole('option', { name: 'B.Sc.' }).click();
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Add Accountant' }).click();
    await admin.getByText('Accountant added').waitFor();
    await look(admin, 'accountants');

    await openInApp(admin, '/students?mode=bulk');
    await admin.getByLabel('CSV or spreadsheet file').setInputFiles({
      name: 'students.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(SHEET),
    });
    await admin.getByText('3 rows read: 2 can be loaded, 1 cannot.').waitFor();
    await look(admin, 'bulk-preview');
    await admin.getByRole('button', { name: 'Load 2 students' }).click();
    await admin.getByText('2 created, 1 failed').first().waitFor();
    await look(admin, 'bulk-done');
    await openInApp(admin, '/students');
    await admin.getByText('Asha Kumari').waitFor();
    await look(admin, 'students');
    await openInApp(admin, '/');
    await admin.getByText('₹1,20,000.00', { exact: true }).first().waitFor();

    const { page: desk, watch: deskWatch } = await openWindow(browser, { viewport });
    const askedByDesk = originsAsked(desk);
    await signIn(desk, 'asha');
    await desk.getByRole('dialog', { name: 'Choose your own password' }).waitFor();
    await look(desk, 'own-password');
    await desk.keyboard.press('Escape');
    await desk.getByRole('heading', { name: 'Welcome, Asha Rao!' }).waitFor();
    await look(desk, 'accountant');
    await openInApp(desk, '/fees');
    await desk.getByRole('heading', { name: 'Add Fees' }).waitFor();
    await desk.getByText('No fee records found').waitFor();
    await desk.getByRole('button', { name: 'Begin', exact: true }).waitFor();
    await look(desk, 'no-fees');

    await desk.keyboard.press('n');
    await desk.getByRole('dialog', { name: 'Add Fee Entry' }).waitFor();
    await desk.keyboard.type('kuma', { delay: 20 });
    await desk.getByRole('option', { name: /Asha Kumari/ }).waitFor();
    await look(desk, 'choosing');
    await desk.keyboard.press('Enter');
    await expect.poll(() => desk.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('amount');
    await desk.keyboard.type('1500.50');
    await desk.keyboard.press('Enter');
    await desk.getByText('Fee entry created successfully').waitFor();
    await desk
      .getByText(/2\d{3}-\d{2}\/000001/)
      .first()
      .waitFor();
    await expect
      .poll(() => desk.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('student');
    await expect.poll(() => desk.getByRole('combobox', { name: 'Student' }).inputValue()).toBe('');
    await look(desk, 'collected');

    await admin.getByRole('button', { name: /^Today's Collection ₹1,500.50/ }).waitFor();
    await admin.getByRole('link', { name: /^Pending Fees \(Amount\) ₹1,18,499.50/ }).waitFor();
    await look(admin, 'dashboard');
    await admin.getByRole('button', { name: /Today's Collection/ }).click();
    await admin.getByRole('dialog', { name: "Today's Fees" }).waitFor();
    await admin.getByRole('dialog').getByText('₹1,500.50 collected in 1 receipt').waitFor();
    await look(admin, 'todays-fees');

    const printed = desk.waitForResponse(/\/api\/fees\/\d+\/receipt\/print/);
    await desk.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
    expect((await printed).headers()['content-type']).toBe('application/pdf');
    const receipt = desk.locator('iframe[title=Printing]');
    await receipt.waitFor({ state: 'attached' });
    await expect.poll(() => receipt.getAttribute('src')).toMatch(new RegExp(`^blob:${address}/`));
    await look(desk, 'receipt');
    // Also what the receipt's frame shows: its blob is of the office's own origin.
    for (const asked of [askedByAdmin, askedByDesk]) expect([...asked]).toEqual([address]);
    expect(adminWatch.problems()).toEqual([]);
    expect(deskWatch.problems()).toEqual([]);
  });
});
