import type { MenuItemConstructorOptions } from 'electron';
import type { Electron } from './electron.ts';

const label = process.platform === 'darwin' ? 'Start with This Mac' : 'Start with Windows';

/**
 * Whether Bursar starts when this person signs in to the PC. Where the installer has set it for everybody, only an
 * installer takes it back. Linux has no such setting: people add programs to their desktop's own list.
 */
export const startWithPcEntry = (
  { app }: Electron,
  dataFolder: string | undefined,
  platform = process.platform,
): MenuItemConstructorOptions[] => {
  if (platform === 'linux') return [];
  // Begins in the tray, where nobody asked for a window yet, and on the data that is open now.
  const args = ['--hidden', ...(dataFolder === undefined ? [] : ['--data', dataFolder])];
  const { openAtLogin, launchItems } = app.getLoginItemSettings({ args });
  if (launchItems?.some(({ scope, enabled }) => scope === 'machine' && enabled)) {
    return [{ label, type: 'checkbox', checked: true, enabled: false }, { type: 'separator' }];
  }
  const click: MenuItemConstructorOptions['click'] = ({ checked }) =>
    app.setLoginItemSettings({ openAtLogin: checked, args });
  return [{ label, type: 'checkbox', checked: openAtLogin, click }, { type: 'separator' }];
};
