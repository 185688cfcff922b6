import type {
  ApproveMany,
  PayMany,
  RefundsDone,
} from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { sumRupees } from '../../../../shared/money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { refundRequest, requireOwesSaid } from './refunds.deciding.ts';
import { pay } from './refunds.paying.ts';
import { requireRefund } from './refunds.record.ts';

/** What was done to refunds at once. */
export const doneOf = (refunds: readonly Refund[]): RefundsDone => ({
  ids: refunds.map(({ id }) => id),
  refunds: refunds.length,
  amount: sumRupees(refunds.map(({ amount }) => amount)),
  owes: sumRupees(refunds.map(({ owes }) => owes ?? 0)),
});

const eachOf = async (
  change: Change<SignedIn>,
  ids: readonly number[],
  act: (id: number) => Promise<Refund>,
): Promise<RefundsDone> => {
  const once = [...new Set(ids)];
  const done: Refund[] = [];
  for (const [at, id] of once.entries()) {
    done.push(await act(id));
    change.progress(at + 1, once.length);
  }
  return doneOf(done);
};

/** Approves many refunds, all or none, each as by itself. Throws as `refundRequest.approve` does. */
export const approveMany = async (
  change: Change<SignedIn>,
  { ids, reason, owes }: ApproveMany,
): Promise<RefundsDone> => {
  const owed = new Map<number, number>();
  for (const id of ids) owed.set(id, (await requireRefund(change, id)).owes ?? 0);
  requireOwesSaid('Who gets them', sumRupees([...owed.values()]), owes);
  return eachOf(change, ids, (id) => refundRequest.approve(change, id, reason, { owes: owed.get(id) }));
};
takesLong('Refunds are being approved', approveMany);

/** Pays many approved refunds in one way, all or none, each as by itself. Throws as `pay` does. */
export const payMany = (change: Change<SignedIn>, { ids, ...payment }: PayMany): Promise<RefundsDone> =>
  eachOf(change, ids, (id) => pay(change, id, payment));
takesLong('Refunds are being paid', payMany);
