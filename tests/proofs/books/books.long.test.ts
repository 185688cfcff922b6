import { it } from 'vitest';
import { proveBooks } from './books.ts';

/** Half an hour on two quiet cores; `BOOK_OPERATIONS` names fewer. */
const OPERATIONS = Number(process.env.BOOK_OPERATIONS ?? 100_000);

it(
  `each report says what the journal adds up to (${OPERATIONS} operations)`,
  { timeout: 600_000 + OPERATIONS * 100 },
  () => proveBooks(OPERATIONS),
);
