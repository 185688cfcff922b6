import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillSampleCollege } from '../../../demo/sample-college/fill.ts';
import { type OpenedOffice, openOffice } from '../../../main/composition/open-office.ts';
import { menuOf } from '../../../renderer/app/menu.ts';
import { PLACES } from '../../../renderer/app/places/places.tsx';
import { opensFor } from '../../../renderer/app/places/screen.ts';
import { screensOfTab, tabsOf } from '../../../renderer/app/places/tabs.ts';
import { SCREENS } from '../../../renderer/app/routes.tsx';
import { type College, openCollege, PASSWORD, smallPdf } from '../colleges/college.ts';
import { apiClient } from '../offices/api-client.ts';
import { settableClock } from '../offices/settable-clock.ts';
import { temporaryFolder } from '../tools/temporary-folder.ts';
import { launchChromium } from './chromium.ts';
import { DESK_SCREEN, openDesk, PHONE_SCREEN, type Screen } from './desk.ts';
import { lookAt } from './look-at.ts';
import { pageFaults } from './page-faults.ts';
import { openInApp } from './window-pool.ts';

const NOW = new Date('2026-11-21T10:00:00');
export const WALKERS = ['admin', 'accountant', 'viewer'] as const;

/** A walk: which office, which person, which screen size. */
type Walk = readonly ['full' | 'empty', (typeof WALKERS)[number], Screen];

interface Visited {
  readonly url: string;
  readonly token: Readonly<Record<(typeof WALKERS)[number], string>>;
}

/** Collects a fee with everything that adds a button to its row. */
const collectWithAttachment = async ({ url, token }: Visited) => {
  const accountant = apiClient(url, token.accountant);
  const form = new FormData();
  form.append('file', new Blob([smallPdf()]), 'challan.pdf');
  const { body: attachment } = await accountant.post<{ url: string }>('/uploads', form);
  const fee = { student_name: 'Kiran Kumari', amount: 1_40_000, attachment: attachment.url };
  expect((await accountant.post('/fees', fee)).status).toBe(201);
};

export const isLoaded = async (page: Page) => {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main [role=progressbar], main .MuiSkeleton-root'),
  );
};

const goTo = async (page: Page, label: string, screen: Screen) => {
  if (screen === PHONE_SCREEN) await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: label, exact: true })
    .click();
  if (screen === PHONE_SCREEN) await page.locator('.MuiBackdrop-root').waitFor({ state: 'detached' });
  await isLoaded(page);
};

/** Presses the name of a tab, or of a screen beside others in it, unless one is there; then it is marked. */
const press = async (page: Page, strip: string, label: string) => {
  const link = page
    .getByRole('navigation', { name: strip, exact: true })
    // A step of closing says behind its name what it still wants: `Day done`, `Month 2 to lock`.
    .getByRole('link', { name: new RegExp(`^${label}(?: [a-z0-9].*)?$`) });
  if ((await link.getAttribute('aria-current')) === null) await link.click();
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  await isLoaded(page);
};

/** Opens each screen of the menu by its links: the daily work by its entry, the others by entry, tab and name. */
const eachOfMenu = async (
  page: Page,
  role: (typeof WALKERS)[number],
  screen: Screen,
  see: (path: string, label: string) => Promise<void>,
) => {
  const { main, more } = menuOf({ role });
  for (const { path, label, paths } of [...main, ...more]) {
    await goTo(page, label, screen);
    if (!paths) await see(path, label);
    const place = PLACES.find((each) => each.label === label);
    for (const tab of tabsOf(place ?? { label, tabs: [] }, { role })) {
      if (tabsOf(place ?? { label, tabs: [] }, { role }).length > 1) await press(page, label, tab.label);
      const parts = screensOfTab(tab, { role });
      for (const { path: at, part, title } of parts) {
        if (part !== undefined && parts.length > 1) await press(page, tab.label, part);
        expect(new URL(page.url()).pathname, `${label}, ${tab.label}`).toBe(at);
        await expect.poll(() => page.title()).toBe(`${title} · Bursar`);
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
        if (screen !== PHONE_SCREEN) {
          const here = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
          expect(await here.getAttribute('aria-label')).toBe(label);
        }
        await see(at, `${label}, ${part ?? tab.label}`);
      }
    }
  }
};

/** The first record of a list that a person sees: the one whose screen is walked. */
const firstOf = async ({ url, token }: Visited, role: (typeof WALKERS)[number], list: string) =>
  (await apiClient(url, token[role]).get<readonly { readonly id: number }[]>(`${list}?limit=1`)).body[0]?.id;

/** The screens that no menu leads to; of a record's screen its list, `/letters` of `/letters/:id`. */
export const BESIDE_THE_MENU = [
  '/account',
  '/clearances/:id',
  '/charges/sheets/:id',
  '/exemptions/:id',
  '/guide/:name?',
  '/letters/:id',
  '/parties/:id',
  '/portals/:id',
  '/post-dated-cheques',
  '/services/:id',
  '/students/:id',
] as const;

/** The address of a screen beside the menu; undefined where the role has none, or there is no record yet. */
const addressBeside = async (
  office: Visited,
  role: (typeof WALKERS)[number],
  path: (typeof BESIDE_THE_MENU)[number],
): Promise<string | undefined> => {
  const beside = SCREENS.find((screen) => screen.path === path);
  if (beside && !opensFor(beside, role)) return undefined;
  if (!path.endsWith('/:id')) return path.replace('/:name?', '');
  const list = path.replace('/:id', '');
  const id = await firstOf(office, role, list);
  return id === undefined ? undefined : `${list}/${id}`;
};

