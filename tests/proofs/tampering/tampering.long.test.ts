import { it } from 'vitest';
import { proveEveryColumn, proveTampering } from './tampering.ts';

/** `TAMPERINGS` names fewer or more. */
const TIMES = Number(process.env.TAMPERINGS ?? 1000);

it(
  `each of ${TIMES} tamperings with the ledger is refused by a trigger or named by Books agree`,
  { timeout: 120_000 + TIMES * 500 },
  () => proveTampering(TIMES),
);

it('every column of every table, in forty rows each', { timeout: 30 * 60_000 }, () => proveEveryColumn(40));
