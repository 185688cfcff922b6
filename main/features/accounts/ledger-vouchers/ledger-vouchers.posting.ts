import type { IsoDate } from '../../../../shared/dates.ts';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import { bookingDays } from '../../../journal/booking-day.ts';
import { type Line, post, reverse } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { addLedgerAccount } from '../ledger-accounts/ledger-accounts.service.ts';
import { accountInTransit, sentBy } from './ledger-vouchers.queries.ts';

/** The lines of a voucher as they are posted, without what the books add between funds. */
const linesOf = ({ lines }: LedgerVoucher): readonly Line[] =>
  lines
    .filter(({ between_funds }) => !between_funds)
    .map(({ account_id: account, party_id, student_id, head_id, fund_id, amount }) => ({
      ...{ account, party_id, student_id, head_id, fund: fund_id ?? undefined, paise: toPaise(amount) },
    }));

/** The account of what is in transit; made where there is none. */
const inTransit = async (change: Change): Promise<number> =>
  (await accountInTransit(change.db)) ??
  (await addLedgerAccount(change, { name: 'Money in transit', kind: 'in transit', group: null, open_to: [] }))
    .id;

/** The day on which a voucher is booked. Throws 409 where today is closed. */
export const dayOfLedgerVoucher = (change: Change, voucher: LedgerVoucher): Promise<IsoDate> =>
  bookingDays(change)({
    ...{ kind: 'ledger', day: voucher.date },
    // What arrives later comes to its place on that day.
    received:
      voucher.arrived === null
        ? linesOf(voucher).flatMap(({ account, paise }) => (paise > 0 ? [account] : []))
        : [],
  });

/** Books a voucher. What arrived later lies in transit meanwhile, so that each bank has it on its own day. Throws 409 for more cash than a drawer holds. */
export const bookLedgerVoucher = async (change: Change, voucher: LedgerVoucher): Promise<void> => {
  const { id: record_id, date: day, arrived } = voucher;
  const lines = linesOf(voucher);
  if (arrived === null) {
    await post(change, { kind: 'ledger', record_id, day, lines });
    return;
  }
  const account = await inTransit(change);
  const sent = lines
    .filter(({ paise }) => paise < 0)
    .flatMap((line): Line[] => [line, { account, paise: 0 - line.paise }]);
  await post(change, { kind: 'ledger', record_id, day, lines: sent });
  // What is in transit besides may be another fund's.
  const own = (await sentBy(change, record_id, account)).map(({ fund, paise }) => ({
    ...{ account, fund, paise: 0 - paise },
  }));
  const came = [...lines.filter(({ paise }) => paise > 0), ...own];
  await post(change, { kind: 'ledger arrived', record_id, day: arrived, lines: came });
};

/** Reverses a voucher on the day of cancelling; what arrived first. */
export const unbookLedgerVoucher = async (change: Change, { id, arrived }: LedgerVoucher): Promise<void> => {
  if (arrived !== null) await reverse(change, 'ledger arrived', id);
  await reverse(change, 'ledger', id);
};
