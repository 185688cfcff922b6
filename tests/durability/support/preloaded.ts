import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';

/**
 * Compiles a C file, by default of this folder, into a library that the office is started with. Undefined, with a line on
 * the console, where that fails.
 */
export const compilePreloaded = (
  source: string,
  what: string,
  folder = import.meta.dirname,
): string | undefined => {
  const library = join(temporaryFolder('preloaded'), `${basename(source, '.c')}.so`);
  try {
    if (process.platform !== 'linux') throw new Error('it is made for Linux');
    const path = join(folder, source);
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, path, '-ldl'], { stdio: 'pipe' });
    return library;
  } catch (error) {
    console.log(`${what} not tried: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
};
