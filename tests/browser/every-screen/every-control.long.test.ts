import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screensOf } from '../../../renderer/app/menu.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Control, controlsOf, visibleTextOf } from '../../support/browsers/controls.ts';
import { openDesk } from '../../support/browsers/desk.ts';
import { settled } from '../../support/browsers/look-at.ts';
import { BUSY_DAY, type BusyCollege, openBusyCollege } from '../../support/colleges/busy-college.ts';

/** Presses that show nothing themselves: what they do instead. */
const SHOWS_NOTHING: readonly (readonly [name: RegExp, why: string])[] = [
  [/^Refresh$/, 'asks the office again; the same rows are the right answer'],
  [/^Download|^Print/, 'gives a file or a paper, which its own journey reads'],
  [/^Choose (date|.* date)/, 'is looked at as a calendar by its own journey'],
  [/^Show password/, 'shows the letters of a field that is blank here'],
  [/^(Total|All letters|Today's)/, 'is the card of what is shown already'],
];
/** Never pressed here, for what they do cannot be taken back on this screen; each has a journey of its own. */
const LEFT_ALONE: readonly (readonly [name: RegExp, why: string])[] = [
  [/^Logout$|^Sign out/, 'people.test.ts: it would end the walk at the other windows'],
  [/^(Back Up Now|Check)/, 'backups.test.ts'],
  [/^Choose (file|a Certificate File)/, "a list of files is the browser's own"],
  [/^(Save|Verify)/, 'settings.test.ts; activity'],
  [/^Hide these steps/, 'dashboards.test.ts: they stay away at this desk'],
  [/^(Share|Stop|Use HTTPS|Turn)/, 'sharing.test.ts'],
];
/** Each page draws itself whole at every press: more of them keep two cores from all. */
const DESKS = 3;
const A_SECOND = 1000;

let browser: Browser;
let college: BusyCollege;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium(), openBusyCollege()]);
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

const isAmong = (list: readonly (readonly [RegExp, string])[], { name }: Control) =>
  list.some(([pattern]) => pattern.test(name));

/** Presses, chooses the last, or types: whatever a person does with such a control. */
const use = async (page: Page, { at, role }: Control) => {
  const control = page.locator(at);
  if (role === 'search') return control.fill('kumar');
  if (role !== 'choice') return control.click({ timeout: 5000 });
  const last = await control.locator('option').last().getAttribute('value');
  const now = await control.inputValue();
  const first = await control.locator('option').first().getAttribute('value');
  return control.selectOption((now === last ? first : last) ?? '');
};

/** The calls of the office that a page waits for; live lines stay open for ever. */
const watchCalls = (page: Page) => {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (/\/api\/(?!events)/.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
};

interface Walker {
  readonly page: Page;
  readonly calls: ReturnType<typeof watchCalls>;
  readonly problems: () => readonly string[];
}

/** Everything asked is answered, and drawn. */
const atRest = async ({ page, calls }: Walker) => {
  do {
    while (calls.size > 0) await page.waitForTimeout(20);
    await settled(page);
  } while (calls.size > 0);
};

const open = async (walker: Walker, path: string) => {
  await walker.page.goto(college.url + path);
  const heading = walker.page.getByRole('heading', { level: 1 });
  await heading.waitFor({ timeout: A_SECOND * 120 }).catch(async () => {
    throw new Error(`${path} has no heading: ${await visibleTextOf(walker.page)} ${walker.problems()}`);
  });
  await atRest(walker);
};

/** Back to the screen as it was, the cheapest way there is. */
const takeBack = async (walker: Walker, path: string, before: string) => {
  const { page } = walker;
  for (
    let tries = 0;
    tries < 2 && (await page.locator('[role=dialog], [role=menu]').count()) > 0;
    tries += 1
  ) {
    await page.keyboard.press('Escape');
    await atRest(walker);
  }
  if ((await visibleTextOf(page)) === before) return;
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await atRest(walker);
  if ((await visibleTextOf(page)) !== before) await open(walker, path);
};

/** What is seen once nothing of it changes for a second; undefined where that does not come about. */
const stillSo = async (walker: Walker): Promise<string | undefined> => {
  let seen = await visibleTextOf(walker.page);
  for (let second = 0; second < 10; second += 1) {
    await walker.page.waitForTimeout(A_SECOND);
    await atRest(walker);
    const now = await visibleTextOf(walker.page);
    if (now === seen) return now;
    seen = now;
  }
  return undefined;
};

const noticesOf = async (page: Page): Promise<string> =>
  (await page.getByLabel('Notices').allInnerTexts()).join();

/** What is wrong with a control; nothing where it acts, and what it did is still so a second later. */
const faultOf = async (walker: Walker, control: Control, before: string): Promise<string | undefined> => {
  const { page } = walker;
  const downloads: unknown[] = [];
  const note = (download: unknown) => downloads.push(download);
  page.on('download', note);
  const saidBefore = await noticesOf(page);
  await use(page, control);
  // A notice says what is missing, and goes by itself.
  const hasSaid = (await noticesOf(page)) !== saidBefore;
  const later = await stillSo(walker);
  page.off('download', note);
  if (later === undefined) return 'never came to rest';
  if (later === before && !hasSaid && downloads.length === 0 && !isAmong(SHOWS_NOTHING, control)) {
    return 'did nothing, or did not stay so';
  }
  return undefined;
};

const walkScreen = async (walker: Walker, path: string): Promise<readonly string[]> => {
  const { page } = walker;
  const faults: string[] = [];
  await open(walker, path);
  const kinds = (await controlsOf(page))
    .filter((control) => !isAmong(LEFT_ALONE, control))
    .map(({ kind }) => kind);
  for (const kind of kinds) {
    const before = await visibleTextOf(page);
    const control = (await controlsOf(page)).find((now) => now.kind === kind);
    if (!control) {
      faults.push(`${path}: ${kind} is not there any more`);
      await open(walker, path);
      continue;
    }
    const fault = await faultOf(walker, control, before).catch(
      (error: Error) => error.message.split('\n')[0],
    );
    if (fault) faults.push(`${path}: ${kind} ${fault}`);
    await takeBack(walker, path, before);
  }
  return faults;
};

it.each(['admin', 'accountant'] as const)('every control of an %s acts, and stays so', async (role) => {
  // The menu's screens, and those that stand behind a name or a row.
  const left = [...screensOf({ role }).map(({ path }) => path), '/account', '/letters/1', '/students/1'];
  const faults: string[] = [];
  const walk = async () => {
    const desk = await openDesk(browser, college, { token: college.token[role] }, '/tasks', {
      now: BUSY_DAY,
    });
    const walker = { page: desk.page, calls: watchCalls(desk.page), problems: desk.watch.problems };
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      faults.push(...(await walkScreen(walker, path)));
    }
    await desk.leave();
  };
  await Promise.all(Array.from({ length: DESKS }, walk));
  expect(faults).toEqual([]);
});
