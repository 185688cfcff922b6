import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Whether a stored file is complete: its name is the SHA-256 of its bytes. */
export const isWholeFile = (path: string): boolean =>
  existsSync(path) &&
  basename(path).startsWith(`${createHash('sha256').update(readFileSync(path)).digest('hex')}.`);
