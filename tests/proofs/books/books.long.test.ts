import { it } from 'vitest';
import { proveBooks } from './books.ts';

/** The number of operations; `BOOK_OPERATIONS` sets another. These take half an hour on two idle cores. */
const OPERATIONS = Number(process.env.BOOK_OPERATIONS ?? 100_000);

it(
  `each report says what the journal adds up to (${OPERATIONS} operations)`,
  { timeout: 600_000 + OPERATIONS * 100 },
  () => proveBooks(OPERATIONS),
);
