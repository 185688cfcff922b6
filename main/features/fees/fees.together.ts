import { NewFee } from '../../../shared/features/fees/fees.model.ts';
import type { FeesTogether, TakenTogether } from '../../../shared/features/fees/fees.together.ts';
import { toPaise } from '../../../shared/money.ts';
import type { SignedIn } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import { insertPayment } from './fees.insert-queries.ts';
import { collect } from './fees.service.ts';

/**
 * Collects one payment for several students: one reference, a receipt for each, all or none. Throws as `collectFee` does; 409 with
 * `ask: "over"` for the first who is paid more than they owe.
 */
export const collectTogether = async (
  change: Change<SignedIn>,
  { rows, payer, amount, ...shared }: FeesTogether,
): Promise<TakenTogether> => {
  const id = await insertPayment(change.db, { payer, paise: toPaise(amount), students: rows.length });
  const fees: TakenTogether['fees'][number][] = [];
  for (const [at, row] of rows.entries())
    fees.push(await collect(change, NewFee.parse({ ...shared, ...row }), { id, isFirst: at === 0 }));
  return { fees };
};
