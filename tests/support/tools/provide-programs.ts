import { findBrowserProgram, findHeadlessShell, hasProgram } from '../browsers/browser-program.ts';
import { findPostgres } from '../university/postgres-programs.ts';
import { run, runTool } from './tool.ts';

/** Finds a browser, or installs one where that is possible. Answers which. Throws with advice where none can be had. */
export const provideBrowser = async (): Promise<string> => {
  const found = findBrowserProgram();
  if (found !== undefined) {
    console.log(`Browser: ${found}`);
    return found;
  }
  for (const install of [installFromDebian, installFromPlaywright]) {
    await install();
    const installed = findBrowserProgram();
    if (installed !== undefined && (await run(installed, ['--version'])) === 0) return installed;
  }
  throw new Error(
    'No Chromium, Chrome or Edge was found, and none could be installed. Install one, or name it in BURSAR_CHROMIUM.',
  );
};

/**
 * Finds or installs the lighter browser for the journeys that print nothing. Without it they use the full one, and take
 * longer.
 */
export const provideHeadlessShell = async (): Promise<void> => {
  if (findHeadlessShell() === undefined) await installDebianPackages(['chromium-headless-shell']);
  console.log(`For what prints nothing: ${findHeadlessShell() ?? 'the same browser'}`);
};

/**
 * Finds or installs certutil, which adds an authority to what a browser trusts. Without it, tests that need it are skipped,
 * and this says so.
 */
export const provideTrustTool = async (): Promise<void> => {
  if (!hasProgram('certutil')) await installDebianPackages(['libnss3-tools']);
  if (!hasProgram('certutil')) console.log('certutil is missing: the tests that need it are skipped.');
};

/** Finds or installs the programs that read PDFs. Without them, tests that need them are skipped, and this says so. */
export const providePdfReaders = async (): Promise<void> => {
  for (const { program, debianPackage } of [
    { program: 'qpdf', debianPackage: 'qpdf' },
    { program: 'pdftotext', debianPackage: 'poppler-utils' },
    { program: 'zbarimg', debianPackage: 'zbar-tools' },
  ]) {
    if (!hasProgram(program)) await installDebianPackages([debianPackage]);
    if (!hasProgram(program)) console.log(`${program} is missing: the tests that need it are skipped.`);
  }
};

/** Finds or installs a PostgreSQL, which plays the university's. Without it, tests that need it are skipped, and this says so. */
export const providePostgres = async (): Promise<void> => {
  if (findPostgres() === undefined) await installDebianPackages(['postgresql']);
  if (findPostgres() === undefined) console.log('PostgreSQL is missing: the tests that need it are skipped.');
};

const installFromDebian = async (): Promise<void> => {
  // A bare machine has no fonts, and its pages no letters.
  await installDebianPackages(['chromium', 'fonts-liberation']);
};

const installFromPlaywright = async (): Promise<void> => {
  console.log('Installing a Chromium with `playwright install chromium`.');
  await runTool('playwright', ['install', 'chromium']);
};

const installDebianPackages = async (packages: readonly string[]): Promise<void> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !hasProgram('apt-get')) return;
  console.log(`Installing ${packages.join(' and ')} with apt-get.`);
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quietly);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly);
};
