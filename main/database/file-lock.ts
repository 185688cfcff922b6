import Sqlite from 'better-sqlite3';

/**
 * Takes a lock of the operating system through a small database, so that it ends with the process, however that ends. Waits
 * at most `waitMs` for another holder, then throws an error that `isBusy` knows. Answers how to release it.
 */
export const holdFileLock = (file: string, waitMs: number): (() => void) => {
  const lock = new Sqlite(file, { timeout: waitMs });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
};
