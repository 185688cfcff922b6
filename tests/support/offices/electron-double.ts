import { EventEmitter } from 'node:events';
import type {
  App,
  Dialog,
  DownloadItem,
  IpcMain,
  MenuItemConstructorOptions,
  SafeStorage,
  Session,
  Shell,
  WebContents,
} from 'electron';
import type { Electron } from '../../../main/desktop/electron.ts';
import { type Say, type WindowDouble, windowDouble } from './window-double.ts';

/** The shell's calls of Electron, in order, as `app.exit 0`. */
type Said = readonly string[];

type Handler = Parameters<IpcMain['handle']>[1];
type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];

/** Makes an event as Electron passes it to listeners. It records whether its default was prevented. */
export const eventWith = <Details extends object>(details: Details) => {
  const event = { ...details, isPrevented: false, preventDefault: () => undefined };
  return Object.assign(event, {
    preventDefault: () => {
      event.isPrevented = true;
      return undefined;
    },
  });
};

interface Answers {
  readonly hasLock?: boolean;
  readonly isPackaged?: boolean;
  readonly folder?: string | null;
  readonly openPathProblem?: string;
  readonly leave?: boolean;
  readonly printProblem?: string;
  /** The index of the button that is pressed in a dialog. Default: 0. */
  readonly pressed?: number;
  readonly hasNotices?: boolean;
  /** Whether the system keeps secrets, and by what on Linux. */
  readonly keepsSecrets?: boolean;
  readonly keyring?: ReturnType<SafeStorage['getSelectedStorageBackend']>;
  /** Whether the installer has set the start for everybody on the PC. */
  readonly startsForAll?: boolean;
}

/**
 * A double of Electron, which cannot run in a test: it records calls and answers as it is told. Every method is checked
 * against Electron's own types, so that one that is gone or has changed does not compile.
 */
