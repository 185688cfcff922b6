import { ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import { WindowPlace } from './window-place.ts';

/** What the window remembers from one day to the next: nothing that anyone would miss. */
export interface WindowMemory {
  read(): WindowPlace | undefined;
  write(place: WindowPlace): void;
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
  return {
    read: () => {
      try {
        return WindowPlace.safeParse(store?.get('place')).data;
      } catch {
        return undefined;
      }
    },
    write: (place) => {
      try {
        store?.set('place', place);
      } catch (error) {
        console.error('The place of the window cannot be remembered:', error);
      }
    },
  };
};
