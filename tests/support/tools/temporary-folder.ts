import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

const made = new Set<string>();
atEnd(() => {
  for (const path of made) rmSync(path, { recursive: true, force: true });
});

/** A new empty folder, removed when the test process ends. */
export const temporaryFolder = (purpose = 'office'): string => {
  const path = mkdtempSync(join(tmpdir(), `bursar-${purpose}-`));
  made.add(path);
  return path;
};

/** The folders made in this process so far. */
export const foldersMade = (): readonly string[] => [...made];
