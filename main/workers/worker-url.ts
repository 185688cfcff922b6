import { globSync } from 'node:fs';

const here = import.meta.url;

/**
 * The address of a worker thread's code: beside the bundled program in `workers/`, or, when run from source, the one file
 * `<name>.worker.ts`.
 */
export const workerUrl = (name: string): URL => {
  if (!here.endsWith('.ts')) return new URL(`./workers/${name}.js`, here);
  const main = new URL('../', here);
  const [source] = globSync(`**/${name}.worker.ts`, { cwd: main });
  if (source === undefined) throw new Error(`There is no ${name}.worker.ts`);
  return new URL(source, main);
};
