import { type IsoDate, localDate } from '../../dates.ts';
import { formatRupees, type Paise, toRupees } from '../../money.ts';
import type { Ledger, LedgerEntry } from './ledgers.model.ts';

/** A paid entry, cancelled or not. */
interface PaidEntry {
  readonly id: number;
  readonly receipt_no: string | null;
  readonly paise: Paise;
  readonly fee_type: string;
  readonly payment_type: string;
  readonly payment_date: IsoDate;
  readonly created_at: string;
  readonly cancelled: { readonly at: string; readonly reason: string } | null;
  /** The late fees, in rupees, that it was taken without. */
  readonly late_fee_waived?: { readonly amount: number; readonly reason: string } | null;
}

/** A refund that was approved, cancelled since or not. */
interface GivenBack {
  readonly id: number;
  readonly voucher_no: string;
  /** The moment of approval, ISO in UTC. */
  readonly at: string;
  /** What it gives back of the fees, and of what was paid ahead. */
  readonly fees: Paise;
  readonly ahead: Paise;
  readonly particulars: string;
  readonly cancelled: { readonly at: string; readonly reason: string } | null;
}

export interface Account {
  readonly student_id: number;
  readonly total: Paise;
  readonly openingPaid: Paise;
  /** Σ paid, uncancelled entries that the reader does not see. */
  readonly elsewhere: Paise;
  /** Whether what is paid above the fees is kept for dues to come, and not charged. */
  readonly isAhead: boolean;
  /** The day on which the student came on the books. */
  readonly since: IsoDate;
}

interface Event {
  readonly date: IsoDate;
  /** Within a day, in the order in which it was done; ISO in UTC. */
  readonly at: string;
  readonly of: { readonly entry: PaidEntry } | { readonly refund: GivenBack };
  readonly isCancelling: boolean;
}

/** What a line names: its number, and the entry that a screen opens. */
interface Paper {
  readonly number: string | null;
  readonly fee_id: number | null;
}

const idOf = ({ of }: Event): number => ('entry' in of ? of.entry.id : of.refund.id);

const refundEvents = (refunds: readonly GivenBack[]): readonly Event[] =>
  refunds.flatMap((refund) => {
    const eventAt = (at: string, isCancelling: boolean): Event => {
      return { date: localDate(new Date(at)), at, of: { refund }, isCancelling };
    };
    return [eventAt(refund.at, false), ...(refund.cancelled ? [eventAt(refund.cancelled.at, true)] : [])];
  });

const eventsOf = (entries: readonly PaidEntry[], refunds: readonly GivenBack[]): readonly Event[] =>
  entries
    .flatMap((entry): Event[] => {
      const paid = { date: entry.payment_date, at: entry.created_at, of: { entry }, isCancelling: false };
      if (!entry.cancelled) return [paid];
      const { at } = entry.cancelled;
      // A receipt is never cancelled before its own day, whatever the clock said.
      const day = localDate(new Date(at));
      const date = day < entry.payment_date ? entry.payment_date : day;
      return [paid, { date, at, of: { entry }, isCancelling: true }];
    })
    .concat(refundEvents(refunds))
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        Number(a.isCancelling) - Number(b.isCancelling) ||
        a.at.localeCompare(b.at) ||
        idOf(a) - idOf(b),
    );

/**
 * The account line by line. What is paid above the fees is charged in the same moment, so that the balance after the last
 * line is what the rule of pending fees says (decisions.md §4): never below zero.
 */
