import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type DesktopParts, runDesktop } from '../../main/desktop/desktop.ts';
import type { WindowMemory } from '../../main/desktop/memory.ts';
import { startWithPcEntry } from '../../main/desktop/start-with-pc.ts';
import type { WindowPlace } from '../../main/desktop/window-place.ts';
import { readFlags } from '../../main/launch/flags.ts';
import { type OpenedOffice, openOffice } from '../../main/office/open.ts';
import { StartProblem } from '../../main/office/start-problem.ts';
import { DESKTOP_CHANNELS } from '../../shared/contract/desktop.ts';
import { electronDouble, eventWith } from '../support/electron-double.ts';
import { PC_ON_LAN } from '../support/lan.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const started: OpenedOffice[] = [];
afterEach(async () => {
  for (const office of started.splice(0)) await office.close();
});

interface Desk {
  readonly answers?: Parameters<typeof electronDouble>[0];
  readonly words?: readonly string[];
  readonly isShared?: boolean;
  readonly place?: WindowPlace;
  readonly parts?: Partial<DesktopParts>;
}

/** The real shell on a real office, in Electron's double. */
const openDesktop = async (desk: Desk = {}) => {
  const { answers = {}, words = [], isShared = false, place, parts = {} } = desk;
  const double = electronDouble(answers);
  const dataDirectory = temporaryFolder();
  const written: WindowPlace[] = [];
  const signals: (() => void)[] = [];
  let askedForMemory = 0;
  const memory: WindowMemory = {
    read: () => place,
    write: (now) => written.push(now),
    exportsFolder: () => undefined,
    keepExportsFolder: () => undefined,
  };
  let opened: OpenedOffice | undefined;
  runDesktop(double.electron, readFlags(words), {
    dataDirectory,
    openOffice: async (_flags, onChange) => {
      opened = await openOffice({
        dataDirectory,
        backupAtClosing: false,
        sharing: { addresses: () => [PC_ON_LAN], isOnFromStart: isShared, onChange },
      });
      started.push(opened);
      return opened;
    },
    memoryIn: () => {
      askedForMemory += 1;
      return memory;
    },
    onStopSignal: (stop) => signals.push(stop),
    ...parts,
  });
  const before = [...double.said];
  await double.becomeReady();
  const url = await expect
    .poll(() => opened?.url ?? (answers.hasLock === false || parts.openOffice ? '-' : undefined), {
      timeout: 5000,
    })
    .toBeDefined()
    .then(() => opened?.url ?? '');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const ended = () =>
    expect.poll(() => double.said.find((line) => line.startsWith('app.exit')), { timeout: 8000 });
  return {
    ...double,
    before,
    dataDirectory,
    written,
    signals,
    askedForMemory: () => askedForMemory,
    url,
    office: () => opened,
    ended,
    window: () => double.windows.at(-1),
  };
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

describe('closing the window', () => {
  test('keeps the office open for the other desks, says so once, and the tray brings it back', async () => {
    const { window, said, url, windows, app, trayTexts } = await openDesktop({ isShared: true });
    expect(trayTexts.at(-1)).toContain(`Other desks: http://${PC_ON_LAN}`);
    for (let time = 0; time < 2; time += 1) {
      const event = eventWith({});
      window()?.emit('close', event);
      expect(event.isPrevented).toBe(true);
    }
    expect(said.filter((line) => line === 'notification Bursar stays open')).toHaveLength(1);
    expect(await answers(url)).toBe(true);
    app.emit('activate');
    expect(windows).toHaveLength(1);
    expect(window()?.isVisible).toBe(true);
  });

  test('closes the office where no other desk can be at work', async () => {
    const { window, app, url, ended } = await openDesktop();
    const event = eventWith({});
    window()?.emit('close', event);
    expect(event.isPrevented).toBe(false);
    window()?.emit('closed');
    app.emit('window-all-closed');
    await ended().toBe('app.exit 0');
    expect(await answers(url)).toBe(false);
  });

  test('the tray tells at once when other desks are let in', async () => {
    const { office, trayTexts } = await openDesktop();
    expect(trayTexts.at(-1)).toContain('Open for this PC only');
    await office()?.sharing.set({ lan: true, https: false });
    expect(trayTexts.at(-1)).toContain('Other desks: http://');
  });

  test('a screen with unsaved typing is left only when the person says so', async () => {
    for (const leave of [true, false]) {
      const { window } = await openDesktop({ answers: { leave } });
      const event = eventWith({});
      window()?.webContents.emit('will-prevent-unload', event);
      expect(event.isPrevented).toBe(leave);
    }
  });
});

describe('quitting', () => {
  test('may be asked for twice, by menu, signal and system: the office closes once, and then the program ends', async () => {
    const { app, said, signals, powerMonitor, url, ended } = await openDesktop();
    const events = [eventWith({}), eventWith({})];
    for (const event of events) app.emit('before-quit', event);
    for (const stop of [...signals, ...signals]) stop();
    powerMonitor.emit('shutdown');
    expect(events.map(({ isPrevented }) => isPrevented)).toEqual([true, true]);
    expect(said.filter((line) => line.startsWith('app.exit'))).toEqual([]);
    await ended().toBe('app.exit 0');
    expect(said.filter((line) => line.startsWith('app.exit'))).toEqual(['app.exit 0']);
    expect(await answers(url)).toBe(false);
  });

  test('while the office opens: it is closed once it is open, and no window comes', async () => {
    const double = electronDouble();
    const dataDirectory = temporaryFolder();
    let opened: OpenedOffice | undefined;
    runDesktop(double.electron, readFlags([]), {
      dataDirectory,
      openOffice: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        opened = await openOffice({ dataDirectory });
        return opened;
      },
      memoryIn: () => ({
        read: () => undefined,
        write: () => undefined,
        exportsFolder: () => undefined,
        keepExportsFolder: () => undefined,
      }),
      onStopSignal: () => undefined,
    });
    await double.becomeReady();
    double.app.emit('before-quit', eventWith({}));
    await expect.poll(() => double.said.at(-1), { timeout: 5000 }).toBe('app.exit 0');
    expect(double.windows).toEqual([]);
    expect(await answers(opened?.url ?? '')).toBe(false);
  });
});

