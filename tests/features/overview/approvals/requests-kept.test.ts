import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA } from '../../../../main/database/schema.ts';
import { openInMemory, wholeCollege } from '../../../proofs/tampering/whole-college.ts';

/** Every table of what one person asks for and another decides, by its columns. */
const fresh = new Sqlite(':memory:');
fresh.exec(SCHEMA);
const TABLES = fresh
  .prepare<[], string>(
    `select name from sqlite_schema where type = 'table'
      and exists (select 1 from pragma_table_info(sqlite_schema.name) where name = 'asked_by')
      and exists (select 1 from pragma_table_info(sqlite_schema.name) where name = 'decided_at')`,
  )
  .pluck()
  .all();
fresh.close();

let raw: Sqlite.Database;
beforeAll(async () => {
  raw = openInMemory(await wholeCollege()).raw;
  // One more of each kind is decided, where one waits.
  for (const table of TABLES)
    raw.exec(`update ${table} set status = 'Declined', decided_by_name = 'Asha', decided_at = asked_at, decision = 'No'
      where id = (select min(id) from ${table} where status = 'Waiting')`);
}, 120_000);
afterAll(() => raw.close());

const columnsOf = (table: string): readonly string[] =>
  raw.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table);

/** What nobody does past the office, and of which rows. */
const DEEDS: Readonly<Record<string, readonly [set: string, where: string, needs?: string]>> = {
  'who asked': ["asked_by_name = 'Nobody'", 'true'],
  'by which account it was asked': ['asked_by = (select max(id) from users)', 'true'],
  'when it was asked': ["asked_at = '2026-01-01T00:00:00.000Z'", 'true'],
  'the reason': ["reason = 'Another'", 'true', 'reason'],
  'the amount': ['amount_paise = 1', 'true', 'amount_paise'],
  'who decided': ["decided_by_name = 'Nobody'", "status <> 'Waiting'"],
  'when it was decided': ["decided_at = '2026-01-01T00:00:00.000Z'", "status <> 'Waiting'"],
  'why it was decided so': ["decision = 'Another'", "status <> 'Waiting'"],
  'whether one person decided': ['own = 1 - own', 'true', 'own'],
  'that it is decided': ["status = 'Waiting', decided_at = null", "status <> 'Waiting'"],
  'what became of it': ["status = iif(status = 'Declined', 'Approved', 'Declined')", "status <> 'Waiting'"],
};

/** What an approved one may become; a receipt that is cancelled stays so. */
const NEXT: Readonly<Record<string, string>> = {
  concessions: 'Taken Back',
  exemptions: 'Ended',
  refunds: 'Cancelled',
  payment_vouchers: 'Cancelled',
  ledger_vouchers: 'Cancelled',
};

it('six kinds are walked', () => expect(TABLES).toHaveLength(6));

describe.each(TABLES)('a request keeps, in %s,', (table) => {
  it.each(Object.entries(DEEDS))('%s', (_what, [set, where, needs]) => {
    if (needs !== undefined && !columnsOf(table).includes(needs)) return;
    // A college where nobody asked, or nothing is decided, would prove nothing.
    expect(raw.prepare(`select 1 from ${table} where ${where}`).get()).toBeDefined();
    expect(() => raw.exec(`update ${table} set ${set} where ${where}`)).toThrow(/never edited/);
  });

  it('who decided, as it goes on', () => {
    const next = NEXT[table];
    if (next === undefined) return;
    const approved = raw.prepare(`select 1 from ${table} where status = 'Approved'`).get();
    expect(approved).toBeDefined();
    const set = `status = '${next}', decided_by_name = 'Nobody'`;
    expect(() => raw.exec(`update ${table} set ${set} where status = 'Approved'`)).toThrow(/never edited/);
  });

  it('its row', () => {
    expect(() => raw.exec(`delete from ${table}`)).toThrow(/never deleted/);
  });
});
