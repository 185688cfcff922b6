import type { Migration } from '../migrate.ts';
import { attendanceAndTasks } from './2026-11-21-attendance-and-tasks.ts';
import { bills } from './2026-11-21-bills.ts';
import { dmcs } from './2026-11-21-dmcs.ts';
import { documents } from './2026-11-21-documents.ts';
import { emails } from './2026-11-21-emails.ts';
import { firstOffice } from './2026-11-21-first-office.ts';
import { letters } from './2026-11-21-letters.ts';
import { seriesPrefixes } from './2026-11-21-series-prefixes.ts';

/** Every step of the schema, oldest first. Add at the end; a released step is never edited or removed. */
export const MIGRATIONS: readonly Migration[] = [
  firstOffice,
  attendanceAndTasks,
  bills,
  letters,
  dmcs,
  documents,
  emails,
  seriesPrefixes,
];
