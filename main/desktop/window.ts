import type { BrowserWindow, WebPreferences } from 'electron';
import type { Electron } from './electron.ts';
import type { WindowMemory } from './memory.ts';
import { fitToScreens, SMALLEST } from './window-place.ts';

export interface WindowOptions {
  readonly officeUrl: string;
  readonly preload: string;
  readonly icon: string;
  /** Leaves the window hidden until it is called. */
  readonly isHidden: boolean;
  readonly memory: WindowMemory;
  readonly quit: () => void;
}

const SAVE_AFTER_MS = 500;
/** A page that dies again this soon is not loaded a second time. */
const CRASH_PAUSE_MS = 10_000;

/** The page's rights: those of a page in a browser, and the bridge. */
const rightsOfPage = (preload: string, isPackaged: boolean): WebPreferences => ({
  preload,
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
  // Shows PDFs; that viewer is all it stands for.
  plugins: true,
  devTools: !isPackaged,
});

const remember = (window: BrowserWindow, memory: WindowMemory): void => {
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    if (window.isDestroyed() || window.isMinimized()) return;
    memory.write({ ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('close', save);
  window.on('closed', () => clearTimeout(timer));
};

/** A page that ends again and again is not loaded for ever: an empty window would say nothing. */
const askWhatNow = async ({ dialog }: Electron, window: BrowserWindow, quit: () => void): Promise<void> => {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The page stopped working twice within a few seconds.',
    detail: 'The data is safe: what was saved is saved, and other desks go on working.',
    buttons: ['Open the page again', 'Quit Bursar'],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 1) quit();
  else window.webContents.reload();
};

/** Opens the window on the office's own address, where it stood when it was last closed. */
export const openWindow = (electron: Electron, options: WindowOptions): BrowserWindow => {
  const place = options.memory.read();
  const screens = electron.screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new electron.BrowserWindow({
    ...fitToScreens(place, screens),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Bursar',
    icon: options.icon,
    backgroundColor: '#f6f7f9',
    show: false,
    webPreferences: rightsOfPage(options.preload, electron.app.isPackaged),
  });
  if (place?.isMaximized && !options.isHidden) window.maximize();
  // Shown when there is something to see, so that nothing flashes.
  if (!options.isHidden) window.once('ready-to-show', () => window.show());
  let diedAt = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const isTooSoon = performance.now() - diedAt < CRASH_PAUSE_MS;
    diedAt = performance.now();
    console.error(`The page ended: ${reason}`);
    if (reason === 'clean-exit') return;
    if (!isTooSoon) return window.webContents.reload();
    askWhatNow(electron, window, options.quit).catch((error) =>
      console.error('After the page ended:', error),
    );
  });
  window.webContents.on('will-prevent-unload', (event) => {
    const leave = electron.dialog.showMessageBoxSync(window, {
      type: 'question',
      message: 'Leave this screen?',
      detail: 'What you typed on it is not saved yet.',
      buttons: ['Stay', 'Leave'],
      defaultId: 0,
      cancelId: 0,
    });
    if (leave === 1) event.preventDefault();
  });
  remember(window, options.memory);
  window.loadURL(options.officeUrl).catch((error) => console.error('The page did not load:', error));
  return window;
};

/** Brings the window in front of the others, from wherever it is. */
export const raise = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
};
