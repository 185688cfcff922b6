import { formatDate, formatMoment, type IsoDate } from '../../../shared/dates.ts';
import type { HandOff } from '../../../shared/features/tally/tally.model.ts';
import type { Db } from '../../database/db.ts';
import { conflict, invalid, notFound } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import type { VouchersWritten } from './tally.jobs.ts';
import { findHandOff, insertHandOff, lastHandOffOf, nextHandOffId } from './tally.queries.ts';
import { countVouchers } from './tally.voucher-queries.ts';

/** What one file holds: what Tally takes in one go. */
const MOST_VOUCHERS = 100_000;

interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}
interface Asked extends Days {
  readonly again?: string | null | undefined;
}

const daysText = ({ from, to }: Days): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** Throws 409 for days of which any was handed over before, unless a word says why. */
const requireNotHandedOver = async (db: Db, { from, to, again }: Asked): Promise<void> => {
  if (again) return;
  const before = await lastHandOffOf(db, from, to);
  if (!before) return;
  throw conflict(
    `${daysText(before)} was handed over already, on ${formatMoment(before.at)} by ${before.by}, in ${before.file}. To hand over days again, say why.`,
    'again',
  );
};

/** Whether a file of these days may be made. Throws 400 for days to come and for more than one file holds, 409 as said above. */
export const requireHandable = async (db: Db, asked: Asked, today: IsoDate): Promise<void> => {
  if (asked.to > today) throw invalid('Future dates cannot be handed over', 'to');
  await requireNotHandedOver(db, asked);
  const count = await countVouchers(db, asked.from, asked.to);
  if (count > MOST_VOUCHERS)
    throw invalid(
      `These days have ${count.toLocaleString('en-IN')} vouchers, a file holds ${MOST_VOUCHERS.toLocaleString('en-IN')}: hand them over in parts`,
      'to',
    );
};

/** Notes what a file holds. Two desks that hand over the same days at once: the second is refused. */
export const noteHandOff = async (
  change: Change,
  asked: Asked,
  { sha256, debit, sums, vouchers }: Omit<VouchersWritten, 'written'>,
): Promise<HandOff> => {
  const { db } = change;
  const { from, to } = asked;
  await requireNotHandedOver(db, asked);
  const id = await nextHandOffId(db);
  const file = `tally-vouchers_${from}${to === from ? '' : `_${to}`}_${id}.xml`;
  await insertHandOff(
    db,
    {
      ...{ id, first_day: from, last_day: to, file, sha256, vouchers: vouchers.length, debit_paise: debit },
      ...{ receipts_paise: sums.receipts, bills_paise: sums.bills, refunds_paise: sums.refunds },
      ...{ payments_paise: sums.payments, again: asked.again ?? null },
      ...{ by_name: change.actor.name, at: change.now },
    },
    vouchers,
  );
  const after = await findHandOff(db, id);
  if (!after) throw notFound('Hand-off');
  await change.record({
    entity: 'tally',
    id,
    action: 'handed over',
    summary: `${daysText(asked)}: ${after.vouchers} vouchers, ${file}`,
    after,
    audience: { users: [] },
  });
  return after;
};
