import { describeFailure } from '../backup/backup-problem.ts';
import type { OfficeWithBackups } from '../backup/office-with-backups.ts';
import { rescueDatabase } from '../backup/rescue.ts';
import { lockDataDirectory, prepareDataDirectory } from '../office/disk/data-directory.ts';
import type { Sharing } from '../sharing/sharing.ts';
import { urlOf } from './listen-address.ts';
import { type OfficeRun, type OpenOptions, startOffice } from './start-office.ts';

export interface OpenedOffice {
  /** The office as it is now: a restore puts another in its place. */
  readonly office: OfficeWithBackups;
  /** `http://127.0.0.1:8640` */
  readonly url: string;
  readonly port: number;
  /** The code that another desk must type to set the office up; undefined once it is set up. */
  readonly setUpCode: string | undefined;
  readonly sharing: Sharing;
  /** Stops accepting, finishes what is running, backs up, checkpoints. In a hurry, the backup is left to the next start. */
  close(how?: 'at leisure' | 'in a hurry'): Promise<void>;
}

/** The answer to the request that asks for it leaves first. */
const ANSWERS_LEAVE_MS = 250;

/**
 * Ends the program after its data was deleted or replaced. The system keeps a deleted file for as long as it is open:
 * a copy of it is written beside what was set aside.
 */
const rescueAndEnd = async (office: OfficeWithBackups): Promise<never> => {
  const { dataDirectory } = office;
  const where = await rescueDatabase(office).then(
    (path) => `The data as it was is in ${path}`,
    (error: unknown) => `The data as it was could not be copied (${describeFailure(error, dataDirectory)})`,
  );
  console.error(
    `Bursar: The data in ${dataDirectory} was removed or replaced while Bursar was open, so Bursar stops. ${where}. Look after the folder, then start Bursar again`,
  );
  await new Promise((resolve) => setTimeout(resolve, ANSWERS_LEAVE_MS));
  process.exit(1);
};

/** Opens the office on a data directory: lock, data, migrations, server. Throws `StartProblem`. */
export const openOffice = async (options: OpenOptions): Promise<OpenedOffice> => {
  const { dataDirectory, host = '127.0.0.1' } = options;
  prepareDataDirectory(dataDirectory);
  const lock = lockDataDirectory(dataDirectory);
  let run: OfficeRun;
  let reopening: Promise<void> | undefined;
  // Asked twice, as by two signals, it closes once and both wait for it.
  let closed: Promise<void> | undefined;
  let givenUp: Promise<never> | undefined;
  const giveUp = (): Promise<never> => {
    givenUp ??= rescueAndEnd(run.office);
    return givenUp;
  };
  const reopen = () => {
    reopening ??= (async () => {
      await new Promise((resolve) => setTimeout(resolve, ANSWERS_LEAVE_MS));
      await run.close('to reopen');
      run = await startOffice(options, run.port, { reopen, giveUp });
      reopening = undefined;
    })().catch((error: unknown) => {
      // The data is whole, old or new; only this program cannot go on with it.
      console.error('The office could not be opened again. Start Bursar once more.', error);
      process.exit(1);
    });
  };
  try {
    run = await startOffice(options, options.port ?? 0, { reopen, giveUp });
  } catch (error) {
    lock.release();
    throw error;
  }
  const { port, setUpCode } = run;
  const url = urlOf(host, port);
  lock.announce(url);
  return {
    get office() {
      return run.office;
    },
    url,
    port,
    setUpCode,
    get sharing() {
      return run.sharing;
    },
    close: (how = 'at leisure') => {
      closed ??= (async () => {
        await reopening;
        // Closing in order would write into, and tidy away, what lies there now.
        if (!run.office.database.isInPlace()) await giveUp();
        await run.close(how);
        lock.release();
      })();
      return closed;
    },
  };
};
