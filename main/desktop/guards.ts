import type { Session, WebContents } from 'electron';
import { externalAddress, isFileOfOffice, isOfOffice } from './addresses.ts';
import type { Electron } from './electron.ts';

/** The only thing of the browser's that a page may use without being asked for: copying text. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';

/** Refuses what a page asks of the PC, but for copying text on the office's own pages. */
export const guardSession = (session: Session, officeUrl: string): void => {
  const mayCopy = (permission: string, url: string | undefined): boolean =>
    permission === ALLOWED_PERMISSION && url !== undefined && isOfOffice(url, officeUrl);
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(mayCopy(permission, requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, _origin, { requestingUrl }) =>
    mayCopy(permission, requestingUrl),
  );
  session.setDevicePermissionHandler(() => false);
  session.setSpellCheckerEnabled(false);
  // The pages load from the office alone, whatever a page or a dictionary would like to fetch.
  session.webRequest.onBeforeRequest(
    { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] },
    ({ url }, answer) => answer({ cancel: !isOfOffice(url.replace(/^ws/, 'http'), officeUrl) }),
  );
};

const openOutside = ({ shell }: Electron, url: string): void => {
  const address = externalAddress(url);
  if (address !== undefined) shell.openExternal(address).catch((error) => console.error('A link:', error));
};

/** A window for a file that a page made: nothing of the desktop program reaches it. */
const FILE_WINDOW = {
  autoHideMenuBar: true,
  webPreferences: {
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webviewTag: false,
    plugins: true,
    spellcheck: false,
    devTools: false,
  },
} as const;

/** Keeps a window on the office's own pages; links that lead elsewhere open in the system's browser. */
export const guardContents = (electron: Electron, contents: WebContents, officeUrl: string): void => {
  contents.on('will-navigate', (details) => {
    if (isOfOffice(details.url, officeUrl)) return;
    // A window that was opened for a file goes to it; the office's own window never turns into one.
    if (isFileOfOffice(details.url, officeUrl) && !isOfOffice(contents.getURL(), officeUrl)) return;
    details.preventDefault();
    openOutside(electron, details.url);
  });
  const stay = (details: { readonly url: string; preventDefault(): void }): void => {
    if (!isOfOffice(details.url, officeUrl)) details.preventDefault();
  };
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', (details) => {
    // Frames hold files that the page made, and the engine's own viewer of PDFs.
    if (!details.isMainFrame && /^(https?|ftp|file):/.test(details.url)) stay(details);
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (isFileOfOffice(url, officeUrl)) return { action: 'allow', overrideBrowserWindowOptions: FILE_WINDOW };
    openOutside(electron, url);
    return { action: 'deny' };
  });
};
