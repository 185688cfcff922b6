import { EventEmitter } from 'node:events';
import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Dialog,
  DownloadItem,
  IpcMain,
  MenuItemConstructorOptions,
  Session,
  Shell,
  WebContents,
  WebFrameMain,
} from 'electron';
import type { Electron } from '../../main/desktop/electron.ts';

/** What the shell said to Electron, in order: `app.exit 0`. */
type Said = readonly string[];

type Handler = Parameters<IpcMain['handle']>[1];
type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];

interface WindowDouble extends EventEmitter {
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: EventEmitter & {
    readonly mainFrame: Pick<WebFrameMain, 'url'>;
    windowOpenHandler?: Parameters<WebContents['setWindowOpenHandler']>[0];
  };
  isVisible: boolean;
}

/** An event as Electron hands it to listeners, which records whether it was prevented. */
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
  /** Set by the installer for everybody on the PC. */
  readonly startsForAll?: boolean;
}

/**
 * Stands for Electron, which cannot run in a test: keeps what it is told and answers as it is asked to. Every method is
 * checked against Electron's own types, so that a method that is gone or has changed fails to compile.
 */
export const electronDouble = (answers: Answers = {}) => {
  const said: string[] = [];
  const say = (what: string, ...details: readonly unknown[]): void => {
    said.push(
      [what, ...details.map((detail) => (typeof detail === 'string' ? detail : JSON.stringify(detail)))].join(
        ' ',
      ),
    );
  };
  let ready: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });

  const app = Object.assign(new EventEmitter(), {
    isPackaged: answers.isPackaged ?? true,
    setPath: (name, path) => say('app.setPath', name, path),
    getPath: (name) => `/people/asha/${name}`,
    enableSandbox: () => say('app.enableSandbox'),
    setAppUserModelId: (id) => say('app.setAppUserModelId', id),
    requestSingleInstanceLock: () => answers.hasLock ?? true,
    whenReady: () => isReady,
    exit: (code) => say('app.exit', code ?? 0),
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
  class Window extends EventEmitter implements WindowDouble {
    readonly options: BrowserWindowConstructorOptions;
    readonly webContents: WindowDouble['webContents'];
    isVisible = false;

    constructor(options: BrowserWindowConstructorOptions) {
      super();
      this.options = options;
      const contents: WindowDouble['webContents'] = Object.assign(
        new EventEmitter(),
        {
          setWindowOpenHandler: (handler: Parameters<WebContents['setWindowOpenHandler']>[0]) => {
            contents.windowOpenHandler = handler;
          },
          reload: () => say('contents.reload'),
          print: (options?: unknown, callback?: (success: boolean, reason: string) => void) => {
            say('contents.print', options);
            callback?.(true, '');
          },
        } satisfies Partial<WebContents>,
        { mainFrame: { url: '' } },
      );
      this.webContents = contents;
      windows.push(this);
      app.emit('web-contents-created', {}, contents);
    }

    readonly methods = {
      loadURL: async (url) => {
        say('window.loadURL', url);
        Object.assign(this.webContents.mainFrame, { url: `${url}/login` });
      },
      show: () => {
        this.isVisible = true;
        say('window.show');
      },
      hide: () => {
        this.isVisible = false;
        say('window.hide');
      },
      focus: () => say('window.focus'),
      restore: () => say('window.restore'),
      maximize: () => say('window.maximize'),
      isDestroyed: () => false,
      isMinimized: () => false,
      isMaximized: () => true,
      getNormalBounds: () => ({ x: 10, y: 20, width: 1200, height: 700 }),
    } satisfies Partial<BrowserWindow>;
    loadURL = this.methods.loadURL;
    show = this.methods.show;
    hide = this.methods.hide;
    focus = this.methods.focus;
    restore = this.methods.restore;
    maximize = this.methods.maximize;
    isDestroyed = this.methods.isDestroyed;
    isMinimized = this.methods.isMinimized;
    isMaximized = this.methods.isMaximized;
    getNormalBounds = this.methods.getNormalBounds;
  }

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
    static isSupported = () => true;
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
        return template;
      },
    },
    nativeImage: { createFromPath: (path: string) => path },
    Notification,
    powerMonitor: new EventEmitter(),
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
    // Only the parts above are there; a part that the shell needs beyond them fails its test.
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
    /** Electron is ready; resolves when the shell has done what it then does. */
    becomeReady: async () => {
      ready();
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    /** A page saves a file: where it goes, and the means to bring that to an end. */
    download: (name: string, url = `blob:http://office/${name}`) => {
      const chosen: Parameters<DownloadItem['setSaveDialogOptions']>[0][] = [];
      const item = Object.assign(new EventEmitter(), {
        getFilename: () => name,
        getURL: () => url,
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
