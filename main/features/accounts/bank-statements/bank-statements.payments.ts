import { addDays, type IsoDate } from '../../../../shared/dates.ts';
import { NUMBER_DAYS } from '../../../../shared/features/accounts/bank-statements/bank-matching.ts';
import { namesIn } from '../../../../shared/features/accounts/bank-statements/bank-statements.narration.ts';
import { type Paise, toPaise } from '../../../../shared/money.ts';
import type { Change } from '../../../office/change.ts';
import { findLine, type LineRow, linesOfSum } from './bank-statements.line-queries.ts';
import { outOfSuspense, recordLine, tieLine } from './bank-statements.matching.ts';

interface Payment {
  readonly bankAccount: number;
  readonly paise: Paise;
  readonly reference: string;
  readonly day: IsoDate;
  /** All that the books say of it; their sum is the payment. */
  readonly vouchers: readonly number[];
}

/** Whether nobody has claimed any of a line yet. */
const isUnclaimed = async (change: Change, { id, match_id, paise }: LineRow): Promise<boolean> => {
  if (match_id === null) return true;
  const line = await findLine(change.db, id);
  const waiting = line?.match?.entries.filter(({ in_suspense }) => in_suspense) ?? [];
  return waiting.reduce((sum, entry) => sum + toPaise(entry.in) - toPaise(entry.out), 0) === paise;
};

/**
 * Matches a payment with its line of the bank, if one has the same number and sum and is unmatched or in suspense. Answers
 * whether it did; two lines that fit alike are both left.
 */
export const tieLineOfPayment = async (
  change: Change,
  { bankAccount, paise, reference, day, vouchers }: Payment,
): Promise<boolean> => {
  const [from, to] = [addDays(day, -NUMBER_DAYS), addDays(day, NUMBER_DAYS)];
  const alike: LineRow[] = [];
  for (const line of await linesOfSum(change.db, bankAccount, { paise, from, to }))
    if (namesIn(line)(reference, day) && (await isUnclaimed(change, line))) alike.push(line);
  const [line, ...more] = alike;
  if (!line || more.length > 0) return false;
  const before = await findLine(change.db, line.id);
  const out = await outOfSuspense(change, line, day);
  await tieLine(change, line, [...vouchers, ...out], 'match');
  await recordLine(change, line.id, 'matched', before);
  return true;
};
