import { ApiError } from '../office/api-error.ts';
import { serveJobs } from '../workers/serve-jobs.ts';
import type { BackupJob } from './backup.jobs.ts';
import { applyRetention, lookForBackups, readBackupFolder } from './backup-folder.ts';
import { describeFailure } from './backup-problem.ts';
import { checkBackup } from './check-backup.ts';
import { checkCopy } from './check-copy.ts';
import { readLiveFacts } from './read-facts.ts';
import { tidyAsides } from './set-aside.ts';
import { stageBackup } from './stage-backup.ts';
import { copyBackup, writeBackup } from './write-backup.ts';

const perform = async (job: BackupJob): Promise<unknown> => {
  switch (job.task) {
    case 'write':
      return writeBackup(job);
    case 'copy':
      return copyBackup(job.from, job.backupFolder);
    case 'tidy':
      return applyRetention(job);
    case 'tidyAsides':
      return tidyAsides(job);
    case 'list':
      return readBackupFolder(job.backupFolder);
    case 'look':
      return lookForBackups(job.folder);
    case 'facts':
      return readLiveFacts(job.dataDirectory);
    case 'check':
      return checkBackup(job.folder);
    case 'checkCopy':
      return checkCopy(job);
    case 'stage':
      return stageBackup(job);
  }
};

const folderOf = (job: BackupJob): string => {
  if ('backupFolder' in job) return job.backupFolder;
  return 'folder' in job ? job.folder : job.dataDirectory;
};

serveJobs<BackupJob, unknown>(async (job) => {
  try {
    return { answer: await perform(job) };
  } catch (error) {
    // A sentence for the person.
    throw new ApiError(507, { message: describeFailure(error, folderOf(job)) });
  }
});
