import type { Tray } from 'electron';
import type { Electron } from './electron.ts';

export interface TrayOptions {
  readonly icon: string;
  /** Addresses at which other desks reach the office; none while it is not shared. */
  readonly addresses: () => readonly string[];
  readonly show: () => void;
  readonly quit: () => void;
}

/** The sign that the office is open, window or not. `refresh` after the sharing changed. */
export const openTray = (
  { nativeImage, Menu, Tray: TrayIcon }: Electron,
  options: TrayOptions,
): { readonly tray: Tray; refresh(): void } => {
  const tray = new TrayIcon(nativeImage.createFromPath(options.icon));
  const refresh = (): void => {
    const [address] = options.addresses();
    const line = address === undefined ? 'Open for this PC only' : `Other desks: ${address}`;
    tray.setToolTip(`Bursar · ${line}`);
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: 'Open Bursar', click: options.show },
        { label: line, enabled: false },
        { type: 'separator' },
        { label: 'Quit Bursar', click: options.quit },
      ]),
    );
  };
  tray.on('click', options.show);
  refresh();
  return { tray, refresh };
};
