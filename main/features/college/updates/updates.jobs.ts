import type { Release, ReleaseFile } from '../../../../shared/features/college/updates/release.model.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import type { DownloadJob } from './updates.download.ts';

interface UpdateJobs {
  readonly look: {
    readonly job: { readonly place: string; readonly platform: string; readonly publicKey: string };
    readonly answer: Release;
  };
  readonly download: { readonly job: DownloadJob; readonly answer: undefined };
  readonly isWhole: {
    readonly job: { readonly folder: string; readonly file: ReleaseFile };
    readonly answer: boolean;
  };
}
type Task = keyof UpdateJobs;
export type UpdateJob = { [T in Task]: { readonly task: T } & UpdateJobs[T]['job'] }[Task];

/** A line of a village brings an installer in this time. */
const DOWNLOAD_MS = 60 * 60_000;
const LOOK_MS = 20_000;

/** Two, since a share that hangs holds its thread. */
const pool = createWorkerPool<UpdateJob, unknown>('updates', {
  threads: 2,
  idleMs: 5_000,
  isOwn: true,
  isAnswer: true,
  tooSlow: 'The folder or address does not answer in time. Look after the network, then try again.',
});

/** Has a worker do one thing: the bytes come from a disk, a share or a line that may hang. Rejects with an `ApiError`. */
export const runUpdateJob = async <T extends Task>(
  task: T,
  job: UpdateJobs[T]['job'],
): Promise<UpdateJobs[T]['answer']> => {
  const message = { task, ...job } as UpdateJob;
  // The worker answers each task with what `UpdateJobs` says.
  return (await pool.run(message, {
    timeoutMs: task === 'look' ? LOOK_MS : DOWNLOAD_MS,
  })) as UpdateJobs[T]['answer'];
};
