import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds a Chromium, Chrome or Edge: the one of BURSAR_CHROMIUM, else an installed one. Throws where BURSAR_CHROMIUM names no
 * program.
 */
export const findBrowserProgram = (environment: Environment = process.env): string | undefined => {
  const named = environment.BURSAR_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`BURSAR_CHROMIUM names ${named}, where there is nothing.`);
  }
  return [...onPath(environment), ...usualPlaces(environment), chromium.executablePath()].find((path) =>
    existsSync(path),
  );
};

/**
 * Finds Chromium's headless shell: the one of BURSAR_HEADLESS_SHELL, else an installed one; undefined where there is none.
 * It does the same pages with a quarter less work, but has no reader for PDFs.
 */
export const findHeadlessShell = (environment: Environment = process.env): string | undefined => {
  const named = environment.BURSAR_HEADLESS_SHELL;
  if (named !== undefined) return named === '' ? undefined : named;
  return searchPath(environment)
    .map((folder) => join(folder, 'chromium-headless-shell'))
    .find((path) => existsSync(path));
};

/** Whether a program can be started by its name. */
export const hasProgram = (name: string, environment: Environment = process.env): boolean =>
  searchPath(environment).some(
    (folder) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)),
  );

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const onPath = (environment: Environment): readonly string[] =>
  names.flatMap((name) => searchPath(environment).map((folder) => join(folder, name)));

const searchPath = (environment: Environment): readonly string[] =>
  (environment.PATH ?? environment.Path ?? '').split(delimiter).filter((folder) => folder !== '');

const usualPlaces = (environment: Environment): readonly string[] => {
  switch (process.platform) {
    case 'win32':
      return ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
        .map((variable) => environment[variable] ?? environment[variable.toUpperCase()])
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
          join(folder, 'Chromium/Application/chrome.exe'),
        ]);
    case 'darwin':
      return ['/Applications', join(environment.HOME ?? '', 'Applications')].flatMap((folder) => [
        join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
        join(folder, 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'),
        join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      ]);
    default:
      return [
        ...names.map((name) => join('/usr/bin', name)),
        '/opt/google/chrome/chrome',
        '/snap/bin/chromium',
      ];
  }
};
