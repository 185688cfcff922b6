import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '../database/migrations.ts';
import { hasTable, type RawDatabase } from '../database/raw.ts';
import { findDamage } from '../database/soundness.ts';
import { migrate } from '../database/upgrade/migrate.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { MARK, openMark } from '../office/disk/data-mark.ts';
import { copyWhole, hashFile, linkOrCopy, syncFile, syncFolder } from '../office/disk/durable-files.ts';
import { removeAll } from '../office/disk/held-files.ts';
import { appendAudit } from './append-audit.ts';
import { BackupProblem } from './backup-problem.ts';
import type { RestoredBackup } from './carry-numbers.ts';
import { checkBackup, refuseStrange } from './check-backup.ts';
import { firstBadFile } from './copy-files.ts';
import { furthest, type SeriesEnd } from './given-numbers.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { openCopy } from './open-copy.ts';
import { officeOf, readFacts } from './read-facts.ts';
import { isCommitted, STAGING } from './restore-journal.ts';
import { firstDifference } from './tally.ts';
import { requireRoom } from './write-backup.ts';

const WAIT = 'Another backup is being put in place. Wait until the office has opened again.';

export interface StageJob {
  readonly backup: string;
  readonly dataDirectory: string;
  /** The person who restores, for the audit of the restored office. */
  readonly by: { readonly userId: number | null; readonly name: string; readonly desk: string };
  /** ISO in UTC. */
  readonly now: string;
  /** The ends of series in the other backups at hand, each with its office. */
  readonly others: readonly { readonly office: string | null; readonly series: readonly SeriesEnd[] }[];
}

/** Opens the copy, not the backup, and compares it with the manifest. */
const compare = (database: RawDatabase, manifest: Manifest): void => {
  const damage = findDamage(database);
  if (damage !== undefined)
    throw new BackupProblem(`Its database is damaged (${damage}). Use another backup.`);
  const facts = readFacts(database);
  const difference = firstDifference(manifest.tables, facts.tables);
  if (difference !== undefined) {
    throw new BackupProblem(`Its ${difference} are not what its manifest says. Use another backup.`);
  }
  if (facts.audit?.id !== manifest.audit?.id || facts.audit?.hash !== manifest.audit?.hash) {
    throw new BackupProblem('Its audit is not what its manifest says. Use another backup.');
  }
};

/** Brings an earlier version's database up to this one's. */
const upgrade = (database: RawDatabase): void => {
  try {
    migrate(database, MIGRATIONS);
  } catch (error) {
    refuseStrange(error);
  }
};

/**
 * Marks the copy as this office's own. Without a mark the next start would take it for a folder that somebody copied, and
 * refuse it for want of a file that the backup itself says is missing.
 */
const markStaged = async (staging: string, audit: number): Promise<void> => {
  (await openMark(staging, audit)).close();
  await syncFile(join(staging, MARK));
};

/** The table of logins; a backup from before the first release has it under its old name. */
const loginsTable = (database: RawDatabase) => (hasTable(database, 'logins') ? 'logins' : 'sessions');

/** Ends all logins, and says in the audit who restored this. Answers the id of that row. */
const noteRestore = (
  database: RawDatabase,
  { by, now, others }: StageJob,
  { id, taken_at }: Manifest,
): number => {
  const office = officeOf(database);
  const given = others.filter((other) => other.office === office).flatMap(({ series }) => series);
  return database.transaction(() => {
    database.exec(`delete from ${loginsTable(database)}`);
    return appendAudit(database, {
      at: now,
      user_id: by.userId,
      user_name: by.name,
      desk: by.desk,
      action: 'restored',
      entity: 'backups',
      entity_id: null,
      summary: `The backup ${id}`,
      before: null,
      after: JSON.stringify({ id, taken_at, given: furthest(given) } satisfies RestoredBackup),
    });
  })();
};

/**
 * Prepares a backup beside the live data: copied, read back, opened, compared with its manifest, upgraded. Touches
 * nothing of the live data. Throws `BackupProblem`; leaves nothing then. For a worker thread.
 */
export const stageBackup = async (job: StageJob): Promise<Manifest> => {
  const { backup, dataDirectory } = job;
  // What is prepared then is the office's already.
  if (isCommitted(dataDirectory)) throw new BackupProblem(WAIT);
  const problem = checkBackup(backup);
  if (problem !== undefined) throw new BackupProblem(problem);
  const manifest = readManifest(backup);
  const staging = join(dataDirectory, STAGING);
  // An upgrade may write the database once more.
  requireRoom(dataDirectory, manifest.database.bytes * 2);
  await removeAll(staging);
  try {
    mkdirSync(join(staging, 'files'), { recursive: true, mode: 0o700 });
    const copy = databaseFile(staging);
    await copyWhole(databaseFile(backup), copy);
    if (hashFile(copy).sha256 !== manifest.database.sha256) {
      throw new BackupProblem('Its bursar.db changed while it was read. Try again.');
    }
    for (const { name } of manifest.files) {
      await linkOrCopy(join(backup, 'files', name), join(staging, 'files', name));
    }
    const bad = firstBadFile(join(staging, 'files'), manifest.files);
    if (bad !== undefined) throw new BackupProblem(`Its file ${bad} changed while it was read. Try again.`);
    const database = await openCopy(copy);
    let audit: number;
    try {
      compare(database, manifest);
      upgrade(database);
      audit = noteRestore(database, job, manifest);
    } finally {
      database.close();
    }
    await markStaged(staging, audit);
    await syncFile(copy);
    syncFolder(join(staging, 'files'));
    syncFolder(staging);
    return manifest;
  } catch (error) {
    await removeAll(staging).catch(() => undefined);
    throw error;
  }
};
