import type { ListJob } from '../lists/list-jobs.ts';

/** A record that a thread reads and writes, because it may read much: the sums of a search are one. */
export class FromThread {
  readonly job: ListJob;

  constructor(job: ListJob) {
    this.job = job;
  }
}
