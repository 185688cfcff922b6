import type { Doubt } from '../../../../shared/contract/error.ts';
import { NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type {
  FeesTogether,
  TakenTogether,
} from '../../../../shared/features/collection/fees/fees.together.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { ApiError } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { askAbout } from './fees.doubts.ts';
import { insertPayment } from './fees.insert-queries.ts';
import { collect, entriesOf } from './fees.service.ts';

/**
 * Collects one payment for several students: one reference, a receipt for each (of each series of receipts), all or none. Throws as `collectFee` does; 409 with
 * the doubts about all of them.
 */
export const collectTogether = async (
  change: Change<SignedIn>,
  { rows, payer, amount, ...shared }: FeesTogether,
): Promise<TakenTogether> => {
  const id = await insertPayment(change.db, { payer, paise: toPaise(amount), students: rows.length });
  const fees: TakenTogether['fees'][number][] = [];
  const doubts: Doubt[] = [];
  for (const [at, row] of rows.entries())
    try {
      fees.push(
        ...entriesOf(
          await collect(change, NewFee.parse({ ...shared, ...row }), { part: { id, isFirst: at === 0 } }),
        ),
      );
    } catch (error) {
      // What is asked about was not written: who comes after is looked at all the same.
      if (!(error instanceof ApiError) || !error.body.doubts) throw error;
      doubts.push(...error.body.doubts);
    }
  askAbout(doubts, []);
  return { fees };
};
