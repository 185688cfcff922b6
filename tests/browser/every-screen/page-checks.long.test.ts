import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserOptions, lanAddress, launchChromium } from '../../support/browsers/chromium.ts';
import { isLongWalk } from '../../support/browsers/network.ts';
import { accessibilityProblems, watchPage } from '../../support/browsers/page-checks.ts';

const pages: Readonly<Record<string, string>> = {
  '/sound': '<h1>Fees</h1><label>Amount <input></label>',
  '/unlabelled': '<h1>Fees</h1><input>',
  '/faint': '<h1>Fees</h1><p style="color: #bbb; background: #fff">Pending</p>',
  '/dialog':
    '<div id="root" aria-hidden="true"><p style="color: #bbb; background: #fff">Behind</p></div>' +
    '<div role="dialog" aria-modal="true" aria-label="Add Fee Entry"><input></div>',
  '/register': ['#111', '#111', '#bbb', '#bbb']
    .map((color) => `<p class="MuiDataGrid-row" style="color: ${color}; background: #fff">Pending</p>`)
    .join(''),
  '/logs': '<h1>Fees</h1><script>console.error("no such fee")</script>',
  '/throws': '<h1>Fees</h1><script>noSuchFunction()</script>',
  '/asks': '<h1>Fees</h1><script>fetch("/broken")</script>',
};

const server = createServer((request, response) => {
  const body = pages[request.url ?? ''];
  response.writeHead(body === undefined ? 500 : 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><title>Bursar</title><link rel="icon" href="data:,"><main>${body}</main>`,
  );
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const openBrowser = (options?: BrowserOptions): (() => Browser) => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium(options);
  });
  afterAll(() => browser?.close());
  return () => {
    if (browser === undefined) throw new Error('The browser is not open yet.');
    return browser;
  };
};

describe('what the browser tests look for, they find', () => {
  const browser = openBrowser();

  test.each([
    { path: '/sound', found: [] },
    { path: '/logs', found: [/^console: no such fee/] },
    { path: '/throws', found: [/^uncaught: noSuchFunction is not defined/] },
    { path: '/asks', found: [/^answered 500: GET .*broken/, /^console: Failed to load resource/] },
  ])('errors on $path', async ({ path, found }) => {
    const page = await browser().newPage();
    const watch = watchPage(page);
    await page.goto(url + path, { waitUntil: 'networkidle' });
    expect(watch.problems().toSorted()).toEqual(found.map((pattern) => expect.stringMatching(pattern)));
    await page.close();
  });

  test('an error that a journey means to meet is not a problem', async () => {
    const page = await browser().newPage();
    const watch = watchPage(page, [/no such fee/]);
    await page.goto(`${url}/logs`);
    expect(watch.problems()).toEqual([]);
    await page.close();
  });

  test.each([
    { path: '/sound', found: [] },
    { path: '/unlabelled', found: [/^label: /] },
    { path: '/faint', found: [/^color-contrast: /] },
    { path: '/dialog', found: [/^label: /] },
    // The third row; the fourth is asked on the long walks.
    {
      path: '/register',
      found: isLongWalk() ? [/^color-contrast: /, /^color-contrast: /] : [/^color-contrast: /],
    },
  ])('accessibility on $path', async ({ path, found }) => {
    const context = await browser().newContext();
    const page = await context.newPage();
    await page.goto(url + path);
    expect(await accessibilityProblems(page)).toEqual(found.map((pattern) => expect.stringMatching(pattern)));
    await context.close();
  });

  test('the office PC is a secure context', async () => {
    const page = await browser().newPage();
    await page.goto(`${url}/sound`);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
    await page.close();
  });
});

describe('a desk on the LAN', () => {
  const browser = openBrowser({ asLanDesk: true });

  test('reaches the office, but is no secure context', async () => {
    const page = await browser().newPage();
    await page.goto(`${lanAddress(url)}/sound`);
    await expect.poll(() => page.locator('h1').textContent()).toBe('Fees');
    expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID])).toEqual([
      false,
      'undefined',
    ]);
    await page.close();
  });
});
