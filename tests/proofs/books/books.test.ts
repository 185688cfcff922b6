import { it } from 'vitest';
import { proveBooks } from './books.ts';

it(
  'whatever is entered, taken back, approved, paid and closed, each report says what the journal adds up to',
  { timeout: 200_000 },
  () => proveBooks(1500),
);
