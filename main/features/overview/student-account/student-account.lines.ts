import { type IsoDate, localDate } from '../../../../shared/dates.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { LedgerKind } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import type { JournalLine, RaisedDue } from './student-account.queries.ts';
import {
  cancelledLine,
  concessionLine,
  dueLine,
  feesGivenBackLine,
  receiptLine,
  refundPaidLine,
  takenBackLine,
} from './student-account.text.ts';

/** A line of the account before its balance is reckoned. */
export interface AccountLine {
  readonly date: IsoDate;
  readonly kind: LedgerKind;
  readonly particulars: string;
  readonly receipt_no: string | null;
  readonly fee_id: number | null;
  /** The amount that the student owes by it; below zero what is taken off. */
  readonly paise: Paise;
  readonly entered: IsoDate | null;
}

/** The records of the registers that the vouchers reference. */
export interface Records {
  readonly dues: readonly RaisedDue[];
  /** Those that the reader may see. */
  readonly fees: ReadonlyMap<number, Fee>;
  readonly concessions: ReadonlyMap<number, Concession>;
  readonly refunds: ReadonlyMap<number, Refund>;
  /** What the lines of a voucher that made two records one say, by the id of the record that went. */
  readonly merged: ReadonlyMap<number, string>;
}

const dayOf = (moment: string): IsoDate => localDate(new Date(moment));

const sumOfAccount = (lines: readonly JournalLine[], account?: number): Paise =>
  lines.reduce(
    (sum, line) => sum + (account === undefined || line.account_id === account ? line.paise : 0),
    0,
  );

const OWN: readonly number[] = [ACCOUNTS.dues, ACCOUNTS.advances];
const isOwn = ({ account_id }: JournalLine): boolean => OWN.includes(account_id);

/** Finds the due that each line of a raising, or of its counter-voucher, is of: the first of that sum that no line has had. */
const dueFinder = (dues: readonly RaisedDue[]) => {
  const raised = [...dues].sort((a, b) => a.id - b.id);
  const reversed = dues.filter(({ taken_back }) => taken_back !== null);
  const take = (from: RaisedDue[], voucher: number | null, { head_id, paise }: JournalLine) => {
    const at = from.findIndex(
      (due) => due.voucher_id === voucher && due.head_id === head_id && due.amount_paise === Math.abs(paise),
    );
    return at === -1 ? undefined : from.splice(at, 1)[0];
  };
  return (line: JournalLine) =>
    line.paise > 0 ? take(raised, line.voucher_id, line) : take(reversed, line.reverses_id, line);
};

type Written = Pick<AccountLine, 'kind' | 'particulars' | 'paise'> &
  Partial<Pick<AccountLine, 'receipt_no' | 'fee_id' | 'entered'>>;

const receiptLines = (lines: readonly JournalLine[], fee: Fee | undefined): readonly Written[] => {
  const beyond = -sumOfAccount(lines.filter((line) => !isOwn(line)));
  const paid = beyond - sumOfAccount(lines.filter(isOwn));
  if (!fee) {
    const other = paid > 0 ? ('other_courses' as const) : ('other_courses_cancelled' as const);
    const particulars = paid > 0 ? 'Paid under another course' : 'Payment under another course cancelled';
    return [{ kind: other, particulars, paise: beyond - paid }];
  }
  const paper = { receipt_no: fee.receipt_no, fee_id: fee.id };
  if (paid > 0) {
    const settled = lines.filter(({ account_id }) => account_id === ACCOUNTS.dues);
    const byHead = new Map<string, Paise>();
    for (const { head, paise } of settled) byHead.set(head ?? '', (byHead.get(head ?? '') ?? 0) - paise);
    const advance = -sumOfAccount(lines, ACCOUNTS.advances);
    // What was owed from before says nothing of what it was for: the receipt's own type does.
    const named = settled.every(({ purpose }) => purpose !== 'previous dues') && beyond === 0;
    const only = named && byHead.size === 1 ? [...byHead.keys()][0] : undefined;
    const created = dayOf(fee.created_at);
    const entered = created > fee.payment_date ? created : null;
    const charge = `${fee.fee_type}, charged with the receipt`;
    return [
      { ...paper, kind: 'charge', particulars: charge, paise: beyond, entered },
      {
        ...paper,
        kind: 'receipt',
        particulars: receiptLine(fee, { byHead, only, advance }),
        paise: -paid,
        entered,
      },
    ];
  }
  return [
    { ...paper, kind: 'cancellation', particulars: cancelledLine(fee), paise: -paid },
    {
      ...paper,
      kind: 'charge_undone',
      particulars: `${fee.fee_type}, charge of that receipt reversed`,
      paise: beyond,
    },
  ];
};

