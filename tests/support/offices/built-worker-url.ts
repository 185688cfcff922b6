import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../tools/tool.ts';

/**
 * The address of a worker's built code, in place of `main/workers/worker-url.ts`. Tests start threads by the hundred, and
 * one from sources takes four times as long.
 */
export const workerUrl = (name: string): URL =>
  pathToFileURL(join(projectRoot, 'dist/main/workers', `${name}.js`));
