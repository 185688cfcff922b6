import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { requiredText } from '../../../contract/fields.ts';
import { Backup, Restored } from './backup.model.ts';

/** A folder of the office PC, by its whole path; the code from the office PC, at any other desk. */
export const AtSetUp = z.strictObject({
  folder: requiredText('Type the folder where the backup is', 1000),
  code: z.string().trim().max(40).optional(),
});

/** A backup that was found in a folder: it is chosen by its own. */
const FoundBackup = Backup.omit({ id: true, here: true, second: true }).extend({ folder: z.string() });
export type FoundBackup = z.infer<typeof FoundBackup>;

export const lookForBackups = endpoint({
  method: 'POST',
  path: '/setup/backups',
  summary: 'The backups in a folder of the office PC, for an office that is not set up',
  access: 'public',
  body: AtSetUp,
  answer: record(z.object({ backups: z.array(FoundBackup) })),
});

export const restoreAtSetUp = endpoint({
  method: 'POST',
  path: '/setup/restore',
  summary: 'Put a backup in place of an office that is not set up; the office opens anew',
  access: 'public',
  body: AtSetUp,
  answer: record(Restored),
});
