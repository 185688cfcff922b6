import type { Migration } from '../migrate.ts';
import { dueGuards } from './2026-11-21-journal-and-dues.due-guards.ts';
import { dueTables } from './2026-11-21-journal-and-dues.due-tables.ts';
import { journalGuards } from './2026-11-21-journal-and-dues.guards.ts';
import { openingHistory } from './2026-11-21-journal-and-dues.openings.ts';
import { moneyHistory } from './2026-11-21-journal-and-dues.receipts.ts';
import { historySums } from './2026-11-21-journal-and-dues.sums.ts';
import { journalTables } from './2026-11-21-journal-and-dues.tables.ts';

/**
 * The journal in double entry, the dues of students, and what settled them. The history is posted here, before the guards
 * stand that would look at each voucher by itself.
 */
export const journalAndDues: Migration = {
  name: '2026-11-21-journal-and-dues',
  doing: 'posting all fees, bills and dues so far to the journal, about half a minute for a million',
  sql: [journalTables, dueTables, openingHistory, moneyHistory, historySums, journalGuards, dueGuards].join(
    '\n',
  ),
};
