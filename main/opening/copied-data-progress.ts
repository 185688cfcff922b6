import { statSync } from 'node:fs';
import { sizeText } from '../../shared/file-size.ts';
import { COPY_PARTS, type CopyCheck } from '../backup/check-copy.ts';
import { runBackupJob } from '../backup/run-backup-job.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { type OnProgress, sayWhile } from './say-while.ts';

const DOING: Readonly<Record<CopyCheck['part'], string>> = {
  pages: 'reading the whole database',
  links: 'following the links between records',
  files: 'looking for the files',
};

/**
 * Looks at the whole of a data directory that was copied, in a worker, saying at each step where it is. Answers what is
 * wrong, to follow its name; undefined for a whole one.
 */
export const findFaultOfCopy = async (
  dataDirectory: string,
  onProgress: OnProgress,
): Promise<string | undefined> => {
  const size = sizeText(statSync(databaseFile(dataDirectory)).size);
  onProgress(`This folder was copied here: its data (${size}) is checked once before it is opened.`);
  for (const [index, part] of COPY_PARTS.entries()) {
    const line = `Step ${index + 1} of ${COPY_PARTS.length}: ${DOING[part]}`;
    const fault = await sayWhile(onProgress, line, () => runBackupJob('checkCopy', { dataDirectory, part }));
    if (fault !== undefined) return fault;
  }
  return undefined;
};
