import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';
import { memoryFolder } from './memory-folder.ts';

const made = new Set<string>();
atEnd(() => removeFolders([...made]));

const makeFolder = (parent: string, purpose: string): string => {
  const path = mkdtempSync(join(parent, `bursar-${purpose}-`));
  made.add(path);
  return path;
};

/** Makes an empty folder that is removed when the test process ends. */
export const temporaryFolder = (purpose = 'office'): string => makeFolder(tmpdir(), purpose);

let memory: { readonly folder: string | undefined } | undefined;

/** Makes an empty folder for an office's data, in memory where there is room and the tests are not about disks. */
export const dataFolder = (): string => {
  memory ??= { folder: process.env.BURSAR_TEST_IN_MEMORY === '1' ? memoryFolder() : undefined };
  return makeFolder(memory.folder ?? tmpdir(), 'office');
};

/** The folders that this process has made so far. */
export const foldersMade = (): readonly string[] => [...made];

/** Removes folders that this process made. On Windows a file that was just closed may be held for a moment. */
export const removeFolders = (folders: readonly string[]): void => {
  for (const path of folders) {
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    made.delete(path);
  }
};