/** Windows' letters are wider than those of the machine that tests, by some per cent: these are wider by eight. */
const AS_ON_WINDOWS = '* { letter-spacing: 0.045em !important; }';

/** Pages whose list stands below what they are for. */
const FORMS_FIRST = ['/day-close', '/accountants', '/courses', '/teachers'];

/** A viewer's account in a college that has none yet; answers its token. */
const viewerOf = async ({ admin, signIn }: College): Promise<string> => {
  const account = { role: 'viewer', name: 'Rakesh Agarwal', username: 'auditor', password: PASSWORD };
  expect((await admin.post('/admin/users', account)).status).toBe(201);
  return (await signIn('auditor')).token;
};

/** The verbs with which what changes something is called, on screens of the menu and in their rows. */
const ACTING =
  /^(Accept|Add|Approve|Archive|Cancel|Charge|Collect|Complete|Compose|Copy|Correct|Create|Deactivate|Decline|Delete|Edit|Enter|Entered|Give|Hand|Issue|Let|Load|Make|Mark|Match|Move|New|Pay|Payment for many|Promote|Raise|Reactivate|Rejected|Remit|Remove|Rename|Reopen|Reply|Request|Reset|Save|Send|Several|Take|To suspense|Undo|Unarchive|Update|Upload|Who received|Wrong)\b/;

/** The names of the controls of a screen that change something. */
const actingControls = async (page: Page): Promise<readonly string[]> => {
  const names = await page
    .getByRole('main')
    .locator('button:visible, [role=button]:visible, a.MuiButton-root:visible')
    .evaluateAll((controls) =>
      controls.map((control) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()),
    );
  return [...new Set(names)].filter((name) => ACTING.test(name));
};

/** Makes a test of each walk: every screen, of the menu and beside it, is opened and checked, with a picture if asked for. */
export const walkScreens = (walks: readonly Walk[]): void => {
  let browser: Browser;
  let empty: College;
  let sample: OpenedOffice;
  const visited: { empty?: Visited; full?: Visited } = {};
  beforeAll(async () => {
    [browser, empty] = await Promise.all([launchChromium(), openCollege()]);
    visited.empty = {
      url: empty.url,
      token: {
        admin: empty.admin.token,
        accountant: empty.scienceAccountant.token,
        viewer: await viewerOf(empty),
      },
    };
    sample = await openOffice({
      dataDirectory: temporaryFolder(),
      clock: settableClock('2026-11-21T10:00:00'),
      backupAtClosing: false,
    });
    const { admin, accountants } = await fillSampleCollege(sample.office, { scale: 0.02 });
    const signIn = async (username: string | undefined) => {
      const credentials = { username, password: 'counting-house' };
      return (await apiClient(sample.url).post<{ token: string }>('/auth/login', credentials)).body.token;
    };
    visited.full = {
      url: sample.url,
      token: {
        admin: await signIn(admin.email?.split('@')[0]),
        accountant: await signIn(accountants[0]?.email?.split('@')[0]),
        viewer: await signIn('auditor'),
      },
    };
    await collectWithAttachment(visited.full);
  });
  afterAll(async () => {
    await browser?.close();
    await empty?.close();
    await sample?.close();
  });

  it.each(walks)(
    'every screen of an office that is %s stands as it should for an %s, at %o',
    { timeout: 900_000 },
    async (...walk) => {
      const [state, role, screen] = walk;
      const office = visited[state];
      if (!office) throw new Error('The office is not open yet.');
      const options = { viewport: screen, now: NOW, isStranger: true };
      const who = { token: office.token[role] };
      const { page, watch, leave } = await openDesk(browser, office, who, '/', options);
      if (screen === DESK_SCREEN) await page.addStyleTag({ content: AS_ON_WINDOWS });
      // On a phone too: the greeting with the name, and below it the role.
      const badge = page.getByTitle('My account');
      await badge.getByText(/^Good (Morning|Afternoon|Evening), \S/).waitFor();
      await badge.getByText(role).waitFor();
      const acting: string[] = [];
      const seeAll = async (path: string, label: string) => {
        await lookAt(
          page,
          `screen-${state}-${role}-${path.slice(1).replace('/:id', '-one').replace('/', '-') || 'dashboard'}`,
        );
        acting.push(...(await actingControls(page)).map((name) => `${label}: ${name}`));
        for (const width of screen === PHONE_SCREEN ? [screen.width] : [1920, screen.width]) {
          await page.setViewportSize({ ...screen, width });
          const counts = width === DESK_SCREEN.width && !FORMS_FIRST.includes(path);
          await expect
            .poll(() => pageFaults(page, counts), { message: `${label}, ${width} px wide`, timeout: 6_000 })
            .toEqual([]);
        }
      };
      await eachOfMenu(page, role, screen, seeAll);
      for (const path of BESIDE_THE_MENU) {
        const address = await addressBeside(office, role, path);
        if (address === undefined) continue;
        await openInApp(page, address);
        await isLoaded(page);
        await seeAll(path, address);
      }
      if (role === 'viewer') expect(acting).toEqual([]);
      // The verbs find what there is: an admin has dozens of them.
      else expect(acting.length).toBeGreaterThan(role === 'admin' ? 20 : 8);
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );
};
