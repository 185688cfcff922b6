import { ApiError } from '../office/api-error.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { BackupJob, BackupJobs } from './backup.jobs.ts';
import { BackupProblem } from './backup-problem.ts';

const NO_ANSWER = 'The folder does not answer. Look after its disk or its network, or choose another folder.';
const STOPPED = 'The backup stopped half-way. Try again.';

/** Several, since a disk that hangs holds its thread; kept a while, since a desk's questions come in twos and threes. */
const pool = createWorkerPool<BackupJob, unknown>('backup', {
  threads: 4,
  idleMs: 15_000,
  isOwn: true,
  isAnswer: true,
  tooSlow: NO_ANSWER,
  explain: (error) =>
    new BackupProblem(error instanceof ApiError ? error.message : STOPPED, { cause: error }),
});

/** Has a worker do one thing, so that the desks never wait for the disk; at most so long. Rejects with `BackupProblem`. */
export const runBackupJob = async <Task extends keyof BackupJobs>(
  task: Task,
  job: BackupJobs[Task]['job'],
  patienceMs?: number,
): Promise<BackupJobs[Task]['answer']> => {
  const asked = { task, ...job } as BackupJob;
  // The worker answers each task with what `BackupJobs` says.
  return (await pool.run(asked, { timeoutMs: patienceMs })) as BackupJobs[Task]['answer'];
};