export const ledgerOf = (
  { student_id, total, openingPaid, elsewhere, isAhead, since }: Account,
  paidEntries: readonly PaidEntry[],
  refunds: readonly GivenBack[] = [],
): Ledger => {
  const events = eventsOf(paidEntries, refunds);
  const entries: LedgerEntry[] = [];
  const sums = { debit: 0, credit: 0 };
  const write = (
    line: Pick<LedgerEntry, 'date' | 'kind' | 'particulars'>,
    side: 'debit' | 'credit',
    paise: Paise,
    paper?: Paper,
  ): void => {
    sums[side] += paise;
    entries.push({
      ...line,
      receipt_no: paper?.number ?? null,
      fee_id: paper?.fee_id ?? null,
      debit: side === 'debit' ? toRupees(paise) : 0,
      credit: side === 'credit' ? toRupees(paise) : 0,
      balance: toRupees(sums.debit - sums.credit),
    });
  };

  const [first] = events;
  const opened = first && first.date < since ? first.date : since;
  if (total > 0) write({ date: opened, kind: 'fees', particulars: 'Total fees' }, 'debit', total);
  if (openingPaid > 0) {
    write({ date: opened, kind: 'opening_paid', particulars: 'Paid before' }, 'credit', openingPaid);
  }

  /** Σ paid from here on, and how much of it is above the fees. */
  let paid = 0;
  const aboveOf = (sum: Paise): Paise => Math.max(0, sum - (total - openingPaid));
  const take = (paise: Paise, particulars: string, date: IsoDate, writePaid: () => void, paper?: Paper) => {
    const above = aboveOf(paid + paise) - aboveOf(paid);
    if (above > 0) write({ date, kind: 'charge', particulars }, 'debit', above, paper);
    writePaid();
    if (above < 0) {
      const undone = {
        date,
        kind: 'charge_undone',
        particulars: 'Charge above the fees taken back',
      } as const;
      write(undone, 'credit', -above, paper);
    }
    paid += paise;
  };

  if (elsewhere > 0) {
    const line = { date: opened, kind: 'other_courses', particulars: 'Paid under other courses' } as const;
    take(elsewhere, 'Charged under other courses', opened, () => write(line, 'credit', elsewhere));
  }
  const writeEntry = (entry: PaidEntry, date: IsoDate, isCancelling: boolean): void => {
    const paper = { number: entry.receipt_no, fee_id: entry.id };
    if (isCancelling) {
      const particulars = `Cancelled: ${entry.cancelled?.reason ?? ''}`;
      const reversed = () => write({ date, kind: 'cancellation', particulars }, 'debit', entry.paise, paper);
      take(-entry.paise, '', date, reversed, paper);
    } else {
      const waived = entry.late_fee_waived;
      const without = waived ? `; late fee of ${formatRupees(waived.amount)} waived: ${waived.reason}` : '';
      const particulars = `${entry.fee_type}, ${entry.payment_type}${without}`;
      const received = () => write({ date, kind: 'receipt', particulars }, 'credit', entry.paise, paper);
      const above = isAhead ? 'kept as an advance' : 'charged above the fees';
      take(entry.paise, `${entry.fee_type}, ${above}`, date, received, paper);
    }
  };
  /** The fees given back are owed no longer, and the money goes out: two lines that leave the balance as it was. */
  const writeRefund = (refund: GivenBack, date: IsoDate, isCancelling: boolean): void => {
    const { fees, ahead, cancelled } = refund;
    const paper = { number: refund.voucher_no, fee_id: null };
    const sign = isCancelling ? -1 : 1;
    const [taken, given] = isCancelling ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
    const particulars = isCancelling ? `Cancelled: ${cancelled?.reason ?? ''}` : refund.particulars;
    const kind = isCancelling ? 'refund_cancelled' : 'refund';
    const back = { date, kind: 'fees_given_back', particulars: 'Fees given back' } as const;
    if (fees > 0) write(back, taken, fees, paper);
    const paidOut = () => write({ date, kind, particulars }, given, fees + ahead, paper);
    take(-sign * ahead, 'Kept as an advance', date, paidOut, paper);
  };
  for (const { date, of, isCancelling } of events) {
    if ('entry' in of) writeEntry(of.entry, date, isCancelling);
    else writeRefund(of.refund, date, isCancelling);
  }
  return {
    student_id,
    entries,
    debit: toRupees(sums.debit),
    credit: toRupees(sums.credit),
    balance: toRupees(sums.debit - sums.credit),
  };
};
