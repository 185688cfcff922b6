import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOffice } from '../main/composition/open-office.ts';
import { projectRoot } from '../main/launch/parts.ts';
import { stampOf } from '../main/launch/stale.ts';
import { moveFile, removeAll } from '../main/office/disk/held-files.ts';
import type { Office } from '../main/office/office.ts';
import { accountsOf } from './sample-college/accounts.ts';
import { fillSampleCollege } from './sample-college/fill.ts';

/** The sources of a filled college: a change of any makes it stale. */
const FILLED_BY = {
  name: 'office',
  entry: 'main',
  output: '',
  sources: ['main', 'shared', 'demo', 'resources/sample-college', 'package-lock.json'],
} as const;

const CACHE = join(projectRoot, '.cache/sample-college');
const SAY_EVERY_MS = 3_000;

/** Prints the progress every few seconds, as `1,240 receipts, up to 2026-02-11`. Answers a function that stops it. */
const sayProgress = (office: Office): (() => void) => {
  const say = async () => {
    const { receipts, last } = await office.reader
      .selectFrom('fees')
      .select(({ fn }) => [fn.countAll<number>().as('receipts'), fn.max('payment_date').as('last')])
      .executeTakeFirstOrThrow();
    if (last !== null) console.log(`  ${receipts.toLocaleString('en-IN')} receipts, up to ${last}`);
  };
  const timer = setInterval(() => void say().catch(() => undefined), SAY_EVERY_MS);
  return () => clearInterval(timer);
};

/** Fills a folder. It gets its name once it is whole, so that an interrupted one is never used. */
const fill = async (folder: string, scale: number): Promise<void> => {
  const scratch = `${folder}.${process.pid}`;
  const dataDirectory = join(scratch, 'data');
  mkdirSync(dataDirectory, { recursive: true });
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const opened = await openOffice({ dataDirectory, isTidied: false });
  const password = `college-${randomBytes(5).toString('hex')}`;
  const hush = sayProgress(opened.office);
  const people = await fillSampleCollege(opened.office, { scale, password });
  hush();
  await opened.close();
  writeFileSync(join(scratch, 'accounts.txt'), accountsOf(people, password));
  if (existsSync(folder)) await removeAll(scratch);
  else await moveFile(scratch, folder);
};

/**
 * The folder of a filled sample college, to be copied, and the people who can sign in to it. It is filled at the first call,
 * and again when the code that fills it has changed; older colleges are removed then.
 */
export const filledCollege = async (
  scale: number,
): Promise<{ readonly dataDirectory: string; readonly accounts: string }> => {
  const name = `${stampOf(projectRoot, FILLED_BY).content.slice(0, 16)}-${scale}`;
  const folder = join(CACHE, name);
  if (!existsSync(folder)) {
    console.log('Filling the sample college. It takes a minute or two, the first time only…');
    await fill(folder, scale);
    const older = readdirSync(CACHE).filter((other) => other.endsWith(`-${scale}`) && other !== name);
    for (const other of older) await removeAll(join(CACHE, other));
  }
  return {
    dataDirectory: join(folder, 'data'),
    accounts: readFileSync(join(folder, 'accounts.txt'), 'utf8'),
  };
};
