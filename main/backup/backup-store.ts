import { dirname, join } from 'node:path';
import type { BackupKind } from '../../shared/features/college/backup/backup.model.ts';
import type { Clock } from '../office/clock.ts';
import { limitConcurrency } from '../office/limit-concurrency.ts';
import { readPcSettings } from '../office/pc-settings.ts';
import type { StoredBackup } from './backup-folder.ts';
import { backupName, nameOfMoment } from './backup-name.ts';
import { describeFailure } from './backup-problem.ts';
import { numbersOf } from './given-numbers.ts';
import type { Manifest } from './manifest.ts';
import type { Facts } from './read-facts.ts';
import { commitRestore } from './restore-journal.ts';
import { runBackupJob } from './run-backup-job.ts';
import type { StageJob } from './stage-backup.ts';

/** The failures of the last attempts; undefined where they went well, or there was none yet. */
interface BackupStoreState {
  readonly running: boolean;
  readonly failure: string | undefined;
  readonly secondFailure: string | undefined;
}

interface Taken {
  readonly manifest: Manifest;
  /** Why it could not be copied to the second folder. */
  readonly secondFailure: string | undefined;
}

interface SecondFolder {
  readonly folder: string;
  readonly backups: readonly StoredBackup[] | undefined;
}

/** The person who restores, and whether the present office was never set up: no copy is made of such a one. */
export type RestoreHow = readonly [by: StageJob['by'], how?: { readonly isEmpty: boolean }];

/** Writes and restores the backups of one data directory, one at a time. */
export interface BackupStore {
  /** The folder of backups below the data directory. */
  readonly backupFolder: string;
  state(): BackupStoreState;
  /**
   * Writes a backup, looks at it, copies it to the second folder, and deletes superfluous backups and
   * data that was set aside long ago. Throws `BackupProblem`.
   */
  take(kind: BackupKind): Promise<Taken>;
  /** Copies the newest backup to the second folder again, for one that was just chosen. */
  takeToSecond(): Promise<void>;
  /** The backups here, newest first. */
  list(): Promise<readonly StoredBackup[]>;
  /** Those in the second folder, where one was chosen; `backups` undefined where it cannot be read. */
  listSecond(): Promise<SecondFolder | undefined>;
  /** Those that a folder holds, whatever folder of backups it is. Throws `BackupProblem` where it cannot be read. */
  look(folder: string): Promise<readonly StoredBackup[]>;
  newestGood(): Promise<Manifest | undefined>;
  /** Reads what a backup's manifest would say of the office now. */
  facts(): Promise<Facts>;
  /** Looks at every byte; answers what is wrong. */
  check(folder: string): Promise<string | undefined>;
  /**
   * Prepares a backup and commits to it: from then on the next start of the office opens it. Writes a safety copy first,
   * where that can be done. Throws `BackupProblem`, with nothing changed. Answers what was restored and where the data of
   * before will lie.
   */
  restore(
    folder: string,
    ...how: RestoreHow
  ): Promise<{ readonly manifest: Manifest; readonly aside: string }>;
}

interface BackupStoreParts {
  readonly dataDirectory: string;
  readonly version: string;
  readonly clock: Clock;
}

/** A network folder that hangs counts as one that cannot be read. */
const LOOK_PATIENCE_MS = 5_000;

export const createBackupStore = ({ dataDirectory, version, clock }: BackupStoreParts): BackupStore => {
  const backupFolder = join(dataDirectory, 'backups');
  const oneAtATime = limitConcurrency(1);
  let running = 0;
  let failure: string | undefined;
  let secondFailure: string | undefined;

  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    running += 1;
    return oneAtATime(work).finally(() => {
      running -= 1;
    });
  };

  const list = () => runBackupJob('list', { backupFolder });
  const newestGood = async () =>
    (await list()).find(({ manifest }) => manifest !== null)?.manifest ?? undefined;

  const listSecond = async () => {
    const folder = readPcSettings(dataDirectory).second_backup_folder;
    if (folder === null) return undefined;
    const backups = runBackupJob('list', { backupFolder: folder }, LOOK_PATIENCE_MS);
    return { folder, backups: await backups.catch(() => undefined) };
  };

  /** Reads the numbers of every backup at hand: here, in the second folder, and beside the one restored. */
  const numbersAtHand = async (folder: string): Promise<StageJob['others']> => {
    const look = (where: string) =>
      runBackupJob('list', { backupFolder: where }, LOOK_PATIENCE_MS).catch(() => []);
    const beside = dirname(folder) === backupFolder ? [] : look(dirname(folder));
    const [here, second, others] = await Promise.all([look(backupFolder), listSecond(), beside]);
    return [...here, ...(second?.backups ?? []), ...others].flatMap(({ manifest }) =>
      manifest ? [{ office: manifest.office, series: numbersOf(manifest) }] : [],
    );
  };

  const toSecond = async (id: string, office: string | null): Promise<void> => {
    const second = readPcSettings(dataDirectory).second_backup_folder;
    secondFailure = undefined;
    if (second === null) return;
    try {
      await runBackupJob('copy', { from: join(backupFolder, id), backupFolder: second });
      await runBackupJob('tidy', {
        backupFolder: second,
        office,
        written: id,
        now: clock.now().toISOString(),
      });
    } catch (error) {
      secondFailure = describeFailure(error, second);
    }
  };

  /** The backup is good whatever becomes of this. */
  const tidyAsides = (now: Date): Promise<void> =>
    runBackupJob('tidyAsides', { dataDirectory, now: now.toISOString() }).catch((error: unknown) =>
      console.error('What was set aside long ago could not be removed:', error),
    );

  const take = async (kind: BackupKind): Promise<Taken> => {
    try {
      const now = clock.now();
      const job = {
        dataDirectory,
        backupFolder,
        name: backupName(now, kind),
        takenAt: now.toISOString(),
        version,
      };
      const manifest = await runBackupJob('write', { ...job, kind });
      failure = undefined;
      const { id, office } = manifest;
      await toSecond(id, office);
      await runBackupJob('tidy', { backupFolder, office, written: id, now: now.toISOString() });
      await tidyAsides(now);
      return { manifest, secondFailure };
    } catch (error) {
      failure = describeFailure(error, backupFolder);
      throw error;
    }
  };

  return {
    backupFolder,
    state: () => ({ running: running > 0, failure, secondFailure }),
    take: (kind) => queued(() => take(kind)),
    takeToSecond: () =>
      queued(async () => {
        const newest = await newestGood();
        if (newest) await toSecond(newest.id, newest.office);
      }),
    list,
    listSecond,
    look: (folder) => runBackupJob('look', { folder }, LOOK_PATIENCE_MS),
    newestGood,
    facts: () => runBackupJob('facts', { dataDirectory }),
    check: (folder) => runBackupJob('check', { folder }),
    restore: (folder, by, { isEmpty } = { isEmpty: false }) =>
      queued(async () => {
        const now = clock.now();
        const others = await numbersAtHand(folder);
        const manifest = await runBackupJob('stage', {
          others,
          backup: folder,
          dataDirectory,
          by,
          now: now.toISOString(),
        });
        // The data of before is set aside whole; this copy of it is one that the screen can put back.
        if (!isEmpty) await take('before-restore').catch(() => undefined);
        return { manifest, aside: await commitRestore(dataDirectory, nameOfMoment(now)) };
      }),
  };
};
