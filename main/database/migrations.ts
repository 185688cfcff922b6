import { firstRelease } from './migrations/first-release.ts';
import type { Migration } from './upgrade/migration.ts';

/** Every step of the schema, oldest first. Add at the end; a released step is never edited or removed. */
export const MIGRATIONS: readonly Migration[] = [firstRelease];

/** How the schemas from before the first release are called: by their first step, and the last of them by its last. */
export const BEFORE_FIRST_RELEASE = {
  first: '2026-11-21-first-office',
  last: '2026-11-22-payers-texts',
} as const;
