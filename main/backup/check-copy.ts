import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openReader } from '../database/open.ts';
import { isDatabaseError, type RawDatabase } from '../database/raw.ts';
import { findBadPages, findOrphans } from '../database/soundness.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { referencedFiles } from './read-facts.ts';

/** A part of the look at a data directory that was copied, in order. */
export const COPY_PARTS = ['pages', 'links', 'files'] as const;

export interface CopyCheck {
  readonly dataDirectory: string;
  readonly part: (typeof COPY_PARTS)[number];
}

const damaged = (damage: string | undefined): string | undefined =>
  damage === undefined ? undefined : `is damaged (${damage})`;

const lacking = (database: RawDatabase, dataDirectory: string): string | undefined => {
  const missing = referencedFiles(database).filter((name) => !existsSync(join(dataDirectory, 'files', name)));
  return missing.length === 0 ? undefined : `lacks ${missing.length} of the files that its records name`;
};

/**
 * Looks at one part of a copy: of a large one that takes many seconds. Answers what is wrong with it, to follow its name.
 * For a worker thread.
 */
export const checkCopy = ({ dataDirectory, part }: CopyCheck): string | undefined => {
  const database = openReader(databaseFile(dataDirectory));
  try {
    if (part === 'pages') return damaged(findBadPages(database));
    return part === 'links' ? damaged(findOrphans(database)) : lacking(database, dataDirectory);
  } catch (error) {
    if (isDatabaseError(error)) return damaged(error.message);
    throw error;
  } finally {
    database.close();
  }
};
