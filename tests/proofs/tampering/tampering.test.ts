import { expect, it } from 'vitest';
import { recordNotAsSaid, SAID } from '../../../main/features/activity/activity.said-queries.ts';
import { ENTITIES } from '../../../shared/contract/entities.ts';
import { replaceRows } from './replacing.ts';
import { changeEveryColumn, unnamedColumns, WITHOUT_RECORDS } from './said.ts';
import { proveTampering } from './tampering.ts';
import { openInMemory, wholeCollege } from './whole-college.ts';

it(
  'a row of the ledger that is tampered with past the office is refused by a trigger or named by Books agree',
  { timeout: 120_000 },
  () => proveTampering(150),
);

it('a row that is never edited or deleted is not replaced by another program', {
  timeout: 120_000,
}, async () => {
  const { raw } = openInMemory(await wholeCollege());
  const { replaced, empty } = replaceRows(raw);
  raw.close();
  expect(replaced).toEqual([]);
  // Of these the college has no row; their guards follow from the same rule.
  const untried = ['book_prints', 'due_carries', 'late_fee_waiver_parts', 'late_fee_waivers'];
  expect(empty).toEqual([...untried, 'post_dated_cheques']);
});

it('a record that is changed past the office is held against its last entry, in every column', {
  timeout: 120_000,
}, async () => {
  const opened = openInMemory(await wholeCollege());
  const unnamed = unnamedColumns(opened);
  const unseen = await changeEveryColumn(opened);
  const right =
    "insert into user_rights (user_id, may) select id, 'charge-dues' from users where role = 'accountant' limit 1";
  opened.raw.exec(right);
  expect(await recordNotAsSaid(opened.db, 0)).toMatchObject({ column: 'rights' });
  opened.raw.close();
  expect({ unnamed, unseen }).toEqual({ unnamed: [], unseen: [] });
});

it('of every entity it is said whether its records are held against its entries', () => {
  const said = SAID.map(({ entity }) => entity);
  expect([...said, ...WITHOUT_RECORDS].toSorted()).toEqual([...ENTITIES].toSorted());
});
