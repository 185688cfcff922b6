import { resolve } from 'node:path';
import { HELP, readFlags } from './launch/flags.ts';
import { restoreOneBackup, writeOneBackup } from './launch/one-backup.ts';
import { serveOffice } from './launch/serve.ts';
import { defaultDataDirectory } from './office/data-directory.ts';
import { StartProblem } from './office/start-problem.ts';

/** Boot: flags, then the office, then (inside Electron) its window. */
const main = async (): Promise<void> => {
  const flags = readFlags(
    process.argv.slice(process.versions.electron ? 1 : 2).filter((word) => word !== '.'),
  );
  if (flags.help) {
    console.log(HELP);
    return;
  }
  const dataDirectory = resolve(flags.data ?? defaultDataDirectory());
  if (flags.restore !== undefined) return restoreOneBackup(dataDirectory, flags.restore);
  if (flags.backup) return writeOneBackup(dataDirectory);
  await serveOffice(flags);
};

main().catch((error: unknown) => {
  if (!(error instanceof StartProblem)) console.error(error);
  else console.error(`Bursar: ${error.message}`);
  process.exit(1);
});