export const electronDouble = (answers: Answers = {}) => {
  const said: string[] = [];
  const say: Say = (what, ...details) => {
    said.push(
      [what, ...details.map((detail) => (typeof detail === 'string' ? detail : JSON.stringify(detail)))].join(
        ' ',
      ),
    );
  };
  let ready: () => void = () => undefined;
  let isReady = false;
  const becoming = new Promise<void>((resolve) => {
    ready = () => {
      isReady = true;
      resolve();
    };
  });

  const app = Object.assign(new EventEmitter(), {
    isPackaged: answers.isPackaged ?? true,
    setPath: (name, path) => say('app.setPath', name, path),
    getPath: (name) => `/people/asha/${name}`,
    enableSandbox: () => say('app.enableSandbox'),
    commandLine: {
      appendSwitch: (name: string) => say('app.commandLine.appendSwitch', name),
      appendArgument: () => undefined,
      getSwitchValue: () => '',
      hasSwitch: () => false,
      removeSwitch: () => undefined,
    },
    setAppUserModelId: (id) => say('app.setAppUserModelId', id),
    requestSingleInstanceLock: () => answers.hasLock ?? true,
    whenReady: () => becoming,
    isReady: () => isReady,
    exit: (code) => say('app.exit', code ?? 0),
    relaunch: () => say('app.relaunch'),
    getVersion: () => '1.0.0',
    getLoginItemSettings: () => ({
      openAtLogin: false,
      wasOpenedAtLogin: false,
      executableWillLaunchAtLogin: false,
      launchItems: answers.startsForAll
        ? [{ name: 'Bursar', path: 'Bursar.exe', args: ['--hidden'], scope: 'machine', enabled: true }]
        : [],
      openAsHidden: false,
      wasOpenedAsHidden: false,
      restoreState: false,
      status: 'not-registered',
    }),
    setLoginItemSettings: (settings) => say('app.setLoginItemSettings', settings),
  } satisfies Partial<App>);

  const windows: WindowDouble[] = [];
  const Window = windowDouble({ app, windows, say, printProblem: answers.printProblem });

  const handlers = new Map<string, Handler>();
  const rules: {
    request?: Parameters<Session['setPermissionRequestHandler']>[0];
    check?: Parameters<Session['setPermissionCheckHandler']>[0];
    device?: Parameters<Session['setDevicePermissionHandler']>[0];
    beforeRequest?: (details: { url: string }, answer: (response: { cancel?: boolean }) => void) => void;
  } = {};
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (handler) => {
      rules.request = handler;
    },
    setPermissionCheckHandler: (handler) => {
      rules.check = handler;
    },
    setDevicePermissionHandler: (handler) => {
      rules.device = handler;
    },
    setSpellCheckerEnabled: (isOn) => say('session.setSpellCheckerEnabled', isOn),
    setProxy: async (config) => say('session.setProxy', config),
  } satisfies Partial<Session>);
  const webRequest = {
    onBeforeRequest: (_filter: unknown, handler: NonNullable<typeof rules.beforeRequest>) => {
      rules.beforeRequest = handler;
    },
  };

  const menus: MenuItemConstructorOptions[][] = [];
  const trayTexts: string[] = [];
  class Tray extends EventEmitter {
    setToolTip = (text: string) => trayTexts.push(text);
    setContextMenu = () => undefined;
  }
  class Notification {
    static isSupported = () => answers.hasNotices ?? true;
    readonly title: string | undefined;
    constructor({ title }: { title?: string }) {
      this.title = title;
    }
    show = () => say('notification', this.title);
  }

  const electron = {
    app,
    BrowserWindow: Window,
    dialog: {
      showErrorBox: (title, content) => say('dialog.showErrorBox', title, content),
      showMessageBox: async (...parameters: readonly unknown[]) => {
        const { message } = (parameters.at(-1) ?? {}) as { message?: string };
        say('dialog.showMessageBox', message);
        return { response: answers.pressed ?? 0, checkboxChecked: false };
      },
      showMessageBoxSync: () => (answers.leave ? 1 : 0),
      showOpenDialog: async (...parameters: readonly unknown[]) => {
        const { title } = (parameters.at(-1) ?? {}) as { title?: string };
        say('dialog.showOpenDialog', title);
        const chosen = answers.folder ?? null;
        return { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] };
      },
    } satisfies Partial<Dialog>,
    ipcMain: {
      handle: (channel, handler) => {
        handlers.set(channel, handler);
      },
    } satisfies Partial<IpcMain>,
    Menu: {
      setApplicationMenu: () => undefined,
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => {
        menus.push(template);
        return Object.assign(template, { popup: () => say('menu.popup') });
      },
    },
    nativeImage: { createFromPath: (path: string) => path },
    Notification,
    powerMonitor: new EventEmitter(),
    safeStorage: {
      getSelectedStorageBackend: () => answers.keyring ?? 'gnome_libsecret',
      isAsyncEncryptionAvailable: async () => answers.keepsSecrets ?? true,
      encryptStringAsync: async (plainText) => Buffer.from(plainText).reverse(),
      decryptStringAsync: async (encrypted) => ({
        shouldReEncrypt: false,
        result: Buffer.from(encrypted).reverse().toString(),
      }),
    } satisfies Partial<SafeStorage>,
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1366, height: 728 } }] },
    session: { defaultSession: Object.assign(session, { webRequest }) },
    shell: {
      openExternal: async (url) => say('shell.openExternal', url),
      openPath: async (path) => {
        say('shell.openPath', path);
        return answers.openPathProblem ?? '';
      },
    } satisfies Partial<Shell>,
    Tray,
    // A part that the shell needs beyond these fails its test.
  } as unknown as Electron;

  return {
    electron,
    said: said as Said,
    app,
    windows,
    session,
    powerMonitor: electron.powerMonitor as unknown as EventEmitter,
    handlers,
    rules,
    menus,
    trayTexts,
    /** Reports that Electron is ready. Resolves when the shell has done its work on that. */
    becomeReady: async () => {
      ready();
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    /** Lets a page save a file. Answers where it goes, and the means to end the download. */
    download: (name: string, url = `blob:http://office/${name}`) => {
      const chosen: Parameters<DownloadItem['setSaveDialogOptions']>[0][] = [];
      const item = Object.assign(new EventEmitter(), {
        getFilename: () => name,
        getURL: () => url,
        getSavePath: () => chosen[0]?.defaultPath ?? `/people/asha/chosen/${name}`,
        setSaveDialogOptions: (options) => chosen.push(options),
        setSavePath: (path) => chosen.push({ defaultPath: path, title: 'saved without asking' }),
        cancel: () => {
          say('download.cancel', name);
          item.emit('done', {}, 'cancelled');
        },
      } satisfies Partial<DownloadItem>);
      session.emit('will-download', {}, item);
      return { ...chosen[0], item };
    },
    mayUse: (permission: Permission, url: string): readonly boolean[] => {
      const nobody = {} as WebContents;
      let asked = false;
      rules.request?.(
        nobody,
        permission,
        (isGranted) => {
          asked = isGranted;
        },
        { requestingUrl: url, isMainFrame: true },
      );
      type Checked = Parameters<NonNullable<typeof rules.check>>[1];
      const checked = rules.check?.(nobody, permission as Checked, '', {
        requestingUrl: url,
        isMainFrame: true,
      });
      return [asked, checked === true];
    },
    mayLoad: (url: string): boolean => {
      let isCancelled = false;
      rules.beforeRequest?.({ url }, ({ cancel }) => {
        isCancelled = cancel === true;
      });
      return !isCancelled;
    },
  };
};
