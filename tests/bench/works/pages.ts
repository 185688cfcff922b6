import type { Browser, Page } from 'playwright';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { countRequests } from '../../support/browsers/wire.ts';
import type { Desk } from '../office-at-work.ts';

export interface MeasuredPages {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly largestScriptBytes: number;
  readonly warmRequests: number;
  readonly warmScriptBytes: number;
  /** Milliseconds from asking for the address to a list that can be worked with. */
  readonly usableColdMs: number;
  readonly usableWarmMs: number;
  /** Milliseconds from a typed letter to its results. */
  readonly letterMs: number;
  /** Milliseconds from Enter in the fee form to the notice that it is saved. */
  readonly enterMs: number;
}

const TIMES = 5;
const PATIENCE_MS = 20_000;
/** Time after which the results of what was typed before stand. */
const SETTLED_MS = 1_500;

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** When the list of fees can be worked with, by the page's own clock, in milliseconds since its address was asked for. */
const usableAt = (page: Page): Promise<number> =>
  page.evaluate(
    (patience) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The list never stood')), patience);
        const look = (): void => {
          if (document.querySelector('.MuiDataGrid-row')) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    PATIENCE_MS,
  );

/** Milliseconds, by the page's own clock, from the next press of a key to when `stands` holds. */
const fromKey = async (page: Page, stands: string, press: () => Promise<void>): Promise<number> => {
  await page.evaluate(
    ([condition, patience]) => {
      const holds = new Function(`return ${condition}`);
      const result = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Never: ${condition}`)), patience);
        document.addEventListener(
          'keydown',
          () => {
            const began = performance.now();
            const look = (): void => {
              if (holds()) resolve(performance.now() - began);
              else requestAnimationFrame(look);
            };
            look();
          },
          { once: true, capture: true },
        );
      });
      Object.assign(window, { benchResult: result });
    },
    [stands, PATIENCE_MS] as const,
  );
  await press();
  return page.evaluate(() => Reflect.get(window, 'benchResult') as Promise<number>);
};

const openFees = async (page: Page, origin: string): Promise<number> => {
  await page.goto(`${origin}/fees`, { waitUntil: 'commit' });
  return usableAt(page);
};

/** The first digit leaves fewer of the visitors in the list, the second none. */
const letters = async (page: Page): Promise<number> => {
  const times: number[] = [];
  const shown = page.locator('.MuiTablePagination-displayedRows');
  await page.getByRole('searchbox').fill('Visitor 1');
  for (const digit of ['1', '2']) {
    await page.waitForTimeout(SETTLED_MS);
    const before = JSON.stringify(await shown.textContent());
    const changed = `(document.querySelector('.MuiTablePagination-displayedRows')?.textContent ?? ${before}) !== ${before}`;
    times.push(await fromKey(page, changed, () => page.keyboard.type(digit)));
  }
  return middle(times);
};

const saves = async (page: Page): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    await page.getByRole('button', { name: 'Add Fee Entry' }).click();
    await page.getByRole('combobox', { name: 'Student' }).pressSequentially('Visitor');
    await page.getByLabel('Amount').fill(String(300 + at));
    const saved = `[...document.querySelectorAll('[role=status]')].some((notice) => notice.textContent.includes('Fee entry created successfully'))`;
    await page.getByRole('button', { name: 'Save Fee' }).focus();
    times.push(await fromKey(page, saved, () => page.keyboard.press('Enter')));
    await page.keyboard.press('Escape');
    await page.reload();
    await usableAt(page);
  }
  return middle(times);
};

const measure = async (browser: Browser, origin: string, { token }: Desk): Promise<MeasuredPages> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  const visit = async () => {
    const counting = await countRequests(page);
    const ms = await openFees(page, origin);
    const fetched = await counting.stop();
    const scripts = fetched.filter(({ path }) => path.startsWith('/assets/')).map(({ bytes }) => bytes);
    const scriptBytes = scripts.reduce((sum, bytes) => sum + bytes, 0);
    return { ms, requests: fetched.length, scriptBytes, largest: Math.max(0, ...scripts) };
  };
  const cold = await visit();
  const warm = await visit();
  const again: number[] = [];
  for (let at = 0; at < TIMES; at += 1) again.push(await openFees(page, origin));
  const figures = {
    requests: cold.requests,
    scriptBytes: cold.scriptBytes,
    largestScriptBytes: cold.largest,
    warmRequests: warm.requests,
    warmScriptBytes: warm.scriptBytes,
    usableColdMs: cold.ms,
    usableWarmMs: middle(again),
    letterMs: await letters(page),
    enterMs: await saves(page),
  };
  await context.close();
  return figures;
};

/** The Fees list in a real browser on this machine, first with nothing kept and then as on every other day. */
export const measurePages = async (origin: string, desk: Desk): Promise<MeasuredPages> => {
  const browser = await launchChromium();
  try {
    const figures = await measure(browser, origin, desk);
    console.log(`pages: ${JSON.stringify(figures)}`);
    return figures;
  } finally {
    await browser.close();
  }
};
