import { formatDate, formatMoment, type IsoDate } from '../../../../shared/dates.ts';
import type { HandOff, HandOver } from '../../../../shared/features/overview/tally/tally.model.ts';
import type { Db } from '../../../database/db.ts';
import { nextId } from '../../../database/guards/given-ids.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { askAbout } from '../../collection/fees/fees.doubts.ts';
import type { VouchersWritten } from './tally.jobs.ts';
import { currentMapping } from './tally.ledgers.ts';
import { saveMapping } from './tally.mapping.ts';
import { findHandOff, insertHandOff, lastHandOffOf } from './tally.queries.ts';
import { countVouchers } from './tally.voucher-queries.ts';

/** What one file holds: what Tally takes in one go. */
const MOST_VOUCHERS = 100_000;

interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}
interface Asked extends Days, Pick<HandOver, 'confirm'> {
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
    `${daysText(before)} was exported on ${formatMoment(before.at)} by ${before.by}, in ${before.file}. To export again, give the reason.`,
    'again',
  );
};

/** So many of the names are said; all of them are in the mapping. */
const NAMES_SAID = 3;

/** The accounts whose names are suggested, and that nobody has kept: all of them at first, later those that came since. */
const notKept = async (db: Db) => {
  const { version, ledgers } = await currentMapping(db);
  return { version, ledgers: ledgers.filter(({ saved }) => !saved) };
};

/** Asks before a file has names of accounts that nobody has kept. */
const requireNamesKept = async (db: Db, { confirm }: Asked): Promise<void> => {
  const names = (await notKept(db)).ledgers.map(({ suggested }) => suggested.ledger);
  if (names.length === 0) return;
  const rest = names.length - NAMES_SAID;
  const said = [...names.slice(0, NAMES_SAID), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  const message = `The names that accounts have in Tally are suggested, and not kept yet: ${said}. Keep these names, or name the accounts first.`;
  askAbout([{ ask: 'names', message }], confirm);
};

/** Keeps the suggested names that a file has. */
const keepNames = async (change: Change): Promise<void> => {
  const { version, ledgers } = await notKept(change.db);
  if (ledgers.length === 0) return;
  const kept = ledgers.map(({ account_id, head_id, suggested }) => ({
    ...{ account_id, head_id: head_id === 0 ? null : head_id },
    ...suggested,
  }));
  await saveMapping(change, { version, ledgers: kept });
};

/** Whether a file of these days may be made. Throws 400 for days to come and for more than one file holds, 409 as said above, and for names that nobody has kept. */
export const requireHandable = async (db: Db, asked: Asked, today: IsoDate): Promise<void> => {
  if (asked.to > today) throw invalid('Future dates cannot be exported', 'to');
  await requireNotHandedOver(db, asked);
  await requireNamesKept(db, asked);
  const count = await countVouchers(db, asked.from, asked.to);
  if (count > MOST_VOUCHERS)
    throw invalid(
      `These days have ${count.toLocaleString('en-IN')} vouchers, a file holds ${MOST_VOUCHERS.toLocaleString('en-IN')}: hand them over in parts`,
      'to',
    );
};

/** Notes what a file holds, and keeps the names in it where nobody had. Two desks that hand over the same days at once: the second is refused. */
export const noteHandOff = async (
  change: Change,
  asked: Asked,
  { sha256, debit, sums, vouchers }: Omit<VouchersWritten, 'written'>,
): Promise<HandOff> => {
  const { db } = change;
  const { from, to } = asked;
  await requireNotHandedOver(db, asked);
  if (asked.confirm?.includes('names')) await keepNames(change);
  const id = await nextId(db, 'tally_hand_offs');
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
takesLong('Vouchers are being handed over to Tally', noteHandOff);
