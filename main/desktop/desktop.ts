import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import type { OpenedOffice } from '../composition/open-office.ts';
import type { Flags } from '../launch/flags.ts';
import type { Heard } from '../launch/serve.ts';
import { type Ending, endInTime } from '../launch/stop-signals.ts';
import { openOfAnother, prepareDataDirectory } from '../office/disk/data-directory.ts';
import type { InstallUpdate } from '../office/install-update.ts';
import { applicationRoot, resourcePath } from '../office/resources.ts';
import { StartProblem } from '../office/start-problem.ts';
import { answerBridge } from './bridge.ts';
import { offerContextMenu } from './context-menu.ts';
import { saveDownloads } from './downloads.ts';
import type { Electron } from './electron.ts';
import { guardContents, guardSession } from './guards.ts';
import type { Installer } from './install-update.ts';
import type { WindowMemory } from './memory.ts';
import { menuTemplate } from './menu.ts';
import { printFromMenu } from './printing.ts';
import { secretsOf } from './secrets.ts';
import { createStartingWindow } from './starting-window.ts';
import { openTray } from './tray.ts';
import { openWindow, raise } from './window.ts';

export interface DesktopParts {
  readonly dataDirectory: string;
  readonly openOffice: (flags: Flags, heard: Required<Heard>) => Promise<OpenedOffice>;
  /** Puts a newer version in place of this program; undefined where only a person can. */
  readonly installer: Installer | undefined;
  /** Opens the memory of the window's place. Called once, when the folders are settled. */
  readonly memoryIn: (folder: string) => WindowMemory;
  /** Answers a way to listen anew, once Electron has put its own handlers in place. */
  readonly onStopSignal: (stop: (how: Ending) => void) => () => void;
}

/**
 * Opens the office in this process, and its window on it. Has to be called before Electron is ready, and returns at
 * once: Electron is ready only when the program's first module has finished. Throws `StartProblem`.
 */
