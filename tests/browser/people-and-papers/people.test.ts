import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lanAddress, launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { pressInRow } from '../../support/browsers/press-in-row.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium({ asLanDesk: true })]);
});
afterAll(() => Promise.all([browser.close(), college.close()]));

describe('courses', () => {
  test('an admin adds one by keyboard, renames it, and takes it out of use and back', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/courses');
    await page.getByRole('heading', { name: 'Add Course' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Course name is required').first().waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('M.A. Hindi');
    await page.getByLabel('Accountant', { exact: true }).selectOption({ label: 'Asha Rao' });
    await page.keyboard.press('Control+Enter');
    await page.getByText('Course created').waitFor();
    const row = page.getByRole('row', { name: /M\.A\. Hindi/ });
    await row.getByText('Asha Rao').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('');
    const headings = await page
      .getByRole('grid', { name: 'Existing Courses' })
      .getByRole('columnheader')
      .allTextContents();
    expect(headings.slice(0, 3)).toEqual(['Name', 'Description', 'Created']);
    await lookAt(page, 'courses');

    await row.getByRole('button', { name: 'Edit M.A. Hindi' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('M.A. Sanskrit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /M\.A\. Sanskrit/ }).waitFor();
    await page.getByRole('button', { name: 'Deactivate M.A. Sanskrit' }).click();
    await page.getByRole('button', { name: 'Deactivate course' }).click();
    await page.getByRole('row', { name: /M\.A\. Sanskrit.*Inactive/ }).waitFor();
    await page.getByRole('button', { name: 'Reactivate M.A. Sanskrit' }).click();
    await page.getByRole('row', { name: /M\.A\. Sanskrit.*Active/ }).waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  test.runIf(isLongForm())(
    'a name that exists is refused with the office’s words, and nothing typed is lost',
    async () => {
      const { page, leave } = await openDesk(browser, college, college.admin, '/courses');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('b.sc.');
      await page.getByRole('button', { name: 'Add Course' }).click();
      await page.getByText('A course of that name exists already').waitFor();
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
        .toBe('b.sc.');
      await leave();
    },
  );

  test.runIf(isLongForm())('a list that cannot be had says so, and is empty', async () => {
    const expected = [/500/];
    const { page, leave } = await openDesk(browser, college, college.admin, '/', { expected });
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.route('**/api/admin/courses*', (route) =>
      route.fulfill({ status: 500, json: { message: 'no' } }),
    );
    await openInApp(page, '/courses');
    await page.getByText('Failed to load courses/accountants').waitFor();
    await leave();
  });
});

describe('teachers and accountants', () => {
  test.runIf(isLongForm())(
    'a teacher’s username and password are told once, to copy on a desk without a clipboard',
    async () => {
      const address = lanAddress(college.url);
      const { page, watch, leave } = await openDesk(browser, college, college.admin, '/teachers', {
        address,
      });
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kamala Devi Sharma');
      await page.getByRole('combobox', { name: 'Course' }).first().click();
      await page.getByRole('listbox').getByRole('option', { name: 'B.Com.' }).click();
      await page.getByRole('combobox', { name: 'Course' }).first().click();
      await page.getByRole('listbox').getByRole('option', { name: 'B.Sc.' }).click();
      await page.getByRole('button', { name: 'Add Teacher' }).click();
      const slip = page.getByRole('dialog', { name: 'Teacher added' });
      await slip.waitFor();
      await page.getByText(/^Username: kamala\.devi\.sharma\.\w{4}$/).waitFor();
      const text = await slip.getByLabel('Sign-in details').inputValue();
      const [, username = '', password = ''] = /Username: (\S+)\nPassword: (\S+)/.exec(text) ?? [];
      expect(password).toHaveLength(8);
      await slip.getByRole('button', { name: 'Copy' }).click();
      await slip.getByText(/^Copied|press Ctrl\+C/).waitFor();
      await lookAt(page, 'teachers-added');
      await slip.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('row', { name: /Kamala Devi Sharma.*B\.Com\., B\.Sc\./ }).waitFor();
      expect(await page.content()).not.toContain(password);
      expect((await college.signIn(username, password)).user.role).toBe('teacher');
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );

  test('an accountant is added, gets a new password, is deactivated and reactivated', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/accountants');
    await page.getByRole('heading', { name: 'Add Accountant' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Name, username and password required').first().waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ravi Kumar');
    await page.getByRole('textbox', { name: 'Username' }).fill('ravi.kumar');
    await page.getByLabel(/^Password/).fill('counting-beads');
    await page.getByRole('textbox', { name: 'Email' }).fill('ravi@college.example');
    await page.getByRole('button', { name: 'Add Accountant' }).click();
    await page.getByText('Accountant added').waitFor();
    const desk = await college.signIn('ravi.kumar', 'counting-beads');

    await page.getByRole('button', { name: 'Reset the password of Ravi Kumar' }).click();
    await page.getByRole('button', { name: 'Reset password' }).click();
    const slip = page.getByRole('dialog', { name: 'New password of Ravi Kumar' });
    const text = await slip.getByLabel('Sign-in details').inputValue();
    const password = /Password: (\S+)/.exec(text)?.[1] ?? '';
    expect((await desk.get('/auth/verify')).status).toBe(401);
    await college.signIn('ravi.kumar', password);
    await slip.getByRole('button', { name: 'Done' }).click();

    const row = page.getByRole('row', { name: /Ravi Kumar/ });
    await pressInRow(row, 'Deactivate Ravi Kumar');
    await page.getByRole('button', { name: 'Deactivate account' }).click();
    await page.getByRole('row', { name: /Ravi Kumar.*Inactive/ }).waitFor();
    await pressInRow(row, 'Reactivate Ravi Kumar');
    await page.getByRole('row', { name: /Ravi Kumar.*Active/ }).waitFor();
    await lookAt(page, 'accountants');
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});

describe('my account', () => {
  test('is behind the header’s name: ends a session elsewhere, changes the password', async () => {
    await college.admin.post('/admin/users', {
      role: 'accountant',
      name: 'Own Account',
      username: 'own',
      password: 'first-password',
    });
    const other = await college.signIn('own', 'first-password');
    const own = await college.signIn('own', 'first-password');
    const expected = [/400/];
    const { page, watch, leave } = await openDesk(browser, college, own, '/', { expected });
    await page.getByRole('link', { name: /Own Account/ }).click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await page.getByRole('button', { name: /^Sign out desk/ }).click();
    await page.getByText('That desk is signed out').waitFor();
    expect((await other.get('/auth/verify')).status).toBe(401);
    await lookAt(page, 'account');

    const change = async (present: string, again: string) => {
      await page.getByLabel('Current password').fill(present);
      await page.getByLabel(/^New password\W*$/).fill('second-password');
      await page.getByLabel('New password again').fill(again);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('first-password', 'other');
    await page.getByText('The two new passwords differ').first().waitFor();
    await change('wrong-password', 'second-password');
    await page.getByText('Your current password is not right').first().waitFor();
    await change('first-password', 'second-password');
    await page.getByText('Your password is changed').waitFor();
    expect((await college.signIn('own', 'second-password')).user.name).toBe('Own Account');
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});
