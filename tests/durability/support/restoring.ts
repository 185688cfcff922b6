import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createBackupStore } from '../../../main/backup/backup-store.ts';
import { openOffice } from '../../../main/composition/open-office.ts';
import { systemClock } from '../../../main/office/clock.ts';
import { runOfficeProcess } from '../../support/offices/office.ts';
import { projectRoot } from '../../support/tools/tool.ts';
import { type Contents, contentsOf } from './contents.ts';
import type { TwoMoments } from './two-moments.ts';

const SIDECARS = ['bursar.db-wal', 'bursar.db-shm', 'bursar.db-journal'] as const;

/** The ways in which stale files can lie beside the database when a restore begins. */
export const STALE: readonly {
  readonly name: string;
  readonly leave: (dataDirectory: string, moments: TwoMoments) => void;
}[] = [
  {
    name: 'the log and its index of the office itself',
    leave: (dataDirectory, { sidecars }) => cpSync(sidecars, dataDirectory, { recursive: true }),
  },
  {
    name: 'the log without its index',
    leave: (dataDirectory, { sidecars }) =>
      cpSync(join(sidecars, 'bursar.db-wal'), join(dataDirectory, 'bursar.db-wal')),
  },
  {
    name: 'an index of zeros',
    leave: (dataDirectory) => writeFileSync(join(dataDirectory, 'bursar.db-shm'), Buffer.alloc(32_768)),
  },
  {
    name: 'a log of nothing',
    leave: (dataDirectory) => writeFileSync(join(dataDirectory, 'bursar.db-wal'), ''),
  },
  {
    name: 'words in place of all three',
    leave: (dataDirectory) => {
      for (const name of SIDECARS) writeFileSync(join(dataDirectory, name), 'not a log');
    },
  },
  { name: 'nothing', leave: () => {} },
];

/** Restores with the real program beside stale sidecars. Answers what the office holds then, and which of them are left. */
export const restoreBesideStale = async (moments: TwoMoments, round: number) => {
  const dataDirectory = moments.copyOfData();
  STALE[round % STALE.length]?.leave(dataDirectory, moments);
  const { code, output } = await runOfficeProcess(['--data', dataDirectory, '--restore', moments.backup]);
  if (code !== 0) throw new Error(output);
  const left = readdirSync(dataDirectory);
  return {
    left: SIDECARS.filter((name) => left.includes(name)),
    contents: contentsOf(dataDirectory),
    asideFolders: readdirSync(join(dataDirectory, 'set-aside')).length,
  };
};

/** Opens the office after a kill, as the next start does. Answers what it holds. Throws where it does not open. */
const afterNextStart = async (dataDirectory: string): Promise<Contents> => {
  const opened = await openOffice({ dataDirectory, backupAtClosing: false });
  await opened.close();
  if (existsSync(join(dataDirectory, 'restore-staging'))) throw new Error('Something half done was left');
  return contentsOf(dataDirectory);
};

/** Restores with the real program, and kills it `afterMs` milliseconds after it began to prepare. */
export const killedWhileRestoring = async (moments: TwoMoments, afterMs: number): Promise<Contents> => {
  const dataDirectory = moments.copyOfData();
  const entry = process.env.BURSAR_TEST_BUILT === '1' ? 'dist/main/index.js' : 'main/index.ts';
  const child = spawn(
    process.execPath,
    [join(projectRoot, entry), '--data', dataDirectory, '--restore', moments.backup],
    { stdio: 'ignore' },
  );
  const gone = once(child, 'exit');
  while (!existsSync(join(dataDirectory, 'restore-staging')) && child.exitCode === null) await pause(1);
  await pause(afterMs);
  child.kill('SIGKILL');
  await gone;
  return afterNextStart(dataDirectory);
};

/** Commits a restore, dies after the given step of the swap, and starts again. */
export const killedAtStep = async (moments: TwoMoments, step: number): Promise<Contents> => {
  const dataDirectory = moments.copyOfData();
  cpSync(moments.sidecars, dataDirectory, { recursive: true });
  const backups = createBackupStore({ dataDirectory, version: '1.0.0', clock: systemClock });
  await backups.restore(moments.backup, { userId: null, name: 'Bursar', desk: 'a test' });
  const script = join(import.meta.dirname, 'restore-and-die.ts');
  const child = spawn(process.execPath, [script, dataDirectory, String(step)], { stdio: 'ignore' });
  await once(child, 'exit');
  if (child.signalCode !== 'SIGKILL') throw new Error(`The swap has fewer than ${step} steps`);
  return afterNextStart(dataDirectory);
};
