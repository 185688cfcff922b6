import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { endingOf } from '../../main/workers/end-thread.ts';
import { type Patience, watchPatience } from '../../main/workers/patience.ts';

const SLEEP = 'const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);';
const LOADED =
  "const { parentPort } = require('node:worker_threads'); parentPort.postMessage({ kind: 'loaded' });";
/** Stays alive until it is ended. */
const STAY = 'setInterval(() => undefined, 1000);';

const TOO_SLOW = new Error('too slow');
const BUSY = new Error('busy');
const MS = 100;

/** What is said of a thread that runs `code` for so long, or undefined where it may go on. */
const saidOf = async (code: string, of: Patience['of'], forMs: number): Promise<Error | undefined> => {
  const worker = new Worker(code, { eval: true });
  const { loaded, terminate } = endingOf(worker);
  const done = new AbortController();
  let said: Error | undefined;
  const patience: Patience = { ms: MS, of, tooSlow: TOO_SLOW, busy: BUSY };
  const watched = watchPatience(
    worker,
    loaded,
    patience,
    (error) => {
      said = error;
    },
    done.signal,
  );
  const timer = setTimeout(() => done.abort(), forMs);
  await watched;
  clearTimeout(timer);
  await terminate();
  return said;
};

/** Long enough that a thread which computes is always noticed, on whatever machine. */
const FOR_EVER = 30_000;

describe('a file is called unreadable for what it is, never for what the PC does meanwhile', () => {
  test('a thread that computes past its patience is ended: its input is too much', async () => {
    expect(await saidOf(`${LOADED} for (;;);`, 'work', FOR_EVER)).toBe(TOO_SLOW);
  });

  test('a thread that gets no processor is waited for', async () => {
    expect(await saidOf(`${SLEEP} ${LOADED} sleep(${MS * 8}); ${STAY}`, 'work', MS * 6)).toBeUndefined();
  });

  test('a thread that loads for longer than its patience is waited for', async () => {
    expect(await saidOf(`${SLEEP} sleep(${MS * 8}); ${LOADED} ${STAY}`, 'answer', MS * 6)).toBeUndefined();
  });

  test('what waits for a folder is told after its patience that the folder does not answer', async () => {
    expect(await saidOf(`${SLEEP} ${LOADED} sleep(${MS * 8}); ${STAY}`, 'answer', FOR_EVER)).toBe(TOO_SLOW);
  });
});
