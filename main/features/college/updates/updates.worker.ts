import { errorCode } from '../../../../shared/error-code.ts';
import { ApiError, invalid } from '../../../office/api-error.ts';
import { serveJobs } from '../../../workers/serve-jobs.ts';
import { download, isWhole } from './updates.download.ts';
import type { UpdateJob } from './updates.jobs.ts';
import { readRelease } from './updates.release.ts';

const perform = async (job: UpdateJob): Promise<unknown> => {
  switch (job.task) {
    case 'look':
      return readRelease(job.place, job.platform, job.publicKey);
    case 'download':
      return download(job);
    case 'isWhole':
      return isWhole(job.folder, job.file);
  }
};

/** A disk's or a share's refusal, as a sentence for the person; a fault stays one. */
const inASentence = (error: unknown, job: UpdateJob): unknown => {
  const code = errorCode(error);
  if (error instanceof ApiError || code === undefined) return error;
  return invalid(`${'place' in job ? job.place : job.folder} cannot be read or written (${code})`, 'place');
};

serveJobs<UpdateJob, unknown>(async (job) => {
  try {
    return { answer: await perform(job) };
  } catch (error) {
    throw inASentence(error, job);
  }
});
