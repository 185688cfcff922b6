import type { Browser, Locator, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, PHONE_SCREEN } from '../../support/browsers/desk.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let browser: Browser;
let college: College;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const placeOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const addFee = async (page: Page, name: string, amount: string) => {
  await page.getByRole('combobox', { name: 'Student' }).fill(name);
  await page.getByLabel('Fee Type').selectOption('Tuition');
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Fee Type').selectOption('Tuition');
  await page.getByRole('button', { name: 'Save Fee' }).click();
};

it('a notice covers neither the title nor the finder, and the newest is read first', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/fees');
  await page.getByRole('button', { name: 'Add Fee Entry' }).click();
  await page.getByRole('dialog', { name: 'Add Fee Entry' }).waitFor();
  await addFee(page, 'Kiran Kumari', '250');
  const saved = page.getByText('Fee entry created successfully');
  await saved.waitFor();
  await addFee(page, '', '0');
  const refused = page.getByRole('region', { name: 'Notices' }).getByText('positive amount');
  await refused.waitFor();
  const [old, now] = [await placeOf(saved), await placeOf(refused)];
  expect(now.y).toBeLessThan(old.y);
  const title = await placeOf(page.locator('h1'));
  const finder = await placeOf(page.locator('header button').filter({ hasText: 'Find' }));
  const notices = await placeOf(page.locator('section[aria-label="Notices"]'));
  expect(notices.y).toBeGreaterThan(title.bottom);
  expect(notices.y).toBeGreaterThan(finder.bottom);
  await leave();
});

it('a notice leaves free what is pressed at the end of a long form, on a phone', async () => {
  const desk = await openDesk(browser, college, college.admin, '/settings', { viewport: PHONE_SCREEN });
  const { page, leave } = desk;
  const refused = (route: Route) => route.fulfill({ status: 500, json: { message: 'The disk is full' } });
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PUT' ? refused(route) : route.continue(),
  );
  await page.getByLabel('Signatory').fill('Principal');
  const save = page.getByRole('button', { name: 'Save settings' });
  for (const attempt of ['first', 'second']) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await save.click({ timeout: 2_000 });
    await answered;
    await page.getByRole('alert').filter({ hasText: 'The disk is full' }).first().waitFor();
    const [button, notices] = [
      await placeOf(save),
      await placeOf(page.locator('section[aria-label="Notices"]')),
    ];
    const isBeside = notices.x >= button.right || notices.right <= button.x;
    expect(isBeside || notices.y >= button.bottom || notices.bottom <= button.y, attempt).toBe(true);
  }
  await leave();
});

it('what was saved is not taken back by a button that says Cancel', async () => {
  const { page, leave } = await openDesk(browser, college, college.admin, '/fees');
  await page.getByRole('button', { name: 'Add Fee Entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Fee Entry' });
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  await addFee(page, 'Kiran Kumari', '260');
  await page.getByText('Fee entry created successfully').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).waitFor();
  // The receipt itself can be cancelled there, by a button that says so.
  await expect.poll(() => dialog.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
  await leave();
});

it('restoring is opened at its warning, and its button warns', async () => {
  await college.admin.post('/backups', {});
  const { page, leave } = await openDesk(browser, college, college.admin, '/backups');
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'College name' }).waitFor();
  await page.waitForTimeout(500);
  const warning = await placeOf(dialog.getByRole('alert').first());
  const content = await placeOf(dialog.locator('.MuiDialogContent-root'));
  expect(warning.y).toBeGreaterThanOrEqual(content.y);
  const restore = dialog.getByRole('button', { name: 'Restore', exact: true });
  await expect.poll(() => restore.getAttribute('class')).toContain('Error');
  await leave();
});

describe('a dialog that is opened by a double click', () => {
  it.each([
    ['/fees', 'Add Fee Entry'],
    ['/courses', 'Edit B.Sc.'],
    ['/courses', 'Deactivate B.Com.'],
  ])('stays open: %s, %s', async (path, name) => {
    const { page, leave } = await openDesk(browser, college, college.admin, path);
    await page.getByRole('button', { name }).first().dblclick();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(600);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await leave();
  });

  it('has the cursor in its first field, and saves', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/courses');
    await page.getByRole('button', { name: 'Edit B.Com.' }).dblclick();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.waitForTimeout(600);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('B.Com. (Hons.)');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('gridcell', { name: 'B.Com. (Hons.)' }).first().waitFor();
    await leave();
  });

  it('stays open as a menu does', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/fees');
    await page.getByRole('button', { name: 'Export' }).dblclick();
    await page.getByRole('menu').waitFor();
    await page.waitForTimeout(600);
    expect(await page.getByRole('menu').count()).toBe(1);
    await page.mouse.click(5, 700);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await leave();
  });

  it('is answered by what is pressed next', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/courses');
    await page.getByRole('button', { name: 'Deactivate B.Com. (Hons.)' }).dblclick();
    const deed = page.getByRole('dialog').getByRole('button', { name: 'Deactivate course' });
    await deed.waitFor();
    await page.waitForTimeout(600);
    await deed.press('Enter');
    await page.getByRole('button', { name: 'Reactivate B.Com. (Hons.)' }).waitFor({ timeout: 5_000 });
    await leave();
  });

  it('is not answered by the second click, where its button comes to stand below the pointer', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/courses');
    const opener = page.getByRole('button', { name: 'Deactivate B.Sc.' });
    await opener.waitFor();
    const answer = await opener.evaluate(async (button: HTMLElement) => {
      button.click();
      for (;;) {
        const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
        const deed = buttons.at(-1);
        if (deed)
          return deed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    expect(answer, 'pressed').toBe(false);
    await page.waitForTimeout(600);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await leave();
  });
});
