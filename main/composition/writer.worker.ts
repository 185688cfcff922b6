import { workerData } from 'node:worker_threads';
import { serveWriter } from '../writer/serve-writer.ts';
import { commands } from './commands.ts';

await serveWriter(commands, workerData);
