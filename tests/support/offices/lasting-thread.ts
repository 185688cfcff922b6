import { syncBuiltinESMExports } from 'node:module';
import type { MessagePort } from 'node:worker_threads';

/** A worker program that a lasting thread is to run, with the data and the port of a thread of its own. */
export interface LentTo {
  readonly program: string;
  readonly workerData: unknown;
  readonly parentPort: MessagePort;
}

// The module as every import of it sees it; its exports are replaced below.
const threads = process.getBuiltinModule('node:worker_threads');
const { parentPort: own } = threads;
let round = 0;

own?.on('message', async ({ program, workerData, parentPort }: LentTo) => {
  Object.assign(threads, { workerData, parentPort });
  syncBuiltinESMExports();
  round += 1;
  // A new address makes the program run again; its imports stay loaded.
  await import(`${program}?round=${round}`);
  own.postMessage('loaded');
});
