import { statSync } from 'node:fs';
import { sizeText } from '../../shared/file-size.ts';
import { COPY_PARTS, type CopyCheck } from '../backup/check-copy.ts';
import { runBackupJob } from '../backup/run-backup-job.ts';
import { databaseFile } from '../office/data-directory.ts';

/** Hears, in a line, what a long start is doing. */
export type OnProgress = (line: string) => void;

/** A person waits this long before wondering whether anything happens. */
const SAY_AGAIN_MS = 3_000;

const DOING: Readonly<Record<CopyCheck['part'], string>> = {
  pages: 'reading the whole database',
  links: 'following the links between records',
  files: 'looking for the files',
};

/** Says a line at once, and how long it has taken every few seconds until the work is done. */
const sayWhile = async <T>(say: OnProgress, line: string, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  say(`${line} …`);
  const timer = setInterval(() => {
    say(`${line} … ${Math.round((performance.now() - begun) / 1000)} s`);
  }, SAY_AGAIN_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
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