test('a page that dies is loaded again, but not for ever', async () => {
  const { window, said } = await openDesktop();
  for (const reason of ['crashed', 'crashed', 'crashed']) {
    window()?.webContents.emit('render-process-gone', {}, { reason });
  }
  expect(said.filter((line) => line === 'contents.reload')).toHaveLength(1);
});

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
  expect(await handlers.get(DESKTOP_CHANNELS.saveEnds)?.(event as never, file)).toBe('failed');
});

test('what the window remembers is read once, however often it is opened', async () => {
  const { app, window, windows, askedForMemory } = await openDesktop();
  window()?.emit('closed');
  app.emit('activate');
  expect(windows).toHaveLength(2);
  expect(askedForMemory()).toBe(1);
});

describe('starting with the PC', () => {
  const entryOn = (platform: NodeJS.Platform, answers: Parameters<typeof electronDouble>[0] = {}) => {
    const double = electronDouble(answers);
    const [entry] = startWithPcEntry(double.electron, platform);
    return { ...double, entry };
  };

  test.each(['win32', 'darwin'] as const)('is a choice on %s, and begins in the tray', (platform) => {
    const { entry, said } = entryOn(platform);
    expect(entry).toMatchObject({ type: 'checkbox', checked: false });
    entry?.click?.({ checked: true } as never, undefined, {} as never);
    expect(said).toEqual(['app.setLoginItemSettings {"openAtLogin":true,"args":["--hidden"]}']);
  });

  test('is shown and not to be changed where the installer has set it', () => {
    const { entry } = entryOn('win32', { startsForAll: true });
    expect(entry).toMatchObject({ checked: true, enabled: false });
  });

  test('is left out where the system has no such setting', () => {
    expect(entryOn('linux').entry).toBeUndefined();
  });
});
