import type { ListJob } from '../lists/list-jobs.ts';

/** A record that is read and written in a thread, because it may read much: a search is added up there. */
export class FromThread {
  readonly job: ListJob;

  constructor(job: ListJob) {
    this.job = job;
  }
}
