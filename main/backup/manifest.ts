import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BACKUP_KINDS } from '../../shared/features/college/backup/backup.model.ts';
import { STORED_NAME } from '../office/disk/file-store.ts';
import { BackupProblem } from './backup-problem.ts';

const whole = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const storedName = z.string().regex(STORED_NAME);

/** Bumped when a backup's folder is laid out differently. */
const FORMAT = 1;

export const Manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string().max(80),
  kind: z.enum(BACKUP_KINDS),
  /** ISO in UTC. */
  taken_at: z.iso.datetime(),
  /** The Bursar that wrote it. */
  version: z.string().max(40),
  /** Its migrations, oldest first. */
  schema: z.array(z.string().max(120)).max(1000),
  /** The office's id, the same for all its backups and no other's; null for an office without a change. */
  office: sha256.nullable(),
  college_name: z.string().nullable(),
  last_receipt: z.object({ receipt_no: z.string(), at: z.string() }).nullable(),
  /** The last receipt of each series, by its mark; no mark for the ordinary one. Earlier ones say nothing. */
  last_receipts: z
    .array(z.object({ mark: z.string(), receipt_no: z.string() }))
    .max(1000)
    .optional(),
  database: z.object({ bytes: whole, sha256 }),
  /** Every table with its rows, and the sum of each column of money in paise (text: it may exceed a JSON number). */
  tables: z
    .array(
      z.object({ name: z.string(), rows: whole, sums: z.record(z.string(), z.string().regex(/^-?\d+$/)) }),
    )
    .max(1000),
  audit: z.object({ id: whole, hash: sha256 }).nullable(),
  /** The audit row of the restore that the office goes on from; null where it never was restored. Earlier ones say nothing. */
  restored: sha256.nullable().optional(),
  /** The next number of each series. Earlier ones say nothing. */
  series: z
    .array(z.object({ kind: z.string(), period: z.string(), next_number: z.int().min(1) }))
    .max(100_000)
    .optional(),
  /** A file's name is its SHA-256. */
  files: z.array(z.object({ name: storedName, bytes: whole })).max(1_000_000),
  /** Files that records name and that were missing or damaged in the office already. */
  missing_files: z.array(z.string()).max(1_000_000),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
const MOST_BYTES = 256 * 1024 * 1024;

const checksumOf = (content: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The manifest's text, with a checksum over all of it, so that a flipped bit shows. */
export const sealManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 1)}\n`;

const Sealed = z.looseObject({ format: z.number(), checksum: z.string() });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a sealed manifest's text. Throws `BackupProblem`. */
const unsealManifest = (text: string): Manifest => {
  const sealed = Sealed.safeParse(parse(text));
  if (!sealed.success) throw new BackupProblem('Its manifest.json cannot be read. Use another backup.');
  const { checksum, ...content } = sealed.data;
  if (checksumOf(content) !== checksum) {
    throw new BackupProblem('Its manifest.json was changed or damaged. Use another backup.');
  }
  if (content.format > FORMAT) {
    throw new BackupProblem('It was written by a newer Bursar. Install that version or a later one.');
  }
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) {
    throw new BackupProblem('Its manifest.json names something that no backup holds. Use another backup.');
  }
  return manifest.data;
};

/** Reads a backup folder's manifest. Throws `BackupProblem`. */
export const readManifest = (folder: string): Manifest => {
  const path = join(folder, MANIFEST);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) throw new BackupProblem('It has no manifest.json: it was never finished, or is not a backup.');
  if (!found.isFile() || found.size > MOST_BYTES) {
    throw new BackupProblem('Its manifest.json is not a plain file. Use another backup.');
  }
  return unsealManifest(readFileSync(path, 'utf8'));
};
