import { HELP, readFlags } from './launch/flags.ts';
import { restoreOneBackup, writeOneBackup } from './launch/one-backup.ts';
import { dataDirectoryOf, serveOffice } from './launch/serve.ts';
import { ownWords } from './launch/words.ts';
import { StartProblem } from './office/start-problem.ts';

const { argv, defaultApp, versions } = process;

/** Boot: flags, then the one thing asked, or the office, and inside Electron its window. */
const main = async (): Promise<void> => {
  const flags = readFlags(ownWords({ argv, defaultApp, electron: versions.electron }));
  if (flags.help) {
    console.log(HELP);
    process.exit(0);
  }
  const dataDirectory = dataDirectoryOf(flags);
  const isWindowed = versions.electron !== undefined && !flags.headless;
  if (flags.restore !== undefined) await restoreOneBackup(dataDirectory, flags.restore);
  else if (flags.backup) await writeOneBackup(dataDirectory);
  else if (!isWindowed) return serveOffice(flags);
  else return (await import('./desktop/start-desktop.ts')).startDesktop(flags);
  // Done; Electron would wait for a window.
  if (versions.electron !== undefined) process.exit();
};

// Waited for: Electron must not be ready before the desktop program has told it what it needs.
await main().catch((error: unknown) => {
  if (!(error instanceof StartProblem)) console.error(error);
  else console.error(`Bursar: ${error.message}`);
  process.exit(1);
});
