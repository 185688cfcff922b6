/** What a folder is asked for; the dialog says so. */
export const FOLDER_PURPOSES = ['backups', 'exports'] as const;
export type FolderPurpose = (typeof FOLDER_PURPOSES)[number];

/** Where the pages and the desktop program meet. Records never pass here: those come over the office's own calls. */
export const DESKTOP_CHANNELS = {
  chooseFolder: 'bursar:choose-folder',
  openDataFolder: 'bursar:open-data-folder',
  print: 'bursar:print',
  saveEnds: 'bursar:save-ends',
} as const;

/** What the desktop program tells its page unasked. */
export const DESKTOP_MESSAGES = { printRequested: 'bursar:print-asked' } as const;

/** How the saving of a file ended; `cancelled`: the person thought better of it. */
export type SaveEnd =
  | { readonly outcome: 'cancelled' | 'failed' }
  | {
      readonly outcome: 'saved';
      /** What the file is called on the disk: another than the page's where that was taken. */
      readonly filename: string;
    };

export type PrintOutcome = 'printed' | 'cancelled' | 'failed';

/** What the desktop window lends to its page as `window.bursar`. A browser has none of it. */
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
  /** How the saving of a file ends that the page handed over at this `blob:` address of its own. */
  saveEnds(url: string): Promise<SaveEnd>;
}
