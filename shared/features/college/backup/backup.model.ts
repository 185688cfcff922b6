import { z } from 'zod';
import { timestamp } from '../../../contract/fields.ts';

/** Why a backup was taken: by the day, at closing, on demand, and before what could go wrong. */
export const BACKUP_KINDS = ['daily', 'closing', 'asked', 'before-upgrade', 'before-restore'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** A backup's id is the name of its folder: `2026-11-21T10-00-00-daily`. */
export const backupId = z.string().max(80);

export const Backup = z.object({
  id: backupId,
  kind: z.enum(BACKUP_KINDS),
  taken_at: timestamp,
  /** The Bursar that wrote it; null where its manifest cannot be read. */
  version: z.string().nullable(),
  college_name: z.string().nullable(),
  last_receipt: z.string().nullable(),
  /** The size of database and files together. */
  bytes: z.int(),
  files: z.int(),
  /** The number of files that records reference and that were missing or damaged in the office itself at the backup. */
  missing_files: z.int(),
  students: z.int(),
  fees: z.int(),
  state: z.enum(['good', 'damaged']),
  /** A sentence about what is wrong with a damaged one. */
  problem: z.string().nullable(),
  /** Whether the office's own folder holds it; `second` says it of the second folder. */
  here: z.boolean(),
  second: z.boolean(),
});
export type Backup = z.infer<typeof Backup>;

const FolderState = z.object({
  /** `none`: not needed yet, since there is nothing to keep. */
  state: z.enum(['good', 'old', 'failed', 'none']),
  /** A sentence about its state, or what to do. */
  message: z.string(),
  last_good_at: timestamp.nullable(),
});

export const BackupSummary = FolderState.extend({
  /** Whether one is being written now. */
  running: z.boolean(),
  /** The folder on the office PC where the data is, and the backups in it. */
  folder: z.string(),
  second: FolderState.extend({ folder: z.string() }).nullable(),
});
export type BackupSummary = z.infer<typeof BackupSummary>;

/** A backup after every byte of it was looked at, beside the office as it is now. */
export const BackupPreview = z.object({
  backup: Backup,
  /** A sentence why it cannot be restored; null where it can. */
  problem: z.string().nullable(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), rows_now: z.int() })),
  /** Σ of fees in the register, in rupees. */
  fees_total: z.number(),
  fees_total_now: z.number(),
  /** The last receipt of each series, the ordinary one (no mark) first; null for none. `is_told`: whether the backup says it. */
  last_receipts: z.array(
    z.object({
      mark: z.string(),
      before: z.string().nullable(),
      now: z.string().nullable(),
      is_told: z.boolean(),
    }),
  ),
  /** Whether it is a backup of the very office that is open: then no number is given out again. */
  same_office: z.boolean(),
});
export type BackupPreview = z.infer<typeof BackupPreview>;

export const Restored = z.object({
  id: backupId,
  taken_at: timestamp,
  /** The folder below the data directory where today's data lies now. */
  set_aside: z.string(),
});

export const WRONG_COLLEGE = "Type the college's name exactly as it is shown";

/** A folder on the office PC, by its whole path. */
export const SecondFolder = z.strictObject({
  folder: z
    .string()
    .trim()
    .max(1000)
    .nullable()
    .transform((folder) => folder || null),
});
