import { z } from 'zod';
import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { seenName } from '../../../contract/fields.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { Backup, BackupPreview, BackupSummary, backupId, Restored, SecondFolder } from './backup.model.ts';

const params = z.strictObject({ id: backupId });

export const listBackups = endpoint({
  method: 'GET',
  path: '/backups',
  summary: 'The backups on the office PC and in the second folder',
  access: ADMIN,
  viewer: 'never',
  query: listQuery(['taken_at'], {}).pick({ limit: true, offset: true }),
  answer: list(Backup),
});

export const backupSummary = endpoint({
  method: 'GET',
  path: '/backups/summary',
  summary: 'Whether the office is backed up, and what to do where it is not',
  access: ADMIN,
  answer: record(BackupSummary),
});

export const takeBackup = endpoint({
  method: 'POST',
  path: '/backups',
  summary: 'Back up now',
  access: ADMIN,
  body: z.strictObject({}),
  answer: created(Backup),
});

export const setSecondFolder = endpoint({
  method: 'PUT',
  path: '/backups/second-folder',
  summary: 'Choose the second folder of backups, on the office PC; null for none',
  access: ADMIN,
  body: SecondFolder,
  answer: record(BackupSummary),
});

export const previewBackup = endpoint({
  method: 'GET',
  path: '/backups/{id}',
  summary: 'A backup after every byte of it was looked at, beside the office as it is now',
  access: ADMIN,
  viewer: 'never',
  params,
  answer: record(BackupPreview),
});

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/backups/{id}/restore',
  summary:
    "Put a backup in place of today's data, which is set aside; the office opens anew and all sessions end",
  access: ADMIN,
  params,
  body: z.strictObject({ college_name: z.string().transform(seenName).optional() }),
  answer: record(Restored),
});
