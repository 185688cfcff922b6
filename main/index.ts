import { HELP, readFlags } from './launch/flags.ts';
import { serveOffice } from './launch/serve.ts';
import { ownWords } from './launch/words.ts';
import { StartProblem } from './office/start-problem.ts';

const { argv, defaultApp, versions } = process;

/** Boot: flags, then the office, and inside Electron its window. */
const main = async (): Promise<void> => {
  const flags = readFlags(ownWords({ argv, defaultApp, electron: versions.electron }));
  if (flags.help) {
    console.log(HELP);
    process.exit(0);
  }
  if (versions.electron === undefined || flags.headless) return serveOffice(flags);
  const { startDesktop } = await import('./desktop/start-desktop.ts');
  return startDesktop(flags);
};

// Waited for: Electron must not be ready before the desktop program has told it what it needs.
await main().catch((error: unknown) => {
  if (!(error instanceof StartProblem)) console.error(error);
  else console.error(`Bursar: ${error.message}`);
  process.exit(1);
});
