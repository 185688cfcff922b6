import type { IsoDate } from '../../../../shared/dates.ts';
import type { ChangedSince, ChangedVoucher } from '../../../../shared/features/overview/tally/tally.model.ts';
import type { Db } from '../../../database/db.ts';
import { numberOf, wordsOf } from './tally.narration.ts';
import { daysHandedOver, handedOver } from './tally.queries.ts';
import { tallyVoucher } from './tally.voucher.ts';
import { vouchersOf } from './tally.voucher-queries.ts';
import { handed, turning } from './tally.writing.ts';

/** The vouchers that are named one by one; of more, only how many. */
const MOST_NAMED = 200;

interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Days that overlap are one stretch, so that each voucher is looked at once. In: by their first day. */
const stretchesOf = (all: readonly Days[]): readonly Days[] => {
  const stretches: Days[] = [];
  for (const { from, to } of all) {
    const last = stretches.at(-1);
    if (last && from <= last.to)
      stretches[stretches.length - 1] = { from: last.from, to: to > last.to ? to : last.to };
    else stretches.push({ from, to });
  }
  return stretches;
};

/** Compares what was handed over of each day, the last time, with what the books say of it now. */
export const changedNow = async (db: Db): Promise<ChangedSince> => {
  const [how, files] = [await turning(db), await daysHandedOver(db)];
  /** The last hand-off that had the day: the one in which a voucher that came later is missing. */
  const fileOf = (day: IsoDate): number =>
    files.reduce((last, { id, from, to }) => (from <= day && day <= to ? Math.max(last, id) : last), 0);
  const counts = new Map<number, number>();
  const vouchers: ChangedVoucher[] = [];
  for (const days of stretchesOf(files)) {
    const before = await handedOver(db, days);
    for await (const voucher of vouchersOf(db, days)) {
      const known = before.get(voucher.id);
      const turned = tallyVoucher(voucher, how);
      const now = 'guid' in turned ? handed(voucher.id, turned).entry.sha256 : undefined;
      if (known !== undefined && known.sha256 === now) continue;
      const hand_off_id = known?.hand_off_id ?? fileOf(voucher.day);
      counts.set(hand_off_id, (counts.get(hand_off_id) ?? 0) + 1);
      if (vouchers.length === MOST_NAMED) continue;
      vouchers.push({
        hand_off_id,
        voucher_id: voucher.id,
        number: numberOf(voucher),
        date: voucher.day,
        what: known === undefined ? 'new' : 'changed',
        words: wordsOf(voucher),
      });
    }
  }
  return { counts: [...counts].map(([hand_off_id, changed]) => ({ hand_off_id, changed })), vouchers };
};
