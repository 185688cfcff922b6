import { parentPort } from 'node:worker_threads';
import { type FromWorker, failureMessage, type ToWorker } from './job-messages.ts';

/**
 * A worker's side of `pool.stream`: makes the next part of an answer only when it is asked for one. Bytes are handed over,
 * everything else is copied.
 */
export const serveParts = <Job, Part>(
  open: (job: Job) => AsyncGenerator<Part, void, undefined> | Generator<Part, void, undefined>,
): void => {
  let parts: ReturnType<typeof open> | undefined;

  const next = async (): Promise<FromWorker<Part>> => {
    const step = await parts?.next();
    return step === undefined || step.done ? { kind: 'end' } : { kind: 'part', part: step.value };
  };

  const obey = async (word: ToWorker<Job>): Promise<FromWorker<Part>> => {
    if (word.kind === 'stream') parts = open(word.job);
    if (word.kind !== 'stop') return next();
    await parts?.return();
    return { kind: 'end' };
  };

  parentPort?.on('message', async (word: ToWorker<Job>) => {
    const said = await obey(word).catch(failureMessage);
    const isWhole = said.kind === 'part' && said.part instanceof Uint8Array;
    parentPort?.postMessage(said, isWhole ? [said.part.buffer as ArrayBuffer] : []);
  });
};
