import { it } from 'vitest';
import { proveMoney } from './money/money.ts';

/** The number of operations; `MONEY_OPERATIONS` sets another. These take half an hour on two idle cores. */
const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 100_000);

it(
  `each drawer, bank and fund holds what was noted of it (${OPERATIONS} operations)`,
  { timeout: 600_000 + OPERATIONS * 100 },
  () => proveMoney(OPERATIONS),
);
