import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openWindow } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { putOffPassword } from '../../support/browsers/put-off-password.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege, PASSWORD } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
let page: Page;
beforeAll(async () => {
  college = await openCollege();
  await college.addStudent({ name: 'Kiran Kumari' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const signIn = async () => {
  await page.getByLabel('Username').fill('asha');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
};

const openForm = async () => {
  await page.getByRole('button', { name: 'Add Fee Entry' }).click();
  await page.getByRole('dialog', { name: 'Add Fee Entry' }).waitFor();
};

const fillForm = async (name: string) => {
  await page.getByRole('combobox', { name: 'Student' }).fill(name);
  await page.getByLabel('Fee Type').selectOption('Tuition');
  await page.getByLabel('Amount').fill('250');
};

const entriesOf = async (name: string) =>
  (await college.admin.get<Fee[]>(`/fees?q=${encodeURIComponent(name)}`)).body.length;

beforeAll(async () => {
  ({ page } = await openWindow(browser, { moves: true }));
  await page.goto(`${college.url}/fees`);
  await signIn();
  await putOffPassword(page);
  await page.getByRole('heading', { name: 'Add Fees' }).waitFor();
});
beforeEach(async () => {
  await page.unrouteAll();
  await page.evaluate(() => sessionStorage.clear());
  await openInApp(page, '/fees');
  await page.getByRole('heading', { name: 'Add Fees' }).waitFor();
  // What the test before was told is not for this one.
  await page.getByRole('button', { name: 'Close notice' }).evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await page.getByText('Fee entry created').first().waitFor({ state: 'detached' });
});

const added = () => page.getByText('Fee entry created successfully').first().waitFor();

describe('an impatient user is charged for nothing twice', () => {
  it('a double click on Save Fee saves once', async () => {
    await openForm();
    await fillForm('Double Click');
    await page.getByRole('button', { name: 'Save Fee' }).dblclick();
    await added();
    await expect.poll(() => entriesOf('Double Click')).toBe(1);
  });

  it('a held Enter saves once', async () => {
    await openForm();
    await fillForm('Held Enter');
    await page.getByLabel('Amount').focus();
    for (let repeat = 0; repeat < 12; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await added();
    await expect.poll(() => entriesOf('Held Enter')).toBe(1);
  });

  it('a lost answer loses nothing: what was typed stays, and trying again charges once', async () => {
    await openForm();
    await fillForm('Lost Answer');
    let isLost = true;
    await page.route('**/api/fees', async (route) => {
      if (route.request().method() !== 'POST' || !isLost) return route.fallback();
      isLost = false;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Save Fee' }).click();
    await page.getByText('Failed to create fee entry').waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Student' }).inputValue()).toBe('Lost Answer');
    await page.getByRole('button', { name: 'Save Fee' }).click();
    await added();
    await expect.poll(() => entriesOf('Lost Answer')).toBe(1);
  });

  it('Back after saving, and forward again, saves nothing again', async () => {
    await openForm();
    await fillForm('Gone Back');
    await page.getByRole('button', { name: 'Save Fee' }).click();
    await added();
    await page.goto(`${college.url}/tasks`);
    await page.goBack();
    await page.getByRole('heading', { name: 'Add Fees' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => entriesOf('Gone Back')).toBe(1);
  });
});

it.each([
  ['/fees', 'Add Fee Entry'],
  ['/documents', 'Upload Document (PDF)'],
])('what is typed at once after N is in the first field of the form: %s', async (address, title) => {
  await openInApp(page, address);
  await page.getByRole('heading').first().waitFor();
  // The first time its code is fetched.
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const keys = await page.context().newCDPSession(page);
  const heard = [...'nVidya'].map((key) =>
    keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, code: `Key${key.toUpperCase()}` }),
  );
  await Promise.all(heard);
  await expect.poll(() => page.locator('input:focus').inputValue()).toBe('Vidya');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
});

describe('an ended session', () => {
  it('signs the page out, says so, and brings back the screen and what was typed', async () => {
    await openForm();
    await fillForm('Typed Before');
    const accountant = college.scienceAccountant.user;
    await college.admin.patch(`/admin/users/${accountant.id}`, { password: PASSWORD });
    // The page may have heard of it before the button is pressed.
    await page
      .getByRole('button', { name: 'Save Fee' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page
      .getByText(/session has ended/)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await signIn();
    await page.getByRole('dialog', { name: 'Add Fee Entry' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/fees');
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Student' }).inputValue())
      .toBe('Typed Before');
    await expect.poll(() => entriesOf('Typed Before')).toBe(0);
  });

  it.runIf(isLongForm())(
    'shows a signed-in accountant Access Denied on the screens of an admin',
    async () => {
      for (const path of [
        '/students',
        '/courses',
        '/teachers',
        '/accountants',
        '/activity',
        '/settings',
        '/backups',
      ]) {
        await openInApp(page, path);
        await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
        await page.getByText("You don't have permission to access this page.").waitFor();
        await expect.poll(() => page.getByRole('button', { name: /^Add / }).count()).toBe(0);
      }
      await openInApp(page, '/no-such-page');
      await page.getByText('Oops! Page not found').waitFor();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await page.getByRole('heading', { name: 'Welcome, Asha Rao!' }).waitFor();
    },
  );
});

describe('two windows', () => {
  it('an entry at one desk appears on the other by itself, and again after the line was cut', async () => {
    const otherDesk = await college.signIn('asha');
    await college.collect({ student_name: 'First Desk' }, otherDesk);
    await page.getByText('First Desk').waitFor();
    await page.context().setOffline(true);
    await college.collect({ student_name: 'While Away' }, otherDesk);
    await page.context().setOffline(false);
    await page.getByText('While Away').waitFor();
  });
});

describe('a clerk in a hurry types on', () => {
  const late = (method: string, ms: number) =>
    page.route('**/api/**', async (route) => {
      if (route.request().method() === method) await new Promise((answer) => setTimeout(answer, ms));
      await route.fallback();
    });
  const student = () => page.getByRole('combobox', { name: 'Student' });
  const begin = async (name: string, amount: string) => {
    await openForm();
    await student().fill(name);
    await page.getByLabel('Fee Type').selectOption('Tuition');
    await page.getByLabel('Amount').fill(amount);
  };

  it('and the name of the next answers no question about this one: it is in the next entry', async () => {
    await begin('Taken Twice', '500');
    await page.keyboard.press('Enter');
    await added();
    await expect.poll(() => student().inputValue()).toBe('');
    await student().fill('Taken Twice');
    await page.getByLabel('Amount').fill('500');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Save this fee?' });
    await question.waitFor();
    await page.keyboard.type('harjinder singh');
    await page.keyboard.press('Enter');
    await question.waitFor();
    expect(await entriesOf('Taken Twice')).toBe(1);
    // Enter by itself is an answer.
    await page.waitForTimeout(1100);
    await page.keyboard.press('Enter');
    await expect.poll(() => student().inputValue()).toBe('harjinder singh');
    expect(await entriesOf('Taken Twice')).toBe(2);
  });

  it('and loses no letter when the field that had the cursor goes away', async () => {
    await late('POST', 300);
    await begin('By UPI', '250');
    await page.getByLabel('Payment Type').selectOption('Online');
    await page.getByLabel('UTR or Reference').fill('631512345678');
    await page.getByLabel('UTR or Reference').press('Enter');
    await page.keyboard.type('praveen sharma of the third year', { delay: 25 });
    await expect.poll(() => student().inputValue()).toBe('praveen sharma of the third year');
    await added();
  });

  it('and the amount of a receipt that is entered again is typed where the cursor is, at once', async () => {
    await begin('Typed Wrongly', '125');
    await page.keyboard.press('Enter');
    await added();
    await late('GET', 1500);
    await page.keyboard.press('F2');
    const question = page.getByRole('dialog', { name: /^Request cancellation of/ });
    await question.waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.type('1250');
    expect(await student().inputValue()).toBe('Typed Wrongly');
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toMatch(/^1,?250$/);
  });

  it('and so where its form opens only then, as from its row in the register', async () => {
    await college.collect({ student_name: 'Wrong In Register', amount: 125 }, await college.signIn('asha'));
    const row = page.getByRole('row', { name: /Wrong In Register/ });
    await row.getByRole('button', { name: /^Request cancellation of/ }).click();
    const question = page.getByRole('dialog', { name: /^Request cancellation of/ });
    await question.getByLabel('Reason').fill('Entered wrongly');
    await late('POST', 300);
    await question.getByRole('button', { name: 'Request and enter again' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('1250', { delay: 90 });
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toMatch(/^1,?250$/);
    expect(await student().inputValue()).toBe('Wrong In Register');
  });

  it('and letters choose among choices that come only then', async () => {
    await openInApp(page, '/payments');
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
    await late('GET', 1000);
    await page.keyboard.press('n');
    const voucher = page.getByRole('dialog', { name: 'New Payment Voucher' });
    await voucher.waitFor();
    expect(await voucher.getByLabel('Towards').locator('option').count()).toBe(1);
    await page.keyboard.type('el');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ram Lal');
    await voucher.getByRole('option', { name: /^Electricity/ }).waitFor({ state: 'attached' });
    const chosen = () =>
      voucher.getByLabel('Towards').evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.label);
    await expect.poll(chosen).toMatch(/^Electricity/);
    expect(await voucher.getByLabel('Payee').inputValue()).toBe('Ram Lal');
    await voucher.getByRole('button', { name: 'Cancel' }).click();
  });

  it('and what was typed into a field that is seen no more stops nothing', async () => {
    await begin('Number As Cash', '250');
    await page.getByLabel('Cash given').fill('631512345679');
    await page.getByLabel('Payment Type').selectOption('Online');
    await page.getByLabel('UTR or Reference').fill('631512345679');
    await page.getByLabel('UTR or Reference').press('Enter');
    await added();
    await expect.poll(() => entriesOf('Number As Cash')).toBe(1);
  });

  it('and the key of a button is heard by a screen that was on its way', async () => {
    await college.addStudent({ name: 'Vikram Shukla', total_fees: 900 });
    await late('GET', 300);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Vikram Shukla');
    const found = page.getByRole('dialog').getByRole('option', { name: /Vikram Shukla/ });
    await found.first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Add Fee Entry' }).waitFor();
  });
});
