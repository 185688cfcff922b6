import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags } from '../main/launch/flags.ts';
import { buildWhatIsStale, goWhereItWasTyped, openProgram } from '../main/launch/open-program.ts';
import { StartProblem } from '../main/office/start-problem.ts';
import { filledCollege } from './filled-college.ts';

/** The scale of the sample college; tests take less than 1. */
const SCALE = Number(process.env.BURSAR_SAMPLE_SCALE ?? 1);

/** `npm run demo`: opens a throw-away copy of the filled sample college, which is deleted when it is closed. */
const demo = async (words: readonly string[]): Promise<void> => {
  const flags = readFlags(words);
  if (flags.help) return openProgram(words);
  if (flags.data ?? flags.restore ?? (flags.backup || undefined)) {
    throw new StartProblem(
      'The sample college has a folder of its own; --data, --backup and --restore are for npm start',
    );
  }
  await buildWhatIsStale();
  // The sample college has an admin of its own.
  delete process.env.BURSAR_ADMIN_USERNAME;
  // Its last entry is of the day on which it was filled.
  process.env.BURSAR_TRUST_CLOCK = '1';
  const leave = () => process.exit(130);
  process.on('SIGINT', leave).on('SIGTERM', leave);
  const filled = await filledCollege(SCALE);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bursar-demo-'));
  process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
  cpSync(filled.dataDirectory, dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  process.off('SIGINT', leave).off('SIGTERM', leave);
  console.log(`\n${filled.accounts}\n`);
  return openProgram([...words, '--data', dataDirectory]);
};

goWhereItWasTyped();
demo(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartProblem ? `Bursar: ${error.message}` : error);
  process.exit(1);
});
