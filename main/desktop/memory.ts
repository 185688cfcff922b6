import { ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import { WindowPlace } from './window-place.ts';

/** The window's memory from one day to the next: nothing that anyone would miss. */
export interface WindowMemory {
  read(): WindowPlace | undefined;
  write(place: WindowPlace): void;
  /** The folder where exports go without asking; undefined until one is chosen. */
  exportsFolder(): string | undefined;
  keepExportsFolder(folder: string): void;
}

/** Kept in `window.json` of a folder; one that is missing, empty or damaged counts as empty. */
export const createWindowMemory = (folder: string): WindowMemory => {
  const store = (() => {
    try {
      return new ElectronStore({ cwd: folder, name: 'window', clearInvalidConfig: true });
    } catch (error) {
      console.error('The place of the window cannot be remembered:', error);
      return undefined;
    }
  })();
  // The store offers its folder to pages; no page has any use for it.
  ipcMain.removeAllListeners('electron-store-get-data');
  const recall = (name: string): unknown => {
    try {
      return store?.get(name);
    } catch {
      return undefined;
    }
  };
  const keep = (name: string, value: unknown): void => {
    try {
      store?.set(name, value);
    } catch (error) {
      console.error('The window cannot remember this:', error);
    }
  };
  return {
    read: () => WindowPlace.safeParse(recall('place')).data,
    write: (place) => keep('place', place),
    exportsFolder: () => {
      const folder = recall('exportsFolder');
      return typeof folder === 'string' && folder !== '' ? folder : undefined;
    },
    keepExportsFolder: (folder) => keep('exportsFolder', folder),
  };
};
