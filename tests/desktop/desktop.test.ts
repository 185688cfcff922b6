import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DesktopParts, runDesktop } from '../../main/desktop/desktop.ts';
import { startWithPcEntry } from '../../main/desktop/start-with-pc.ts';
import { readFlags } from '../../main/launch/flags.ts';
import { StartProblem } from '../../main/office/start-problem.ts';
import { DESKTOP_CHANNELS } from '../../shared/contract/desktop.ts';
import { electronDouble, eventWith } from '../support/offices/electron-double.ts';
import { closeDesktops, openDesktop } from '../support/offices/open-desktop.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

afterEach(closeDesktops);

/** Parts of a shell that stops before it needs them. */
const NOTHING: Omit<DesktopParts, 'dataDirectory'> = {
  installer: undefined,
  openOffice: () => Promise.reject(new Error('Nothing is opened')),
  memoryIn: () => {
    throw new Error('Nothing is remembered');
  },
  onStopSignal: () => () => undefined,
};

const answers = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('starting', () => {
  test('before Electron is ready: folders, sandbox, and one Bursar for one data directory', async () => {
    const { before, dataDirectory } = await openDesktop();
    expect(before.filter((line) => !line.startsWith('app.setAppUserModelId'))).toEqual([
      `app.setPath userData ${dataDirectory}`,
      `app.setPath sessionData ${join(dataDirectory, 'window')}`,
      'app.enableSandbox',
      // A session manager ends the graphics process first: without it the program went with the office open.
      'app.commandLine.appendSwitch disable-gpu-process-crash-limit',
    ]);
  });

  test('the window shows the pages from the office itself, once there is something to see', async () => {
    const { said, url, window } = await openDesktop();
    expect(said).toContain(`window.loadURL ${url}`);
    expect(await answers(url)).toBe(true);
    expect(window()?.isVisible).toBe(false);
    window()?.emit('ready-to-show');
    expect(window()?.isVisible).toBe(true);
  });

  test('a copied folder is checked in sight: a small window says so until the office is there', async () => {
    const first = await openDesktop();
    await first.office()?.close();
    const dataDirectory = temporaryFolder();
    cpSync(join(first.dataDirectory, 'bursar.db'), join(dataDirectory, 'bursar.db'));
    const { windows, said, url } = await openDesktop({ dataDirectory });
    const shown = said
      .filter((line) => line.startsWith('window.'))
      .map((line) => decodeURIComponent(line))
      .map((line) => /Step \d of \d|This folder was copied here|window\.destroy|http\S+/.exec(line)?.[0]);
    expect(shown).toEqual([
      'This folder was copied here',
      'Step 1 of 3',
      'Step 2 of 3',
      'Step 3 of 3',
      url,
      'window.destroy',
    ]);
    expect(windows.map((window) => window.isDestroyed())).toEqual([true, false]);
  });

  test('--hidden leaves the window away until it is called', async () => {
    const { app, window } = await openDesktop({ words: ['--hidden'] });
    window()?.emit('ready-to-show');
    expect(window()?.isVisible).toBe(false);
    app.emit('second-instance', {}, ['Bursar.exe', '--hidden']);
    expect(window()?.isVisible).toBe(false);
    app.emit('second-instance', {}, ['Bursar.exe']);
    expect(window()?.isVisible).toBe(true);
  });

  test('another start raises the window that is there, and ends', async () => {
    const { said, windows } = await openDesktop({ answers: { hasLock: false } });
    expect(said).toContain('app.exit 0');
    expect(windows).toEqual([]);
    const first = await openDesktop();
    first.app.emit('second-instance', {}, ['Bursar.exe']);
    expect(first.windows).toHaveLength(1);
    expect(first.said.slice(-2)).toEqual(['window.show', 'window.focus']);
  });

  test('a second start with the PC says that it is open already, and of no window', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await openDesktop({ answers: { hasLock: false }, words: ['--hidden'] });
    await openDesktop({ answers: { hasLock: false } });
    expect(log.mock.calls.flat()).toEqual([
      'Bursar is open already.',
      'Bursar is open already: its window comes to the front.',
    ]);
    log.mockRestore();
  });

  test('another start by another account of the PC says who has the office open and where, but not at sign-in', async () => {
    const first = await openDesktop();
    const file = join(first.dataDirectory, 'open-at.txt');
    const own = readFileSync(file, 'utf8');
    expect(own.split('\n')[0]).toBe(first.url);
    const start = async (words: readonly string[] = []) => {
      const again = { dataDirectory: first.dataDirectory, words, answers: { hasLock: false } };
      const { said } = await openDesktop(again);
      expect(said.at(-1)).toBe('app.exit 0');
      return said.filter((line) => line.startsWith('dialog.'));
    };
    expect(await start()).toEqual([]);
    writeFileSync(file, `${first.url}\nravi\n`);
    expect(await start()).toEqual([
      `dialog.showErrorBox Bursar is open already ravi has it open on this PC. Open ${first.url} in a browser, or start Bursar once ravi has signed out of Windows.`,
    ]);
    expect(await start(['--hidden'])).toEqual([]);
  });

  test('a data folder that cannot be made is no second start', () => {
    const { electron, said } = electronDouble({ hasLock: false });
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(() =>
      runDesktop(electron, readFlags([]), { ...NOTHING, dataDirectory: join(file, 'data') }),
    ).toThrow(/The folder .* cannot be written/);
    expect(said).not.toContain('app.exit 0');
  });

  test('what keeps the office from opening is told in a dialog, and ends the program', async () => {
    const { said } = await openDesktop({
      parts: { openOffice: () => Promise.reject(new StartProblem('Port 8640 is in use')) },
    });
    expect(said.slice(-2)).toEqual([
      'dialog.showErrorBox Bursar cannot start Port 8640 is in use',
      'app.exit 1',
    ]);
  });
});

