import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents, WebFrameMain } from 'electron';

export interface WindowDouble extends EventEmitter {
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: EventEmitter & {
    readonly mainFrame: Pick<WebFrameMain, 'url'>;
    windowOpenHandler?: Parameters<WebContents['setWindowOpenHandler']>[0];
  };
  isVisible: boolean;
  readonly isDestroyed: () => boolean;
}

/** Records a call of Electron. */
export type Say = (what: string, ...details: readonly unknown[]) => void;

interface WindowParts {
  /** The app, which emits an event for each new page. */
  readonly app: EventEmitter;
  /** The windows made so far. */
  readonly windows: WindowDouble[];
  readonly say: Say;
  readonly printProblem: string | undefined;
}

/** Makes a double of `BrowserWindow`. */
export const windowDouble = ({ app, windows, say, printProblem }: WindowParts) => {
  return class Window extends EventEmitter implements WindowDouble {
    readonly options: BrowserWindowConstructorOptions;
    readonly webContents: WindowDouble['webContents'];
    isVisible = false;
    private isGone = false;

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
          getURL: () => contents.mainFrame.url,
          send: (channel) => say('contents.send', channel),
          navigationHistory: {
            goBack: () => say('contents.goBack'),
            goForward: () => say('contents.goForward'),
          } as WebContents['navigationHistory'],
          print: (options?: unknown, callback?: (success: boolean, reason: string) => void) => {
            say('contents.print', options);
            callback?.(printProblem === undefined, printProblem ?? '');
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
      isDestroyed: () => this.isGone,
      destroy: () => {
        this.isGone = true;
        say('window.destroy', this.options.width ?? 0);
      },
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
    destroy = this.methods.destroy;
    isDestroyed = this.methods.isDestroyed;
    isMinimized = this.methods.isMinimized;
    isMaximized = this.methods.isMaximized;
    getNormalBounds = this.methods.getNormalBounds;
  };
};