export const runDesktop = (electron: Electron, flags: Flags, parts: DesktopParts): void => {
  const { app } = electron;
  // One Bursar for one data directory; what the browser engine keeps stays apart from the office's data.
  const windowFolder = join(parts.dataDirectory, 'window');
  app.setPath('userData', parts.dataDirectory);
  app.setPath('sessionData', windowFolder);
  app.enableSandbox();
  // A session manager ends the whole group of processes: without this, Chromium ends the program itself, with the office still
  // open, as soon as its graphics process is gone.
  app.commandLine.appendSwitch('disable-gpu-process-crash-limit');
  // The same as the installer's: Windows joins its notices and its shortcut by it.
  if (process.platform === 'win32') app.setAppUserModelId('in.bursar.desktop');
  if (!app.requestSingleInstanceLock()) {
    // A folder that cannot be made holds no lock either; the Bursar that is said to be open is nowhere then.
    prepareDataDirectory(parts.dataDirectory);
    const other = openOfAnother(parts.dataDirectory);
    if (other === undefined)
      console.log(
        flags.hidden ? 'Bursar is open already.' : 'Bursar is open already: its window comes to the front.',
      );
    // Started with the PC, it was asked for by nobody.
    else if (!flags.hidden)
      electron.dialog.showErrorBox(
        'Bursar is open already',
        `${other.account} has it open on this PC. Open ${other.address} in a browser, or start Bursar once ${other.account} has signed out of Windows.`,
      );
    app.exit(0);
    return;
  }
  let opening: Promise<OpenedOffice> | undefined;
  let opened: { readonly office: OpenedOffice; readonly memory: WindowMemory } | undefined;
  let window: BrowserWindow | undefined;
  let tray: ReturnType<typeof openTray> | undefined;
  let isQuitting = false;
  let hasSaidSo = false;

  const closeOffice = async (how: Ending): Promise<void> => {
    // Asked to quit while it opens: it is closed once it is open.
    const office = await opening?.catch(() => undefined);
    await office?.close(how);
  };
  /** However often it is asked, the office is closed once, and the program ends when it is. */
  const end = (how: Ending): void => {
    if (isQuitting) return;
    isQuitting = true;
    window?.hide();
    endInTime(how, app.exit);
    closeOffice(how).then(
      () => app.exit(0),
      (error: unknown) => {
        console.error(error);
        app.exit(1);
      },
    );
  };

  const quit = (): void => end('at leisure');
  /** Windows signs its person out, or shuts down, and waits for nobody longer than five seconds. */
  const quitInAHurry = (): void => end('in a hurry');

  /** The office is closed in order before its program is replaced; where the installer does not start, the old one opens again. */
  const installWith =
    ({ prepare, start }: Installer): InstallUpdate =>
    async (newer) => {
      const path = await prepare(newer);
      if (isQuitting) return;
      isQuitting = true;
      window?.hide();
      try {
        await closeOffice('at leisure');
        await start(path);
        app.exit(0);
      } catch (error) {
        console.error('Updating:', error);
        const reason = error instanceof Error ? error.message : String(error);
        electron.dialog.showErrorBox('Bursar was not updated', `${reason}. It opens again as it was.`);
        app.relaunch();
        app.exit(1);
      }
    };

  /** Once is enough; where the system has no notices, in a dialog: an office must not stay open without a word. */
  const sayItStaysOpen = async (hiding: BrowserWindow): Promise<void> => {
    if (hasSaidSo) return;
    hasSaidSo = true;
    if (electron.Notification.isSupported()) {
      const body = 'Other desks go on working. Open the window again, or quit, at the sign beside the clock.';
      new electron.Notification({ title: 'Bursar stays open', body }).show();
      return;
    }
    const { response } = await electron.dialog.showMessageBox(hiding, {
      type: 'info',
      message: 'Bursar stays open for the other desks.',
      detail: 'Start Bursar again to open its window.',
      buttons: ['Stay open', 'Quit Bursar'],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) quit();
  };

  const show = (): void => {
    if (!opened || isQuitting) return;
    if (window && !window.isDestroyed()) raise(window);
    else window = createWindow(opened.office, opened.memory, false);
  };

  const createWindow = (office: OpenedOffice, memory: WindowMemory, isHidden: boolean): BrowserWindow => {
    const created = openWindow(electron, {
      officeUrl: office.url,
      preload: join(applicationRoot(), 'dist/preload/index.cjs'),
      icon: resourcePath('icons', 'bursar.png'),
      isHidden,
      memory,
      quit,
    });
    offerContextMenu(electron, created.webContents);
    created.on('close', (event) => {
      // Without other desks there is nobody to stay open for.
      if (isQuitting || !office.sharing.state().lan) return;
      event.preventDefault();
      sayItStaysOpen(created).then(
        () => created.hide(),
        (error: unknown) => console.error('At closing the window:', error),
      );
    });
    created.on('session-end', quitInAHurry);
    created.on('closed', () => {
      window = undefined;
    });
    return created;
  };

  const open = async (): Promise<void> => {
    const starting = createStartingWindow(electron);
    opening = parts.openOffice(flags, {
      onSharing: () => tray?.refresh(),
      onStopRequested: quit,
      installUpdate: parts.installer && installWith(parts.installer),
      secrets: secretsOf(electron),
      onProgress: (line) => {
        if (!flags.hidden && !isQuitting) starting.say(line);
      },
    });
    const office = await opening;
    if (isQuitting) return;
    const memory = parts.memoryIn(windowFolder);
    opened = { office, memory };
    const session = electron.session.defaultSession;
    guardSession(session, office.url);
    const saveEnds = saveDownloads(electron, session, memory.exportsFolder);
    await session.setProxy({ mode: 'direct' });
    app.on('web-contents-created', (_event, contents) => guardContents(electron, contents, office.url));
    answerBridge(electron, {
      officeUrl: office.url,
      dataDirectory: parts.dataDirectory,
      window: () => window,
      onFolder: (purpose, folder) => {
        if (purpose === 'exports') memory.keepExportsFolder(folder);
      },
      saveEnds,
    });
    electron.Menu.setApplicationMenu(
      electron.Menu.buildFromTemplate(
        menuTemplate(electron, {
          openDataFolder: () => void electron.shell.openPath(parts.dataDirectory),
          print: (focused) =>
            void printFromMenu(electron, window, focused).catch((error) => console.error('Printing:', error)),
          dataFolder: flags.data === undefined ? undefined : parts.dataDirectory,
          goBack: () => window?.webContents.navigationHistory.goBack(),
          goForward: () => window?.webContents.navigationHistory.goForward(),
          quit,
        }),
      ),
    );
    tray = openTray(electron, {
      icon: resourcePath('icons', 'tray.png'),
      addresses: () => office.sharing.state().addresses,
      show,
      quit,
    });
    electron.powerMonitor.on('shutdown', quitInAHurry);
    window = createWindow(office, memory, flags.hidden);
    // Not before there is another: with its last window the program ends.
    starting.close();
  };

  app.on('second-instance', (_event, argv) => {
    // Started with the PC a second time: nobody asked to see it.
    if (!argv.includes('--hidden')) show();
  });
  app.on('activate', show);
  app.on('window-all-closed', quit);
  app.on('before-quit', (event) => {
    event.preventDefault();
    quit();
  });
  const listenAgain = parts.onStopSignal(end);
  app
    .whenReady()
    .then(() => {
      listenAgain();
      return open();
    })
    .catch((error: unknown) => {
      console.error(error instanceof StartProblem ? `Bursar: ${error.message}` : error);
      const message = error instanceof Error ? error.message : String(error);
      electron.dialog.showErrorBox('Bursar cannot start', message);
      app.exit(1);
    });
};
