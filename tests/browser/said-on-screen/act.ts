import type { Page, Route } from 'playwright';
import { openInApp } from '../../support/browsers/window-pool.ts';
import type { College } from '../../support/colleges/college.ts';

/** A line of the specification, and how it shows. One with neither a notice nor texts is looked for by its own act. */
export interface Line {
  /** The specification's words. */
  readonly says: string;
  readonly notice?: Notice;
  /** Stand on the screen itself. */
  readonly shows?: readonly string[];
  /** A test that proves it already: its file, and its name there. */
  readonly provenBy?: readonly [file: string, test: string];
}

interface Notice {
  readonly isError: boolean;
  readonly title: string;
  readonly text: string | RegExp;
}

export interface Place {
  readonly page: Page;
  readonly college: College;
}

/** What is done at a desk to bring one line of the list onto the screen. */
export interface Act {
  /** The line, word for word. */
  readonly says: string;
  /** The call that fails meanwhile, below `/api`: `PUT /bills/*`. */
  readonly failing?: string;
  /** How it fails: with these words, by a 500 without a word, else by no answer at all. */
  readonly how?: { readonly words: string } | 'no word';
  readonly does: (place: Place) => Promise<unknown>;
}

/** Acts that follow one another at the same desk, most on one screen. */
export interface Visit {
  readonly screen: string;
  readonly by: 'admin' | 'accountant' | 'guest';
  readonly acts: readonly Act[];
}

export const load =
  (path: string) =>
  ({ page, college }: Place): Promise<unknown> =>
    page.goto(college.url + path);

/** At a desk whose person is signed in. */
export const open =
  (path: string) =>
  ({ page }: Place): Promise<unknown> =>
    openInApp(page, path);

export const press =
  (name: string) =>
  ({ page }: Place): Promise<unknown> =>
    page.getByRole('button', { name, exact: true }).click();

/** Presses a button of the dialog that is open. */
export const pressInDialog =
  (name: string) =>
  ({ page }: Place): Promise<unknown> =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Something is recorded at another desk: this one hears of it and looks again. */
export const recordedElsewhere =
  (call: string, body: unknown) =>
  async ({ college }: Place): Promise<void> => {
    const { status } = await college.admin.post(call, body);
    if (status !== 201) throw new Error(`${call} answered ${status}`);
  };

/** What the act before has left on screen is enough. */
export const look = async (): Promise<void> => undefined;

const answer = (route: Route, how: Act['how']): Promise<void> => {
  if (how === undefined) return route.abort();
  return route.fulfill({ status: 500, json: how === 'no word' ? {} : { message: how.words } });
};

/** Does `work` while one call fails. */
export const whileFailing = async (
  page: Page,
  call: string,
  work: () => Promise<unknown>,
  how?: Act['how'],
): Promise<void> => {
  const [method, path = ''] = call.split(' ');
  const address = new RegExp(`^/api${path.replaceAll('*', '[^/]+')}$`);
  const isIt = (url: URL) => address.test(url.pathname);
  const handle = (route: Route) =>
    route.request().method() === method ? answer(route, how) : route.fallback();
  await page.route(isIt, handle);
  try {
    await work();
  } finally {
    await page.unroute(isIt, handle);
  }
};

/** Closes every notice, so that the next one is new. */
const closeNotices = async (page: Page): Promise<void> => {
  const buttons = page.locator('[aria-label="Notices"] [aria-label="Close notice"]');
  await buttons.evaluateAll((all) => {
    for (const button of all) if (button instanceof HTMLElement) button.click();
  });
  await buttons.first().waitFor({ state: 'detached' });
};

const expectNotice = async (page: Page, { isError, title, text }: Notice): Promise<void> => {
  const said = (words: string | RegExp, at: number) =>
    page.getByText(words, { exact: true }).and(page.locator(`p:nth-of-type(${at})`));
  await page
    .locator(`[aria-label="Notices"] [role=${isError ? 'alert' : 'status'}]`)
    .filter({ has: said(title, 1) })
    .filter({ has: said(text, 2) })
    .waitFor();
};

const expectText = (page: Page, text: string): Promise<void> =>
  page
    .getByText(text)
    .or(page.getByPlaceholder(text))
    .or(page.locator('select').filter({ has: page.locator('option:checked', { hasText: text }) }))
    .filter({ visible: true })
    .first()
    .waitFor();

/** Does the act and sees that the line's words stand where the line says. */
export const prove = async (place: Place, act: Act, line: Line): Promise<void> => {
  const { page } = place;
  await closeNotices(page);
  const provoke = async () => {
    await act.does(place);
    if (line.notice) await expectNotice(page, line.notice);
    for (const text of line.shows ?? []) await expectText(page, text);
  };
  if (act.failing === undefined) await provoke();
  else await whileFailing(page, act.failing, provoke, act.how);
};
