import { expect, it } from 'vitest';
import { projectSources } from './source-tree.ts';
import { tablesReferencedIn } from './tables-in-sql.ts';

/** Who reads `allocations` alone: for what a receipt itself settled. */
const OF_RECEIPTS = [
  'main/features/collection/fees/fees.details-queries.ts',
  'main/features/collection/fees/fees.group-queries.ts',
  'main/features/papers/letters/letters.fees-queries.ts',
];

it('who reads what receipts settled of dues reads what was settled without one too', () => {
  const known = new Set(['allocations', 'settlements']);
  const readers = projectSources()
    .filter(({ path }) => path.startsWith('main/features/'))
    .map(({ path, text }) => ({ path, tables: tablesReferencedIn({ path, text }, known) }));
  const alone = readers.filter(({ tables }) => String(tables) === 'allocations').map(({ path }) => path);
  expect(alone.toSorted()).toEqual(OF_RECEIPTS);
});
