import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP_CHANNELS, DESKTOP_MESSAGES } from '../../../shared/contract/desktop.ts';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { projectRoot } from '../../support/tools/tool.ts';

/**
 * Runs the built preload script as Electron runs it in a sandbox: before the page, with `require` for Electron's own
 * module alone, and without Node. What it exposes is set on the window as the bridge does it, not to be changed.
 */
const asSandboxedPreload = (script: string): string => `(() => {
  const asked = [];
  // Functions cross the bridge as functions, all else as a copy.
  const clone = (value) => (typeof value === 'function' ? value : structuredClone(value));
  const modules = {
    electron: {
      contextBridge: {
        exposeInMainWorld: (name, api) => {
          const safe = Object.fromEntries(Object.entries(api).map(([key, value]) => [
            key,
            typeof value === 'function' ? (...words) => value(...words.map(clone)) : clone(value),
          ]));
          Object.defineProperty(window, name, { value: Object.freeze(safe), writable: false, configurable: false });
        },
      },
      ipcRenderer: {
        on: (channel, hear) => { window.tellThePage = (name, ...words) => name === channel && hear({}, ...words); },
        invoke: async (channel, ...words) => { asked.push([channel, ...words]); return 'answered'; },
      },
    },
  };
  window.askedOfTheDesktop = asked;
  const require = (name) => {
    if (!Object.hasOwn(modules, name)) throw new Error('A sandboxed preload cannot load ' + name);
    return modules[name];
  };
  const module = { exports: {} };
  ((require, module, exports, process, Buffer, global) => { ${script}\n })(require, module, module.exports);
})();`;

let browser: Browser;
let college: College;
beforeAll(async () => {
  college = await openCollege();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await college.close();
});

const openWindow = async (): Promise<Page> => {
  const context = await browser.newContext();
  const script = readFileSync(join(projectRoot, 'dist/preload/index.cjs'), 'utf8');
  await context.addInitScript(asSandboxedPreload(script));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(`${college.url}/login`);
  await page.getByLabel('Username').waitFor();
  expect(problems).toEqual([]);
  return page;
};

describe('the preload script in a page of the office', () => {
  test('lends the page one method for each capability, and nothing else', async () => {
    const page = await openWindow();
    expect(
      await page.evaluate(() =>
        Object.entries(window.bursar ?? {}).map(([name, value]) => `${name}: ${typeof value}`),
      ),
    ).toEqual([
      'isDesktop: boolean',
      'chooseFolder: function',
      'openDataFolder: function',
      'print: function',
      'onPrint: function',
      'saveEnds: function',
    ]);
    expect(
      await page.evaluate(() =>
        ['require', 'process', 'ipcRenderer', 'electron'].filter((name) => name in window),
      ),
    ).toEqual([]);
    await page.context().close();
  });

  test('asks the desktop exactly what the page asked, on the agreed channels, and hands back the answer', async () => {
    const page = await openWindow();
    const answers = await page.evaluate(async () => [
      await window.bursar?.chooseFolder('exports'),
      await window.bursar?.openDataFolder(),
      await window.bursar?.print(),
      await window.bursar?.saveEnds('blob:http://office/1'),
    ]);
    expect(answers).toEqual(['answered', 'answered', 'answered', 'answered']);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'askedOfTheDesktop')))
      .toEqual([
        [DESKTOP_CHANNELS.chooseFolder, 'exports'],
        [DESKTOP_CHANNELS.openDataFolder],
        [DESKTOP_CHANNELS.print],
        [DESKTOP_CHANNELS.saveEnds, 'blob:http://office/1'],
      ]);
    await page.context().close();
  });

  test('hands on that Print was chosen in the menu, and no word with it', async () => {
    const page = await openWindow();
    const heard = await page.evaluate((message) => {
      const told: unknown[][] = [];
      window.bursar?.onPrint((...words: unknown[]) => told.push(words));
      const tell: unknown = Reflect.get(window, 'tellThePage');
      if (typeof tell === 'function') tell(message, 'a word');
      return told;
    }, DESKTOP_MESSAGES.printRequested);
    expect(heard).toEqual([[]]);
    await page.context().close();
  });

  test('passes on no word that the page adds', async () => {
    const page = await openWindow();
    await page.evaluate(async () => {
      const print: unknown = window.bursar?.print;
      if (typeof print === 'function') await print({ silent: true, deviceName: 'PDF' });
    });
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'askedOfTheDesktop')))
      .toEqual([[DESKTOP_CHANNELS.print]]);
    await page.context().close();
  });
});
