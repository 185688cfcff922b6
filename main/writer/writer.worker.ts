import { workerData } from 'node:worker_threads';
import { commands } from './commands.ts';
import { serveWriter } from './serve-writer.ts';

await serveWriter(commands, workerData);
