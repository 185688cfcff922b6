import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { removeInPassing } from '../../../office/disk/held-files.ts';
import type { Written } from './reports.jobs.ts';

/** Bytes kept in memory; what is longer goes to a file, so that years of rows never fill it. */
const MOST_IN_MEMORY = 8 * 1024 * 1024;

/**
 * Makes a spool for the parts of an answer: in memory up to 8 MiB, in a file of `files/incoming` beyond. `done` hands them
 * over; `discard` removes the file. Writing blocks, which is right in a thread of its own.
 */
export const createSpool = (dataDirectory: string) => {
  const parts: Uint8Array[] = [];
  let size = 0;
  let file: { readonly path: string; readonly handle: number } | undefined;

  const open = () => {
    const folder = join(dataDirectory, 'files', 'incoming');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `report-${randomBytes(12).toString('hex')}`);
    return { path, handle: openSync(path, 'wx', 0o600) };
  };

  return {
    push: (part: Uint8Array): void => {
      parts.push(part);
      size += part.length;
      if (size <= MOST_IN_MEMORY) return;
      file ??= open();
      for (const held of parts.splice(0)) writeSync(file.handle, held);
      size = 0;
    },
    done: (): Written => {
      if (file) {
        for (const held of parts) writeSync(file.handle, held);
        closeSync(file.handle);
        return { kind: 'file', path: file.path };
      }
      const bytes = new Uint8Array(size);
      let at = 0;
      for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
      }
      return { kind: 'bytes', bytes };
    },
    discard: (): void => {
      if (!file) return;
      closeSync(file.handle);
      removeInPassing(file.path);
    },
  };
};
