import { it } from 'vitest';
import { proveTampering } from './tampering.ts';

it(
  'a row of the ledger that is tampered with past the office is refused by a trigger or named by Books agree',
  { timeout: 120_000 },
  () => proveTampering(150),
);
