import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdFileLock } from '../database/file-lock.ts';
import { bundlePart } from './bundle.ts';
import { type Part, parts, projectRoot } from './parts.ts';
import { isStale, stampOf, stampPath, writeStamp } from './stale.ts';

/** The milliseconds for which a second start waits for the first one's build. */
const LOCK_TIMEOUT_MS = 10 * 60 * 1000;

/** Builds what is stale into dist/. Of several starts at once, one builds and the others find it done. */
const build = async (): Promise<void> => {
  const unlock = lock();
  try {
    for (const part of parts) {
      if (isStale(projectRoot, part)) await buildPart(part);
    }
  } finally {
    unlock();
  }
};

const buildPart = async (part: Part): Promise<void> => {
  const started = performance.now();
  const stamp = stampOf(projectRoot, part);
  const fresh = scratch(part, 'new');
  try {
    await bundlePart(part, fresh);
    publish(part, fresh);
    writeStamp(projectRoot, part, stamp);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  console.log(`Built the ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
};

/** Puts new output in place by renaming, so that dist/ never holds half a build, even after a power cut. */
const publish = (part: Part, fresh: string): void => {
  const output = join(projectRoot, part.output);
  const old = scratch(part, 'old');
  rmSync(stampPath(projectRoot, part), { force: true });
  try {
    if (existsSync(output)) renameSync(output, old);
    mkdirSync(join(projectRoot, 'dist'), { recursive: true });
    renameSync(fresh, output);
  } catch (cause) {
    // Windows does not rename files that a running program has open.
    throw new Error(`${part.output} is in use. Close the Bursar that runs from it, then start again.`, {
      cause,
    });
  }
  rmSync(old, { recursive: true, force: true });
};

const scratch = (part: Part, kind: 'new' | 'old'): string => {
  const path = join(projectRoot, '.cache', `${part.name}-${kind}`);
  rmSync(path, { recursive: true, force: true });
  return path;
};

/** Takes the lock of the build. The operating system releases it if its holder dies. */
const lock = (): (() => void) => {
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  return holdFileLock(join(projectRoot, '.cache/build-lock.db'), LOCK_TIMEOUT_MS);
};

// A shell or a test that says otherwise would pack React's slower half, with the lines of its source.
process.env.NODE_ENV = 'production';
await build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
