import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDate } from '../../../shared/dates.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { lookAt } from '../../support/browsers/look-at.ts';
import { openInApp } from '../../support/browsers/window-pool.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

let college: College;
let browser: Browser;
beforeAll(async () => {
  [college, browser] = await Promise.all([openCollege(), launchChromium()]);
});
afterAll(() => Promise.all([browser.close(), college.close()]));

describe('tasks', () => {
  test('an admin creates, edits and deletes one, and undoes the deletion', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/tasks');
    await page.getByText('No tasks yet').waitFor();
    await page.getByRole('button', { name: 'Create Task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Task' });
    await dialog.getByRole('button', { name: 'Create Task' }).click();
    await page.getByText('Title is required').first().waitFor();
    await expect.poll(() => dialog.getByLabel('Priority').inputValue()).toBe('Medium');
    await dialog.getByLabel('Title').fill('Count the books');
    await dialog.getByLabel('Priority').selectOption('High');
    await dialog.getByLabel('Assignee').selectOption({ label: 'Asha Rao (accountant)' });
    await lookAt(page, 'tasks-create');
    await dialog.getByRole('button', { name: 'Create Task' }).click();
    await page.getByText('Task created').waitFor();

    await page.getByRole('button', { name: 'Edit Count the books' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Task' });
    await edit.getByLabel('Title').fill('Count the ledgers');
    await edit.getByRole('button', { name: 'Save' }).click();
    const card = page.getByRole('listitem', { name: 'Count the ledgers' });
    await card.getByText('Asha Rao').waitFor();
    await card.getByText('High').waitFor();
    await lookAt(page, 'tasks');

    await card.getByRole('button', { name: 'Delete Count the ledgers' }).click();
    await page.getByText('Deleted', { exact: true }).waitFor();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  test.runIf(isLongForm())('a date of 2030 is asked about once, and kept by the second save', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/tasks');
    await page.getByRole('button', { name: 'Create Task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Task' });
    await dialog.getByLabel('Title').fill('Renew the lease');
    await dialog.getByRole('group', { name: 'Due Date' }).getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type('01062030');
    await dialog.getByRole('button', { name: 'Create Task' }).click();
    await dialog.getByText('01-06-2030 is far ahead. Save again if it is right.').waitFor();
    await lookAt(page, 'tasks-far-ahead');
    await dialog.getByRole('button', { name: 'Create Task' }).click();
    await page.getByText('Task created').waitFor();
    const { body } = await college.admin.get<{ title: string; due_date: string }[]>('/tasks');
    expect(body.find(({ title }) => title === 'Renew the lease')?.due_date).toBe('2030-06-01');
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  test('an accountant completes and reopens, and has no way to change or delete; overdue is counted', async () => {
    const { admin, scienceAccountant, science } = college;
    const yesterday = addDays(localDate(college.clock.now()), -1);
    await admin.post('/tasks', { title: 'Send the statement', due_date: yesterday, course_id: science.id });
    await admin.post('/tasks', { title: 'Commerce only', course_id: college.commerce.id });
    const { page, watch, leave } = await openDesk(browser, college, scienceAccountant, '/tasks');
    const card = page.getByRole('listitem', { name: 'Send the statement' });
    await card.getByText('Overdue', { exact: true }).waitFor();
    const overdue = page.getByRole('button', { name: /^Overdue/ });
    await expect.poll(() => overdue.innerText()).toMatch(/^Overdue\s+1\s/);
    await expect.poll(() => page.getByText('Commerce only').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^(Edit|Delete|Create)/ }).count()).toBe(0);
    await card.getByRole('button', { name: 'Complete Send the statement' }).press('Enter');
    const reopen = card.getByRole('button', { name: 'Reopen Send the statement' });
    await reopen.waitFor();
    // The cursor is where it was, for who goes on by keys.
    await expect.poll(() => reopen.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => overdue.innerText()).toMatch(/^Overdue\s+0\s/);
    await page.getByRole('button', { name: /^Completed/ }).click();
    await page.getByRole('listitem', { name: 'Count the ledgers' }).waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Reopen Send the statement' }).click();
    await page.getByText('No task matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await card.waitFor();
    expect(watch.problems()).toEqual([]);
    await leave();
  });

  test.runIf(isLongForm())('a list that cannot be had says so, with a way to try again', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/', { expected: [/500/] });
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await page.route('**/api/tasks?*', (route) => route.fulfill({ status: 500, json: {} }));
    await openInApp(page, '/tasks');
    await page.getByRole('main').getByText('Failed to load tasks').waitFor();
    await page.unroute('**/api/tasks?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('listitem').first().waitFor();
    await leave();
  });
});
