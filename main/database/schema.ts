import { approvals } from './schema/approvals.ts';
import { banking } from './schema/banking.ts';
import { charging } from './schema/charging.ts';
import { dues } from './schema/dues.ts';
import { fees } from './schema/fees.ts';
import { journal } from './schema/journal.ts';
import { contact, reminders, sending } from './schema/messages.ts';
import { money } from './schema/money.ts';
import { office } from './schema/office.ts';
import { papers } from './schema/papers.ts';
import { portals } from './schema/portals.ts';
import { registers } from './schema/registers.ts';
import { students } from './schema/students.ts';

/**
 * What a new office's file has: its tables, each followed by its indexes and triggers, domain by domain. `schema/schema.sql`
 * shows all of it in one piece, as SQLite has it. How a change of it is made: CONTRIBUTING.md.
 */
export const SCHEMA = [
  office,
  students,
  journal,
  dues,
  charging,
  fees,
  money,
  banking,
  portals,
  approvals,
  papers,
  registers,
  contact,
  sending,
  reminders,
].join('\n');
