import { readdirSync, readFileSync } from 'node:fs';

/**
 * The milliseconds that the threads of a process were ready to run but had no core, because other programs used it. Limits
 * of time do not count them. 0 where the system does not tell.
 */
export const waitedForCore = (pid: number): number => {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    return tasks.reduce((sum, task) => sum + waitOf(`/proc/${pid}/task/${task}/schedstat`), 0);
  } catch {
    return 0;
  }
};

const waitOf = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    // The thread has ended meanwhile.
    return 0;
  }
};
