import { expect, it } from 'vitest';
import { SAID } from '../../../main/features/overview/activity/activity.said.ts';
import { recordNotAsSaid } from '../../../main/features/overview/activity/activity.said-queries.ts';
import { ENTITIES } from '../../../shared/contract/entities.ts';
import { changeEach, saidColumns, takeGuardsAway } from './every-column.ts';
import { replaceRows } from './replacing.ts';
import { proveEveryColumn, proveTampering } from './tampering.ts';
import { UNSEEN_OF_MANY } from './unseen.list.ts';
import { openInMemory, wholeCollege } from './whole-college.ts';

/** Entities of which no entry says a record of their own as a whole, or whose rows another check of *Verify* holds. */
const WITHOUT_RECORDS = [
  'reminder_stages',
  ...['receipts', 'statements', 'matches', 'portals', 'portal_files', 'due_loads', 'books', 'controls'],
  ...['sessions', 'viewings', 'uploads', 'sharing', 'backups', 'updates', 'university', 'sending'],
] as const;

it(
  'a row of the ledger that is tampered with past the office is refused by a trigger or named by Books agree',
  { timeout: 120_000 },
  () => proveTampering(150),
);

it(
  'every column of every table that is changed past the office is refused, named by Verify, or listed with its reason',
  { timeout: 300_000 },
  () => proveEveryColumn(3),
);

it('a row that is never edited or deleted is not replaced by another program', {
  timeout: 120_000,
}, async () => {
  const { raw } = openInMemory(await wholeCollege());
  const { replaced, empty } = replaceRows(raw);
  raw.close();
  expect(replaced).toEqual([]);
  // The college has no row of these; their guards follow from the same rule.
  const untried = ['book_prints', 'due_carries', 'late_fee_waiver_parts', 'late_fee_waivers'];
  expect(empty).toEqual([...untried, 'post_dated_cheques']);
});

it('a record that is changed past the office with its guards taken away is held against its last entry, in every column', {
  timeout: 120_000,
}, async () => {
  const opened = openInMemory(await wholeCollege());
  takeGuardsAway(opened);
  const { unseen, empty } = await changeEach(opened, saidColumns(opened), 5);
  // What stands beside a record in a table of its own is its record's.
  const seen: (string | undefined)[] = [];
  for (const [table, sql] of [
    [
      'users',
      "insert into user_rights (user_id, may) select id, 'charge-dues' from users where role = 'accountant' limit 1",
    ],
    ['fee_plans', "update fee_plan_lines set due_date = '2027-06-30' where id = 1"],
    ['tasks', 'delete from tasks where id = 1'],
  ] as const) {
    opened.raw.exec(sql);
    const at = SAID.findIndex((said) => said.table === table);
    seen.push((await recordNotAsSaid(opened.db, at))?.column);
  }
  expect(seen).toEqual(['rights', 'lines', 'id']);
  opened.raw.close();
  expect({ unseen, empty }).toEqual({ unseen: [], empty: ['post_dated_cheques'] });
});

/** Tables whose records are made many at once too: a load's entry lists its students, the others are in the list. */
const MADE_AT_ONCE = ['students', ...Object.keys(UNSEEN_OF_MANY)];

it('of every record that is held against its last entry there is an entry, from the setting-up on', {
  timeout: 120_000,
}, async () => {
  const { raw } = openInMemory(await wholeCollege());
  const unsaid = SAID.filter(({ table }) => !MADE_AT_ONCE.includes(table)).flatMap(
    ({ entity, table, whole }) => {
      const rows = raw
        .prepare<[string], number>(
          `select count(*) from ${table} where id not in (select entity_id from audit
          where entity = ? and entity_id is not null and json_type(after, '$.${whole}') is not null)`,
        )
        .pluck()
        .get(entity);
      return rows === 0 ? [] : [`${table}: ${rows}`];
    },
  );
  raw.close();
  expect(unsaid).toEqual([]);
});

it('of every entity it is said whether its records are held against its entries', () => {
  const said = new Set(SAID.map(({ entity }) => entity));
  expect([...said, ...WITHOUT_RECORDS].toSorted()).toEqual([...ENTITIES].toSorted());
});
