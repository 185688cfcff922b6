import { parentPort } from 'node:worker_threads';
import { sayLoaded } from './end-thread.ts';
import { type FromWorker, failureMessage, type ToWorker } from './job-messages.ts';

/**
 * A worker's side of `pool.stream`: hands out each part when it is asked for, then makes the next one ahead, so that the
 * thread and its asker work at the same time. At most one part waits. With `isAhead` false nothing is made unasked. Bytes
 * are transferred, everything else is copied.
 */
export const serveParts = <Job, Part>(
  open: (job: Job) => AsyncGenerator<Part, void, undefined> | Generator<Part, void, undefined>,
  { isAhead = true } = {},
): void => {
  let parts: ReturnType<typeof open> | undefined;
  let ahead: Promise<FromWorker<Part>> | undefined;

  const make = async (): Promise<FromWorker<Part>> => {
    const step = await parts?.next();
    return step === undefined || step.done ? { kind: 'end' } : { kind: 'part', part: step.value };
  };

  const answerTo = async (word: ToWorker<Job>): Promise<FromWorker<Part>> => {
    if (word.kind === 'stream') {
      parts = open(word.job);
      ahead = undefined;
    }
    if (word.kind !== 'stop') return ahead ?? make();
    await parts?.return();
    ahead = undefined;
    return { kind: 'end' };
  };

  parentPort?.on('message', async (word: ToWorker<Job>) => {
    const said = await answerTo(word).catch(failureMessage);
    const isWhole = said.kind === 'part' && said.part instanceof Uint8Array;
    parentPort?.postMessage(said, isWhole ? [said.part.buffer as ArrayBuffer] : []);
    ahead = said.kind === 'part' && isAhead ? make().catch(failureMessage) : undefined;
  });
  sayLoaded();
};
