import { join } from 'node:path';
import type { BackupKind } from '../../shared/features/backup/backup.model.ts';
import type { Clock } from '../office/clock.ts';
import { readPcSettings } from '../office/pc-settings.ts';
import { backupName, nameOfMoment } from './backup-name.ts';
import { describeFailure } from './backup-problem.ts';
import type { Manifest } from './manifest.ts';
import type { Facts } from './read-facts.ts';
import { commitRestore } from './restore-journal.ts';
import { runOrder } from './run-order.ts';
import type { Shelved } from './shelf.ts';
import type { StageOrder } from './stage-backup.ts';

/** What the last attempts came to; undefined where they went well, or there was none yet. */
interface KeeperState {
  readonly running: boolean;
  readonly failure: string | undefined;
  readonly secondFailure: string | undefined;
}

interface Taken {
  readonly manifest: Manifest;
  /** Why it could not be copied to the second folder. */
  readonly secondFailure: string | undefined;
}

interface SecondShelf {
  readonly folder: string;
  readonly backups: readonly Shelved[] | undefined;
}

/** Writes and restores the backups of one data directory, one at a time. */
export interface Keeper {
  /** The folder of backups below the data directory. */
  readonly shelf: string;
  state(): KeeperState;
  /**
   * Writes a backup, looks at it, copies it to the second folder, and lets go of superfluous backups and of
   * data that was set aside long ago. Throws `BackupProblem`.
   */
  take(kind: BackupKind): Promise<Taken>;
  /** Copies the newest backup to the second folder again, for one that was just chosen. */
  takeToSecond(): Promise<void>;
  /** The backups here, newest first. */
  list(): Promise<readonly Shelved[]>;
  /** Those in the second folder, where one was chosen; `backups` undefined where it cannot be read. */
  listSecond(): Promise<SecondShelf | undefined>;
  newestGood(): Promise<Manifest | undefined>;
  /** What a backup would say of the office as it is now. */
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
    by: StageOrder['by'],
  ): Promise<{ readonly manifest: Manifest; readonly aside: string }>;
}

interface KeeperParts {
  readonly dataDirectory: string;
  readonly version: string;
  readonly clock: Clock;
}

/** A network folder that hangs counts as one that cannot be read. */
const LOOK_PATIENCE_MS = 5_000;

export const createKeeper = ({ dataDirectory, version, clock }: KeeperParts): Keeper => {
  const shelf = join(dataDirectory, 'backups');
  let turn: Promise<unknown> = Promise.resolve();
  let running = 0;
  let failure: string | undefined;
  let secondFailure: string | undefined;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    running += 1;
    const mine = turn.then(work).finally(() => {
      running -= 1;
    });
    turn = mine.catch(() => undefined);
    return mine;
  };

  const list = () => runOrder('list', { shelf });
  const newestGood = async () =>
    (await list()).find(({ manifest }) => manifest !== null)?.manifest ?? undefined;

  const toSecond = async (id: string, office: string | null): Promise<void> => {
    const second = readPcSettings(dataDirectory).second_backup_folder;
    secondFailure = undefined;
    if (second === null) return;
    try {
      await runOrder('copy', { from: join(shelf, id), shelf: second });
      await runOrder('tidy', { shelf: second, office, written: id, now: clock.now().toISOString() });
    } catch (error) {
      secondFailure = describeFailure(error, second);
    }
  };

  /** The backup is good whatever becomes of this. */
  const tidyAsides = (now: Date): Promise<void> =>
    runOrder('tidyAsides', { dataDirectory, now: now.toISOString() }).catch((error: unknown) =>
      console.error('What was set aside long ago could not be removed:', error),
    );

  const take = async (kind: BackupKind): Promise<Taken> => {
    try {
      const now = clock.now();
      const order = {
        dataDirectory,
        shelf,
        name: backupName(now, kind),
        takenAt: now.toISOString(),
        version,
      };
      const manifest = await runOrder('write', { ...order, kind });
      failure = undefined;
      const { id, office } = manifest;
      await toSecond(id, office);
      await runOrder('tidy', { shelf, office, written: id, now: now.toISOString() });
      await tidyAsides(now);
      return { manifest, secondFailure };
    } catch (error) {
      failure = describeFailure(error, shelf);
      throw error;
    }
  };

  return {
    shelf,
    state: () => ({ running: running > 0, failure, secondFailure }),
    take: (kind) => inTurn(() => take(kind)),
    takeToSecond: () =>
      inTurn(async () => {
        const newest = await newestGood();
        if (newest) await toSecond(newest.id, newest.office);
      }),
    list,
    listSecond: async () => {
      const folder = readPcSettings(dataDirectory).second_backup_folder;
      if (folder === null) return undefined;
      const backups = runOrder('list', { shelf: folder }, LOOK_PATIENCE_MS);
      return { folder, backups: await backups.catch(() => undefined) };
    },
    newestGood,
    facts: () => runOrder('facts', { dataDirectory }),
    check: (folder) => runOrder('check', { folder }),
    restore: (folder, by) =>
      inTurn(async () => {
        const now = clock.now();
        const manifest = await runOrder('stage', {
          backup: folder,
          dataDirectory,
          by,
          now: now.toISOString(),
        });
        // The data of before is set aside whole; this copy of it is one that the screen can put back.
        await take('before-restore').catch(() => undefined);
        return { manifest, aside: commitRestore(dataDirectory, nameOfMoment(now)) };
      }),
  };
};
