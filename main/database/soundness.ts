import type { RawDatabase } from './raw.ts';

/** What SQLite finds wrong with its pages and indexes; undefined where they are sound. */
export const findBadPages = (database: RawDatabase): string | undefined => {
  const found: unknown = database.pragma('integrity_check(1)', { simple: true });
  return found === 'ok' ? undefined : String(found);
};

/** How many records point to others that are not there. */
export const countOrphans = (database: RawDatabase): number => {
  const orphans: unknown = database.pragma('foreign_key_check');
  return Array.isArray(orphans) ? orphans.length : 0;
};

/** As a sentence; undefined where every record that is pointed to is there. */
export const findOrphans = (database: RawDatabase): string | undefined => {
  const count = countOrphans(database);
  return count > 0 ? `${count} records point to others that are not there` : undefined;
};

/** What SQLite itself finds wrong; undefined for a sound database. */
export const findDamage = (database: RawDatabase): string | undefined =>
  findBadPages(database) ?? findOrphans(database);
