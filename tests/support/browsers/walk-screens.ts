import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedOffice, openOffice } from '../../../main/composition/open-office.ts';
import { fillSampleCollege } from '../../../main/launch/sample-college/fill.ts';
import { menuOf } from '../../../renderer/app/menu.ts';
import { type College, openCollege, smallPdf } from '../colleges/college.ts';
import { apiClient } from '../offices/api-client.ts';
import { settableClock } from '../offices/settable-clock.ts';
import { temporaryFolder } from '../tools/temporary-folder.ts';
import { launchChromium } from './chromium.ts';
import { openDesk, PHONE_SCREEN, type Screen } from './desk.ts';
import { lookAt } from './look-at.ts';

const NOW = new Date('2026-11-21T10:00:00');
export const WALKERS = ['admin', 'accountant'] as const;

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

const goTo = async (page: Page, label: string, screen: Screen) => {
  if (screen === PHONE_SCREEN) await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: label, exact: true })
    .click();
  if (screen === PHONE_SCREEN) await page.locator('.MuiBackdrop-root').waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main [role=progressbar], main .MuiSkeleton-root'),
  );
};

/** The width of a register's own scrollbar in pixels. */
const SCROLLBAR = 16;
/** The width of the two more buttons of a row with a file, in pixels: the last column may be out of sight by so much. */
const FOR_A_FILE = 52;

/** The pixels by which each register's columns reach beyond its visible part. */
const columnsBeyond = (page: Page): Promise<readonly number[]> =>
  page
    .locator('main .MuiDataGrid-virtualScroller')
    .evaluateAll((registers) => registers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));

/** Makes a test of each walk: every screen of the menu is opened and checked, with a picture if asked for. */
export const walkScreens = (walks: readonly Walk[]): void => {
  let browser: Browser;
  let empty: College;
  let sample: OpenedOffice;
  const visited: { empty?: Visited; full?: Visited } = {};
  beforeAll(async () => {
    [browser, empty] = await Promise.all([launchChromium(), openCollege()]);
    visited.empty = {
      url: empty.url,
      token: { admin: empty.admin.token, accountant: empty.scienceAccountant.token },
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
    async (...walk) => {
      const [state, role, screen] = walk;
      const office = visited[state];
      if (!office) throw new Error('The office is not open yet.');
      const options = { viewport: screen, now: NOW };
      const who = { token: office.token[role] };
      const { page, watch, leave } = await openDesk(browser, office, who, '/', options);
      // On a phone too: the greeting with the name, and below it the role.
      const badge = page.getByTitle('My account');
      await badge.getByText(/^Good (Morning|Afternoon|Evening), \S/).waitFor();
      await badge.getByText(role).waitFor();
      const { main, more } = menuOf(role);
      for (const { path, label } of [...main, ...more]) {
        await goTo(page, label, screen);
        await lookAt(page, `screen-${state}-${role}-${path.slice(1) || 'dashboard'}`);
        const hasFile = (await page.getByRole('button', { name: /^Open the attachment/ }).count()) > 0;
        const room = SCROLLBAR + (hasFile ? FOR_A_FILE : 0);
        const beyond = (await columnsBeyond(page)).filter((pixels) => pixels > room);
        expect(beyond, `${label} has columns that are not seen whole`).toEqual([]);
      }
      expect(watch.problems()).toEqual([]);
      await leave();
    },
  );
};
