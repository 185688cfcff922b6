import { readFileSync } from 'node:fs';

/**
 * Milliseconds that a process's main thread has been ready to run and had no core, because others had it: what a promise of
 * time does not answer for. 0 where the system does not tell.
 */
export const waitedForCore = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
};
