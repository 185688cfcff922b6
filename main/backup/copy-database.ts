import { statSync } from 'node:fs';
import { openReader } from '../database/open.ts';
import { findDamage } from '../database/soundness.ts';
import { hashFile, syncFile, syncOpenFile } from '../office/disk/durable-files.ts';
import { BackupProblem } from './backup-problem.ts';
import { openCopy } from './open-copy.ts';
import { type Facts, readFacts, referencedFiles } from './read-facts.ts';
import { firstDifference } from './tally.ts';

/** 4 MB at the usual page size: little enough that other readers of the disk get their turn. */
const PAGES_A_STEP = 1024;

export interface CopiedDatabase {
  readonly facts: Facts;
  readonly database: { readonly bytes: number; readonly sha256: string };
  /** Files that the copy's records name. */
  readonly named: readonly string[];
}

const DAMAGED =
  "The office's database is damaged, so no backup of it was taken. Restore the last good backup, and have the disk checked";

/** Makes the copy one plain file that was closed in order, and looks at all of it. */
const settle = async (copy: string, expected: Facts): Promise<Facts> => {
  const database = await openCopy(copy);
  try {
    database.pragma('journal_mode = DELETE');
    database.pragma('user_version = 0');
    const damage = findDamage(database);
    if (damage !== undefined) throw new BackupProblem(`${DAMAGED} (${damage}).`);
    const facts = readFacts(database);
    const difference = firstDifference(expected.tables, facts.tables);
    if (difference !== undefined || facts.audit?.hash !== expected.audit?.hash) {
      throw new BackupProblem(
        `The backup differs from the office in ${difference ?? 'its audit'}. Try again, and have the disk checked if it happens twice.`,
      );
    }
    return facts;
  } finally {
    database.close();
  }
};

/**
 * Copies a live database as it is at one moment, after everything acknowledged before the call: a read
 * transaction holds that moment, so that the office's writes neither wait nor begin the copy anew. Then opens the
 * copy and compares every table's rows and sums. For a worker thread: it takes as long as the disk does.
 */
export const copyDatabase = async (live: string, copy: string): Promise<CopiedDatabase> => {
  const source = openReader(live);
  try {
    source.exec('begin');
    const expected = readFacts(source);
    const named = referencedFiles(source);
    await source.backup(copy, {
      progress: () => {
        // Little by little: the office's own commits would wait for a disk that is given all of the copy at once.
        syncOpenFile(copy);
        return PAGES_A_STEP;
      },
    });
    source.exec('commit');
    const facts = await settle(copy, expected);
    await syncFile(copy);
    const database = hashFile(copy);
    if (database.bytes !== statSync(copy).size)
      throw new BackupProblem('The backup changed while it was read.');
    return { facts, database, named };
  } finally {
    source.close();
  }
};
