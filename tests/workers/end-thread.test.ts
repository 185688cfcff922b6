import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { endingOf } from '../../main/workers/end-thread.ts';

/** A program that takes 200 ms to load, says so, and then computes for ever. */
const SLOW = `
  const { parentPort, workerData } = require('node:worker_threads');
  const state = new Int32Array(workerData);
  Atomics.store(state, 0, 1);
  Atomics.notify(state, 0);
  Atomics.wait(state, 1, 0, 200);
  Atomics.store(state, 0, 2);
  parentPort.postMessage({ kind: 'loaded' });
  for (;;);
`;
const FAULTY = `throw new Error('A part of the program is lost')`;

const LOADING = 1;
const LOADED = 2;

const started = (code: string) => {
  const shared = new SharedArrayBuffer(8);
  const worker = new Worker(code, { eval: true, workerData: shared });
  return { worker, state: new Int32Array(shared), end: endingOf(worker).terminate };
};

describe('a thread that is not wanted any more', () => {
  test('is ended only once its program is loaded: SQLite’s part ends the office with one that goes before', async () => {
    const { worker, state, end } = started(SLOW);
    const { value } = Atomics.waitAsync(state, 0, 0);
    await value;
    expect(Atomics.load(state, 0)).toBe(LOADING);
    const [[code]] = await Promise.all([once(worker, 'exit'), end()]);
    expect(code).toBe(1);
    expect(Atomics.load(state, 0)).toBe(LOADED);
  });

  test('is ended at once where it is loaded, though it computes for ever', async () => {
    const { worker, end } = started(SLOW);
    await once(worker, 'message');
    await end();
    expect(worker.threadId).toBe(-1);
  });

  test('is gone already where its program could not be loaded', async () => {
    const { worker, end } = started(FAULTY);
    worker.on('error', () => undefined);
    await end();
    expect(worker.threadId).toBe(-1);
  });
});
