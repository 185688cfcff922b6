import { expect } from 'vitest';
import { PASSWORD } from '../../support/colleges/college.ts';
import { load, look, open, type Place, press, type Visit, whileFailing } from './act.ts';

const tokenOf = ({ page }: Place) => page.evaluate(() => localStorage.getItem('token'));

const signInAsAdmin = async (place: Place) => {
  await place.page.getByLabel('Username').fill('admin');
  await place.page.getByLabel('Password').fill(PASSWORD);
  await press('Sign In')(place);
};

/** Someone without a session: what the sign-in page says, and what it keeps. */
const SIGN_IN: Visit = {
  screen: '/login',
  by: 'guest',
  acts: [
    { says: 'Login', does: load('/login') },
    { says: 'username and password are required', does: press('Sign In') },
    {
      says: "'Login Failed' with the server's message",
      failing: 'POST /auth/login',
      how: { words: "The day's book is locked" },
      does: signInAsAdmin,
    },
    {
      says: "or else 'Invalid credentials'",
      failing: 'POST /auth/login',
      how: 'no word',
      does: press('Sign In'),
    },
    {
      says: "'Login Error', 'Unable to connect to server'",
      failing: 'POST /auth/login',
      does: press('Sign In'),
    },
    { says: "'Login Successful' with 'Welcome back, {name}!'", does: press('Sign In') },
    {
      says: 'Token key in local storage: token',
      does: async (place) => {
        const { college } = place;
        const token = (await tokenOf(place)) ?? 'none';
        const reply = await fetch(`${college.url}/api/auth/verify`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(reply.status).toBe(200);
      },
    },
    { says: 'Logged Out', does: press('Logout') },
    {
      says: 'Token verification failure: logged to the console and the token removed',
      does: async (place) => {
        const { page } = place;
        await page.evaluate(() => localStorage.setItem('token', 'of yesterday'));
        const logged = page.waitForEvent('console', (message) =>
          message.text().startsWith('Token verification failed'),
        );
        await load('/')(place);
        expect((await logged).type()).toBe('error');
        await page.getByRole('button', { name: 'Sign In' }).waitFor();
        await expect.poll(() => tokenOf(place)).toBeNull();
      },
    },
    { says: 'Not-found page', does: load('/nowhere') },
    {
      says: 'Any other role',
      does: async (place) => {
        const { page, college } = place;
        await page.evaluate((token) => localStorage.setItem('token', token), college.teacher.token);
        await load('/')(place);
      },
    },
    {
      says: "Dashboard, accountant view, 'Not assigned' if none",
      does: async (place) => {
        const { page, college } = place;
        const nobody = { name: 'No Course', username: 'free', password: PASSWORD, role: 'accountant' };
        await college.admin.post('/admin/users', nobody);
        const { token } = await college.signIn('free');
        await page.evaluate((value) => localStorage.setItem('token', value), token);
        await load('/')(place);
      },
    },
  ],
};

/** An accountant's own screens. */
const ACCOUNTANT: Visit = {
  screen: '/',
  by: 'accountant',
  acts: [
    { says: 'Failed to load dashboard data', failing: 'GET /accountant/dashboard', does: open('/') },
    { says: 'Dashboard, accountant view', does: open('/') },
    {
      says: "Header: a greeting with the user's name",
      does: ({ page }) => page.getByText(/^Good (Morning|Afternoon|Evening), Asha Rao$/).waitFor(),
    },
    { says: 'Access Denied page', does: open('/courses') },
    { says: 'Fees, accountant', does: open('/fees') },
    {
      says: 'the last marks of the teachers',
      failing: 'GET /attendance',
      does: open('/teachers-attendance'),
    },
    { says: 'Fees, empty state', does: open('/fees?date=2020-01-01') },
  ],
};

const collection = ({ page }: Place) => page.getByRole('button', { name: /Today's Collection/ });

const DASHBOARD: Visit = {
  screen: '/',
  by: 'admin',
  acts: [
    { says: 'Failed to load dashboard', failing: 'GET /admin/dashboard', does: open('/') },
    {
      says: 'Dashboard, admin view',
      does: async (place) => {
        await place.college.collect({ amount: 1_234_567 });
        await open('/')(place);
      },
    },
    { says: 'Currency: rupee symbol, with locale-formatted amounts', does: look },
    {
      says: 'Sidebar widths: 64 px collapsed, 256 px expanded',
      does: async (place) => {
        const bar = place.page.getByRole('navigation', { name: 'Main' }).locator('..');
        const width = async () => (await bar.boundingBox())?.width;
        await expect.poll(width).toBe(256);
        await press('Collapse menu')(place);
        await expect.poll(width).toBe(64);
        await press('Expand menu')(place);
      },
    },
    {
      says: "Failed to fetch today's fees",
      failing: 'GET /fees',
      does: (place) => collection(place).click(),
    },
    {
      says: 'Dashboard dialog table maximum height: 70vh',
      does: async (place) => {
        const { page } = place;
        await press('Retry')(place);
        const table = page.getByRole('dialog').getByRole('grid', { name: "Today's Fees" });
        await table.getByRole('gridcell', { name: '₹12,34,567.00' }).waitFor();
        const most = await page.evaluate(() => window.innerHeight * 0.7);
        const room = table.locator('xpath=ancestor::*[contains(@class, "MuiDialogContent-root")]');
        const limit = await room.evaluate((element) => getComputedStyle(element).maxHeight);
        expect(Number.parseFloat(limit)).toBeCloseTo(most, 0);
        expect((await table.boundingBox())?.height).toBeLessThanOrEqual(most);
        await press('Close')(place);
      },
    },
    {
      says: "Today's Fees, empty text",
      does: async (place) => {
        await place.page.getByLabel('Show stats for').selectOption('B.Com.');
        await collection(place).click();
      },
    },
    {
      says: 'The dashboard falls back to zero values on failure',
      does: async (place) => {
        await press('Close')(place);
        await place.page.getByLabel('Show stats for').selectOption('');
        await collection(place).getByText('₹12,34,567.00').waitFor();
        await whileFailing(place.page, 'GET /admin/dashboard', async () => {
          // Another desk's change makes this one look again.
          await place.college.addStudent({ name: 'Latika Devi' });
          await collection(place).getByText('₹0.00').waitFor();
        });
      },
    },
  ],
};

export const ENTRANCE: readonly Visit[] = [SIGN_IN, ACCOUNTANT, DASHBOARD];
