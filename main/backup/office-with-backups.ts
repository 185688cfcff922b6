import type { Office } from '../office/office.ts';
import type { BackupStore } from './backup-store.ts';

/** The office beside its backups: for the features that take, look at or restore them. */
export interface OfficeWithBackups extends Office {
  readonly backups: BackupStore;
}
