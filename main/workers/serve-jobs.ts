import { parentPort } from 'node:worker_threads';
import { sayLoaded } from './end-thread.ts';
import { type FromWorker, failureMessage, type ToWorker } from './job-messages.ts';

/** An answer, and those of its buffers that are transferred rather than copied. */
export interface Done<Answer> {
  readonly answer: Answer;
  readonly transfer?: readonly ArrayBuffer[];
}

/** A worker's side of the pool: does each job that comes and answers it. */
export const serveJobs = <Job, Answer>(perform: (job: Job) => Promise<Done<Answer>>): void => {
  const say = (message: FromWorker<Answer>, transfer: readonly ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, [...transfer]);
  parentPort?.on('message', async (word: ToWorker<Job>) => {
    if (word.kind !== 'job') return;
    try {
      const { answer, transfer } = await perform(word.job);
      say({ kind: 'answer', answer }, transfer);
    } catch (error) {
      say(failureMessage(error));
    }
  });
  sayLoaded();
};
