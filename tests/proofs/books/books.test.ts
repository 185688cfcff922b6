import { it } from 'vitest';
import { proveBooks } from './books.ts';
import { proveMoney } from './money/money.ts';

it(
  'whatever is entered, taken back, approved, paid and closed, each report says what the journal adds up to',
  { timeout: 200_000 },
  () => proveBooks(700),
);

it(
  'whatever is counted, deposited, handed over, paid, matched and locked, each drawer, bank and fund holds what was noted of it',
  { timeout: 200_000 },
  () => proveMoney(450),
);
