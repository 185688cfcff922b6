import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOffice } from '../composition/open-office.ts';
import { StartProblem } from '../office/start-problem.ts';
import { readFlags } from './flags.ts';
import { buildWhatIsStale, goWhereItWasTyped, openProgram } from './open-program.ts';
import { accountsOf } from './sample-college/accounts.ts';
import { fillSampleCollege } from './sample-college/fill.ts';

/** A part of the college, for tests that cannot wait for all of it. */
const SCALE = Number(process.env.BURSAR_SAMPLE_SCALE ?? 1);

/** `npm run demo`: a throw-away office with a sample college in it, gone when it is closed. */
const demo = async (words: readonly string[]): Promise<void> => {
  const flags = readFlags(words);
  if (flags.help) return openProgram(words);
  if (flags.data ?? flags.restore ?? (flags.backup || undefined)) {
    throw new StartProblem(
      'The sample college has a folder of its own; --data, --backup and --restore are for npm start',
    );
  }
  await buildWhatIsStale();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'bursar-demo-'));
  process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
  const leave = () => process.exit(130);
  process.on('SIGINT', leave).on('SIGTERM', leave);
  console.log('Filling the sample college…');
  // The sample has its own admin.
  delete process.env.BURSAR_ADMIN_USERNAME;
  const opened = await openOffice({ dataDirectory });
  const password = `college-${randomInt(1000, 9999)}`;
  const people = await fillSampleCollege(opened.office, { scale: SCALE, password });
  await opened.close();
  process.off('SIGINT', leave).off('SIGTERM', leave);
  console.log(`\n${accountsOf(people, password)}\n`);
  return openProgram([...words, '--data', dataDirectory]);
};

goWhereItWasTyped();
demo(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartProblem ? `Bursar: ${error.message}` : error);
  process.exit(1);
});
