import { findData } from './launch/find-data.ts';
import { HELP, readFlags } from './launch/flags.ts';
import { restoreOneBackup, writeOneBackup } from './launch/one-backup.ts';
import { ownArguments } from './launch/own-arguments.ts';
import { dataDirectoryOf, serveOffice } from './launch/serve.ts';
import { stopOffice } from './launch/stop-file.ts';
import { reachFolder, SilentFolder } from './office/disk/reach-folder.ts';
import { inOneLine } from './office/start-problem.ts';

const { argv, defaultApp, versions } = process;
const mayHaveWindow = versions.electron !== undefined;

/** Boot: flags, then the one thing asked, or the office, and inside Electron its window. */
const main = async (): Promise<void> => {
  const flags = readFlags(ownArguments({ argv, defaultApp, electron: versions.electron }));
  if (flags.help) {
    console.log(HELP);
    process.exit(0);
  }
  const dataDirectory = dataDirectoryOf(flags);
  await reachFolder(dataDirectory);
  if (flags.stop) await stopOffice(dataDirectory);
  else if (flags.restore !== undefined || flags.backup) {
    await findData(flags, dataDirectory, console.log);
    if (flags.restore === undefined) await writeOneBackup(dataDirectory);
    else await restoreOneBackup(dataDirectory, flags.restore);
  } else if (!mayHaveWindow || flags.headless) return serveOffice(flags);
  else return (await import('./desktop/start-desktop.ts')).startDesktop(flags);
  // Done; Electron would wait for a window.
  if (mayHaveWindow) process.exit();
};

// Waited for: Electron must not be ready before the desktop program has told it what it needs.
await main().catch(async (error: unknown) => {
  const sentence = inOneLine(error);
  console.error(sentence ?? error);
  if (mayHaveWindow && !argv.includes('--headless')) {
    const { tellWhyNotOpen } = await import('./desktop/start-desktop.ts');
    tellWhyNotOpen((sentence ?? String(error)).replace('Bursar: ', ''));
  }
  if (error instanceof SilentFolder) process.kill(process.pid, 'SIGKILL');
  process.exit(1);
});