test('the page has the rights of a page in a browser, and no more', async () => {
  const released = await openDesktop({ answers: { isPackaged: true } });
  expect(released.window()?.options.webPreferences).toEqual({
    preload: expect.stringMatching(/dist.preload.index\.cjs$/),
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: false,
    plugins: true,
    devTools: false,
  });
  const roles = JSON.stringify(released.menus);
  expect(roles).not.toContain('toggleDevTools');
  const developers = await openDesktop({ answers: { isPackaged: false } });
  expect(developers.window()?.options.webPreferences?.devTools).toBe(true);
  expect(JSON.stringify(developers.menus)).toContain('toggleDevTools');
});

test.each([
  { what: 'opened again', pressed: 0, reloads: 3, ended: undefined },
  { what: 'given up', pressed: 1, reloads: 1, ended: 'app.exit 0' },
])(
  'a page that dies at once again leaves no empty window: the person is asked, and it is $what',
  async (row) => {
    const { window, said } = await openDesktop({ answers: { pressed: row.pressed } });
    for (const reason of ['crashed', 'crashed', 'crashed']) {
      window()?.webContents.emit('render-process-gone', {}, { reason });
    }
    await expect.poll(() => said.filter((line) => line === 'contents.reload')).toHaveLength(row.reloads);
    await expect.poll(() => said.find((line) => line.startsWith('app.exit'))).toBe(row.ended);
    expect(said).toContain('dialog.showMessageBox The page stopped working twice within a few seconds.');
  },
);

test('the place of the window is remembered when it closes', async () => {
  const { window, written } = await openDesktop();
  window()?.emit('close', eventWith({}));
  expect(written.at(-1)).toEqual({ x: 10, y: 20, width: 1200, height: 700, isMaximized: true });
});

test('the page hears through the bridge how the saving of its file ended', async () => {
  const { download, handlers, window, url } = await openDesktop();
  const file = `blob:${url}/6f1c`;
  download('fees.csv', file).item.emit('done', {}, 'interrupted');
  const contents = window()?.webContents;
  const event = { sender: contents, senderFrame: contents?.mainFrame };
  expect(await handlers.get(DESKTOP_CHANNELS.saveEnds)?.(event as never, file)).toEqual({
    outcome: 'failed',
  });
});

test('what the window remembers is read once, however often it is opened', async () => {
  const { app, window, windows, askedForMemory } = await openDesktop();
  window()?.emit('closed');
  app.emit('activate');
  expect(windows).toHaveLength(2);
  expect(askedForMemory()).toBe(1);
});

describe('starting with the PC', () => {
  const entryOn = (
    platform: NodeJS.Platform,
    answers: Parameters<typeof electronDouble>[0] = {},
    dataFolder?: string,
  ) => {
    const double = electronDouble(answers);
    const [entry] = startWithPcEntry(double.electron, dataFolder, platform);
    return { ...double, entry };
  };

  test.each(['win32', 'darwin'] as const)('is a choice on %s, and begins in the tray', (platform) => {
    const { entry, said } = entryOn(platform);
    expect(entry).toMatchObject({ type: 'checkbox', checked: false });
    entry?.click?.({ checked: true } as never, undefined, {} as never);
    expect(said).toEqual(['app.setLoginItemSettings {"openAtLogin":true,"args":["--hidden"]}']);
  });

  test('means the data that is open, where that was named', () => {
    const { entry, said } = entryOn('win32', {}, 'D:\\Office');
    entry?.click?.({ checked: true } as never, undefined, {} as never);
    expect(said.at(-1)).toBe(
      `app.setLoginItemSettings ${JSON.stringify({ openAtLogin: true, args: ['--hidden', '--data', 'D:\\Office'] })}`,
    );
  });

  test('is shown and not to be changed where the installer has set it', () => {
    const { entry } = entryOn('win32', { startsForAll: true });
    expect(entry).toMatchObject({ checked: true, enabled: false });
  });

  test('is left out where the system has no such setting', () => {
    expect(entryOn('linux').entry).toBeUndefined();
  });
});