const refundLines = (lines: readonly JournalLine[], refund: Refund | undefined): readonly Written[] => {
  const ahead = sumOfAccount(lines, ACCOUNTS.advances);
  const given = -sumOfAccount(lines, ACCOUNTS.refundsPayable);
  const kept = -sumOfAccount(lines, ACCOUNTS.dues);
  if (!refund) return [{ kind: 'refund', particulars: 'Refund', paise: ahead }];
  const paper = { receipt_no: refund.voucher_no };
  const isCancelled = given + kept < 0;
  const cancelled = `Refund cancelled: ${refund.cancelled?.reason ?? ''}`;
  return [
    {
      ...paper,
      kind: isCancelled ? 'refund_cancelled' : 'fees_given_back',
      particulars: isCancelled ? 'Refunded fees are charged again' : feesGivenBackLine(refund),
      paise: ahead - given - kept,
    },
    {
      ...paper,
      kind: isCancelled ? 'refund_cancelled' : 'refund',
      particulars: isCancelled ? cancelled : 'Refund, to be paid out',
      paise: given,
    },
  ];
};

/**
 * The lines of what later settled a receipt's surplus, or freed it. None for an advance, which was the student's already.
 */
const settledLines = (paise: Paise, fee: Fee | undefined): readonly Written[] => {
  const words = fee ? `receipt ${fee.receipt_no ?? ''}` : 'a payment under another course';
  const particulars =
    paise < 0 ? `What ${words} was above the dues is counted for them` : `Of ${words} above the dues`;
  const paper = fee ? { receipt_no: fee.receipt_no, fee_id: fee.id } : {};
  return [{ ...paper, kind: paise < 0 ? 'charge_undone' : 'charge', particulars, paise }];
};

/** The lines of an account from those of the journal, voucher by voucher. */
export const accountLines = (journal: readonly JournalLine[], records: Records): readonly AccountLine[] => {
  const dueOf = dueFinder(records.dues);
  /** Nets what one receipt settled and freed on one day into its last line. */
  const settledLater = Map.groupBy(
    journal.filter((line) => line.kind === 'settled later' && isOwn(line)),
    ({ day, record_id }) => `${day} ${record_id}`,
  );
  const writtenOf = (first: JournalLine, lines: readonly JournalLine[]): readonly Written[] => {
    const { kind, record_id } = first;
    switch (kind) {
      case 'dues':
      case 'students loaded':
        return lines.map((line) => {
          const due = dueOf(line);
          return line.paise > 0
            ? { kind: 'due', particulars: due ? dueLine(due) : (line.head ?? ''), paise: line.paise }
            : { kind: 'due_taken_back', particulars: takenBackLine(due, line.head ?? ''), paise: line.paise };
        });
      case 'deposits loaded':
        return lines.map(({ head, paise }) => ({
          kind: paise < 0 ? 'receipt' : 'cancellation',
          particulars: `${head ?? ''}, ${paise < 0 ? 'paid before' : 'no longer paid before'}`,
          paise,
        }));
      case 'concession':
      case 'write-off': {
        const paise = sumOfAccount(lines);
        const particulars = concessionLine(records.concessions.get(record_id), paise > 0);
        return [{ kind: paise > 0 ? 'concession_taken_back' : 'concession', particulars, paise }];
      }
      case 'receipt':
        return receiptLines(lines, records.fees.get(record_id));
      case 'settled later': {
        const all = settledLater.get(`${first.day} ${record_id}`) ?? [];
        if (all.at(-1)?.voucher_id !== first.voucher_id) return [];
        return settledLines(sumOfAccount(all), records.fees.get(record_id));
      }
      case 'students merged': {
        const particulars = records.merged.get(record_id) ?? 'Two records were made one';
        return [
          { kind: 'merged', particulars: `${particulars}: dues`, paise: sumOfAccount(lines, ACCOUNTS.dues) },
          {
            kind: 'merged',
            particulars: `${particulars}: advance`,
            paise: sumOfAccount(lines, ACCOUNTS.advances),
          },
        ];
      }
      case 'refund approved':
        return refundLines(lines, records.refunds.get(record_id));
      case 'refund paid': {
        const refund = records.refunds.get(record_id);
        if (!refund?.paid || first.reverses_id !== null) return [];
        const entered = dayOf(refund.paid.at) > first.day ? dayOf(refund.paid.at) : null;
        return [
          {
            kind: 'refund_paid',
            particulars: refundPaidLine(refund),
            receipt_no: refund.voucher_no,
            paise: 0,
            entered,
          },
        ];
      }
      default:
        return [];
    }
  };
  return [...Map.groupBy(journal, ({ voucher_id }) => voucher_id).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    return writtenOf(first, lines)
      .filter(({ kind, paise }) => paise !== 0 || kind === 'refund_paid' || kind === 'other_courses')
      .map((line) => ({ receipt_no: null, fee_id: null, entered: null, ...line, date: first.day }));
  });
};
