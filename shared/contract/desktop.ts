/** The purposes for which a folder is chosen; the dialog says which. */
export const FOLDER_PURPOSES = ['backups', 'exports', 'updates'] as const;
export type FolderPurpose = (typeof FOLDER_PURPOSES)[number];

/**
 * The channels between the pages and the desktop program. Records never pass here: those come over the office's own calls.
 */
export const DESKTOP_CHANNELS = {
  chooseFolder: 'bursar:choose-folder',
  openDataFolder: 'bursar:open-data-folder',
  print: 'bursar:print',
  saveEnds: 'bursar:save-ends',
} as const;

/** The messages that the desktop program sends to its page unasked. */
export const DESKTOP_MESSAGES = { printRequested: 'bursar:print-asked' } as const;

/** The end of saving a file; `cancelled` where the person thought better of it. */
export type SaveEnd =
  | { readonly outcome: 'cancelled' | 'failed' }
  | {
      readonly outcome: 'saved';
      /** The file's name on the disk: another than the page's where that was taken. */
      readonly filename: string;
    };

export type PrintOutcome = 'printed' | 'cancelled' | 'failed';

/** The functions of the desktop window for its page, as `window.bursar`. A browser has none of them. */
export interface DesktopBridge {
  readonly isDesktop: true;
  /** Lets the person choose a folder of this PC; null where they think better of it. */
  chooseFolder(purpose: FolderPurpose): Promise<string | null>;
  /** Shows the folder with the office's data in the system's file manager. */
  openDataFolder(): Promise<void>;
  /** Prints the screen through the system's own dialog. */
  print(): Promise<PrintOutcome>;
  /** Calls this, for as long as the page stands, when the menu's Print is chosen: only the page knows what is open on it. */
  onPrint(print: () => void): void;
  /** Waits for the end of saving the file that the page handed over at this `blob:` address of its own. */
  saveEnds(url: string): Promise<SaveEnd>;
}
