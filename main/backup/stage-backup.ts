import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrate, NewerDatabase } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { FIRST_LINK, linkHash } from '../office/audit-chain.ts';
import { databaseFile } from '../office/data-directory.ts';
import { MARK, openMark } from '../office/data-mark.ts';
import { copyWhole, hashFile, linkOrCopy, syncFile, syncFolder } from '../office/durable-files.ts';
import { BackupProblem } from './backup-problem.ts';
import { checkBackup } from './check-backup.ts';
import { firstBadFile } from './copy-files.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { findDamage, readFacts } from './read-facts.ts';
import { isCommitted, STAGING } from './restore-journal.ts';
import { firstDifference } from './tally.ts';
import { requireRoom } from './write-backup.ts';

const WAIT = 'Another backup is being put in place. Wait until the office has opened again.';

export interface StageOrder {
  readonly backup: string;
  readonly dataDirectory: string;
  /** For the audit of the restored office. */
  readonly by: { readonly userId: number | null; readonly name: string; readonly desk: string };
  /** ISO in UTC. */
  readonly now: string;
}

/** Opens the copy, not the backup, and compares it with the manifest. */
const compare = (database: Sqlite.Database, manifest: Manifest): void => {
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
const upgrade = (database: Sqlite.Database): void => {
  try {
    migrate(database, MIGRATIONS);
  } catch (error) {
    if (error instanceof NewerDatabase) {
      throw new BackupProblem('It was written by a newer Bursar. Install that version or a later one.');
    }
    throw error;
  }
};

/**
 * Marks the copy as this office's own. Without a mark the next start would take it for a folder that somebody copied, and
 * refuse it for want of a file that the backup itself says is missing.
 */
const markStaged = (staging: string, audit: number): void => {
  openMark(staging, audit).close();
  syncFile(join(staging, MARK));
};

/** All sessions end, and the audit says who put this back. Answers the id of that row. */
const noteRestore = (database: Sqlite.Database, { by, now }: StageOrder, manifest: Manifest): number => {
  const last = database.prepare<[], string>('select hash from audit order by id desc limit 1').pluck().get();
  const previous_hash = last ?? FIRST_LINK;
  const row = {
    at: now,
    user_id: by.userId,
    user_name: by.name,
    desk: by.desk,
    action: 'restored',
    entity: 'backups',
    entity_id: null,
    summary: `The backup ${manifest.id}`,
    before: null,
    after: JSON.stringify({ id: manifest.id, taken_at: manifest.taken_at }),
  };
  return database.transaction(() => {
    database.exec('delete from sessions');
    const { lastInsertRowid } = database
      .prepare(
        `insert into audit (at, user_id, user_name, desk, action, entity, entity_id, summary, before, after, previous_hash, hash)
         values (@at, @user_id, @user_name, @desk, @action, @entity, @entity_id, @summary, @before, @after, @previous_hash, @hash)`,
      )
      .run({ ...row, previous_hash, hash: linkHash(previous_hash, row) });
    return Number(lastInsertRowid);
  })();
};

/**
 * Prepares a backup beside the live data: copied, read back, opened, compared with its manifest, upgraded. Touches
 * nothing of the live data. Throws `BackupProblem`; leaves nothing then. For a worker thread.
 */
export const stageBackup = (order: StageOrder): Manifest => {
  const { backup, dataDirectory } = order;
  // What is prepared then is the office's already.
  if (isCommitted(dataDirectory)) throw new BackupProblem(WAIT);
  const problem = checkBackup(backup);
  if (problem !== undefined) throw new BackupProblem(problem);
  const manifest = readManifest(backup);
  const staging = join(dataDirectory, STAGING);
  // An upgrade may write the database once more.
  requireRoom(dataDirectory, manifest.database.bytes * 2);
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(join(staging, 'files'), { recursive: true, mode: 0o700 });
    const copy = databaseFile(staging);
    copyWhole(databaseFile(backup), copy);
    if (hashFile(copy).sha256 !== manifest.database.sha256) {
      throw new BackupProblem('Its bursar.db changed while it was read. Try again.');
    }
    for (const { name } of manifest.files) {
      linkOrCopy(join(backup, 'files', name), join(staging, 'files', name));
    }
    const bad = firstBadFile(join(staging, 'files'), manifest.files);
    if (bad !== undefined) throw new BackupProblem(`Its file ${bad} changed while it was read. Try again.`);
    const database = new Sqlite(copy, { fileMustExist: true });
    let audit: number;
    try {
      compare(database, manifest);
      upgrade(database);
      audit = noteRestore(database, order, manifest);
    } finally {
      database.close();
    }
    markStaged(staging, audit);
    syncFile(copy);
    syncFolder(join(staging, 'files'));
    syncFolder(staging);
    return manifest;
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
};
