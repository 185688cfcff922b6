import Sqlite from 'better-sqlite3';

/**
 * Holds a lock of the operating system's, through a small database of its own, so that it ends with the process however
 * that ends. Waits so many milliseconds for another holder; then throws what `isBusy` knows. Answers how to release it.
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
