import type { BrowserWindow } from 'electron';
import type { Electron } from './electron.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const pageOf = (line: string): string =>
  `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><html lang="en"><title>Bursar</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 28px; background: Canvas; color: CanvasText }
h1 { margin: 0 0 10px; font-size: 20px }
</style>
<h1>Bursar is starting</h1><p role="status">${escaped(line)}</p>`)}`;

/** Makes a small window that says what a long start is doing: who started Bursar by its icon sees no console. */
export const createStartingWindow = ({ BrowserWindow: Window }: Electron) => {
  let window: BrowserWindow | undefined;
  let isOver = false;
  return {
    /** Opens it with the first line. */
    say: (line: string): void => {
      if (isOver || window?.isDestroyed()) return;
      window ??= new Window({
        width: 460,
        height: 190,
        resizable: false,
        maximizable: false,
        autoHideMenuBar: true,
        title: 'Bursar',
        webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
      });
      // A later line takes the place of one that is still being shown.
      window.loadURL(pageOf(line)).catch(() => undefined);
    },
    /** When the office's own window is there, or will not come. */
    close: (): void => {
      isOver = true;
      if (window && !window.isDestroyed()) window.destroy();
    },
  };
};
