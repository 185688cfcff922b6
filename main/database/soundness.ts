import type { RawDatabase } from './raw.ts';

/**
 * Pages kept while they are all read, in KiB: the index of a million records is looked up in for each of them, and with few
 * kept its pages are read again and again.
 */
const KEPT_WHILE_READING = 65_536;

/**
 * Finds what SQLite says is wrong with its pages and indexes; undefined where they are sound. For a connection that is
 * closed then.
 */
export const findBadPages = (database: RawDatabase): string | undefined => {
  database.pragma(`cache_size = -${KEPT_WHILE_READING}`);
  const found: unknown = database.pragma('integrity_check(1)', { simple: true });
  return found === 'ok' ? undefined : String(found);
};

/** Counts the records that reference others that are not there. */
export const countOrphans = (database: RawDatabase): number => {
  const orphans: unknown = database.pragma('foreign_key_check');
  return Array.isArray(orphans) ? orphans.length : 0;
};

/** A sentence about references to records that are not there; undefined where there are none. */
export const findOrphans = (database: RawDatabase): string | undefined => {
  const count = countOrphans(database);
  return count > 0 ? `${count} records point to others that are not there` : undefined;
};

/** A sentence about what SQLite finds wrong with the file and its references; undefined for a sound database. */
export const findDamage = (database: RawDatabase): string | undefined =>
  findBadPages(database) ?? findOrphans(database);
