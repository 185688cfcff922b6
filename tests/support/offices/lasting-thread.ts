import { syncBuiltinESMExports } from 'node:module';
import type { MessagePort } from 'node:worker_threads';

/** A program for a lasting thread, with the data and the port that a thread of its own would give it. */
export interface LentTo {
  readonly program: string;
  readonly workerData: unknown;
  readonly parentPort: MessagePort;
}

// Every import of it sees what is put here below.
const threads = process.getBuiltinModule('node:worker_threads');
const { parentPort: own } = threads;
let round = 0;

own?.on('message', async ({ program, workerData, parentPort }: LentTo) => {
  Object.assign(threads, { workerData, parentPort });
  syncBuiltinESMExports();
  round += 1;
  // The program begins anew in each round; what it imports stays loaded.
  await import(`${program}?round=${round}`);
  own.postMessage('loaded');
});
