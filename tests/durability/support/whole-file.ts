import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Whether a kept upload is there with every byte: it is named by their SHA-256. */
export const isWholeFile = (path: string): boolean =>
  existsSync(path) &&
  basename(path).startsWith(`${createHash('sha256').update(readFileSync(path)).digest('hex')}.`);
