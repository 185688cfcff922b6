import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { openDesk, openWindow } from '../../support/browsers/desk.ts';
import { countRequests, type Fetched } from '../../support/browsers/wire.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';

const MOST_REQUESTS = 14;
const LARGEST_SCRIPT = 250_000;
/** Index page, answers and scripts, with their headers: until a register's rows stand, and until somebody can sign in. */
const COLD_BYTES = 495_000;
const SIGN_IN_BYTES = 300_000;
const WARM_BYTES = 12_000;
/** Twice the time that the whole menu takes. */
const AHEAD_MS = 1_500;

let browser: Browser;
let college: College;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium(), openCollege()]);
  const { id } = await college.addStudent({ name: 'Kiran Kumari' });
  await college.collect({ student_id: id });
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** What is fetched until the first frame in which `text` stands in one of these. The page's clock must run. */
const fetchedUntil = async (
  page: Page,
  path: string,
  selector: string,
  text: string,
): Promise<readonly Fetched[]> => {
  const counting = await countRequests(page);
  // Looks from the beginning: a busy PC would ask the page long after.
  const looking = await page.addInitScript(
    ([looked, told]) => {
      const look = (): void => {
        const stands = [...document.querySelectorAll(looked)].some((each) =>
          each.textContent?.includes(told),
        );
        if (stands) Object.assign(window, { shownAt: performance.timeOrigin + performance.now() });
        else requestAnimationFrame(look);
      };
      look();
    },
    [selector, text] as const,
  );
  await page.goto(college.url + path);
  const at = await page.waitForFunction(() => 'shownAt' in window && Number(window.shownAt));
  const until = Number(await at.jsonValue());
  await looking.dispose();
  return (await counting.stop()).filter((fetched) => fetched.at <= until);
};

const untilRowsStand = (page: Page, path: string): Promise<readonly Fetched[]> =>
  fetchedUntil(page, path, '[role=row]', 'Kiran Kumari');

const pathsOf = (fetched: readonly Fetched[]): string => fetched.map(({ path }) => path).join(' ');
const bytesOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0);
const scriptsOf = (fetched: readonly Fetched[]): readonly Fetched[] =>
  fetched.filter(({ path }) => path.startsWith('/assets/'));

/** What the page's document has of scripts: a journey's clock answers for the page's own measurements. */
const scriptsFetched = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getResourceTree');
  await session.detach();
  return frameTree.resources
    .filter(({ type }) => type === 'Script')
    .map(({ url }) => new URL(url).pathname)
    .toSorted();
};

/** Who leaves before all has come fetches the rest the next time: until nothing more came for half a second. */
const untilAllCame = async (page: Page): Promise<void> => {
  let before = -1;
  const isAll = async () => {
    const now = (await scriptsFetched(page)).length;
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isAll, { interval: 500 }).toBe(true);
};

describe('the pages of a desk', () => {
  it.each(['/fees', '/students'])(
    'come in few requests and small, and the next time from its own browser: %s',
    async (path) => {
      const { page, leave } = await openDesk(browser, { url: college.url }, college.admin, '/no-such-page', {
        network: 'prompt',
        isStranger: true,
      });
      await page.getByRole('heading', { name: '404' }).waitFor();
      // The first visit of all: nothing is kept yet.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      const cold = await untilRowsStand(page, path);
      expect(cold.length, pathsOf(cold)).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(pathsOf(cold)).not.toMatch(/day-picker|events|notices/);
      expect(scriptsOf(cold).length).toBeGreaterThan(2);
      expect(Math.max(...scriptsOf(cold).map(({ bytes }) => bytes))).toBeLessThanOrEqual(LARGEST_SCRIPT);
      expect(bytesOf(cold), pathsOf(cold)).toBeLessThanOrEqual(COLD_BYTES);

      await untilAllCame(page);
      const warm = await untilRowsStand(page, path);
      expect(warm.length, pathsOf(warm)).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(bytesOf(scriptsOf(warm))).toBe(0);
      expect(bytesOf(warm)).toBeLessThanOrEqual(WARM_BYTES);
      await leave();
    },
  );

  it('are small until somebody can sign in', async () => {
    const { page, leave } = await openWindow(browser, { network: 'prompt' });
    const fetched = await fetchedUntil(page, '/login', 'button', 'Sign In');
    expect(bytesOf(fetched), pathsOf(fetched)).toBeLessThanOrEqual(SIGN_IN_BYTES);
    await leave();
  });

  it("fetch the code of the menu's screens ahead, while nobody waits for it", async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/fees', { fetchesAhead: true });
    await page.getByRole('row').filter({ hasText: 'Kiran Kumari' }).waitFor();
    await expect.poll(() => scriptsFetched(page)).toContainEqual(expect.stringContaining('/settings-page'));
    const before = await scriptsFetched(page);
    await page.getByRole('link', { name: 'Bills' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bills' }).waitFor();
    await expect.poll(() => scriptsFetched(page)).toEqual(before);
    await leave();
  });

  it('fetch nothing ahead for a desk that saves data', async () => {
    const { page, leave } = await openDesk(browser, college, college.admin, '/fees', { isStranger: true });
    await page.getByRole('row').filter({ hasText: 'Kiran Kumari' }).waitFor();
    expect(await page.evaluate(() => navigator.connection?.saveData)).toBe(true);
    await page.waitForTimeout(AHEAD_MS);
    expect(await scriptsFetched(page)).not.toContainEqual(expect.stringContaining('/settings-page'));
    await leave();
  });

  it("fetch the screen's code while the office still looks up who asks, and the first one's while somebody signs in", async () => {
    const { page, leave } = await openWindow(browser, { network: 'prompt' });
    await page.goto(`${college.url}/login`);
    await page.getByLabel('Username').waitFor();
    await expect
      .poll(() => scriptsFetched(page))
      .toContainEqual(expect.stringContaining('/dashboard-with-backups-screen'));
    await page.evaluate((token) => localStorage.setItem('token', token), college.admin.token);
    // Never answered.
    await page.route('**/api/auth/verify', () => undefined);
    await page.goto(`${college.url}/fees`);
    await expect.poll(() => scriptsFetched(page)).toContainEqual(expect.stringContaining('/fees-screen'));
    await leave();
  });

  it('are opened anew, and it is said why, where the office was updated since', async () => {
    const { page, watch, leave } = await openDesk(browser, college, college.admin, '/fees', {
      isStranger: true,
      expected: [/404/, /A screen failed/, /dynamically imported module/],
    });
    await page.getByRole('row').filter({ hasText: 'Kiran Kumari' }).waitFor();
    // An updated office has files of other names, which only pages that are opened anew know.
    let isOpenedAnew = false;
    await page.route('**/assets/account-page-*', (route) =>
      isOpenedAnew ? route.continue() : route.fulfill({ status: 404, body: '{}' }),
    );
    await page.route(`${college.url}/`, async (route) => {
      const index = await (await route.fetch()).text();
      isOpenedAnew = true;
      await route.fulfill({ body: index.replaceAll('/assets/index-', '/assets/index-of-the-update-') });
    });
    await page.getByRole('link', { name: /Meera Nair/ }).click();
    await page.getByText('Bursar was updated').waitFor();
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    expect(watch.problems()).toEqual([]);
    await leave();
  });
});
