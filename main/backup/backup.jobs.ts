import type { RetentionJob, StoredBackup } from './backup-folder.ts';
import type { CopyCheck } from './check-copy.ts';
import type { Manifest } from './manifest.ts';
import type { Facts } from './read-facts.ts';
import type { SetAsideRetentionJob } from './set-aside.ts';
import type { StageJob } from './stage-backup.ts';
import type { WriteBackupJob } from './write-backup.ts';

/** The jobs of the worker, with the answer of each. */
export interface BackupJobs {
  readonly write: { readonly job: WriteBackupJob; readonly answer: Manifest };
  readonly copy: {
    readonly job: { readonly from: string; readonly backupFolder: string };
    readonly answer: undefined;
  };
  readonly tidy: { readonly job: RetentionJob; readonly answer: undefined };
  readonly tidyAsides: { readonly job: SetAsideRetentionJob; readonly answer: undefined };
  readonly list: {
    readonly job: { readonly backupFolder: string };
    readonly answer: readonly StoredBackup[];
  };
  readonly look: { readonly job: { readonly folder: string }; readonly answer: readonly StoredBackup[] };
  readonly facts: { readonly job: { readonly dataDirectory: string }; readonly answer: Facts };
  readonly check: { readonly job: { readonly folder: string }; readonly answer: string | undefined };
  readonly checkCopy: { readonly job: CopyCheck; readonly answer: string | undefined };
  readonly stage: { readonly job: StageJob; readonly answer: Manifest };
}

export type BackupJob = {
  readonly [Kind in keyof BackupJobs]: { readonly task: Kind } & BackupJobs[Kind]['job'];
}[keyof BackupJobs];
