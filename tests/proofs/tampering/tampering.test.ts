import { expect, it } from 'vitest';
import { replaceRows } from './replacing.ts';
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
