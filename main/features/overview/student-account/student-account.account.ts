import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import type {
  Ledger,
  LedgerEntry,
} from '../../../../shared/features/overview/student-account/student-account.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Says } from '../../../../shared/papers/labels.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import type { AccountLine } from './student-account.lines.ts';
import type { JournalLine } from './student-account.queries.ts';

export interface Period {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

type Days = Pick<Session, 'name' | 'first_day' | 'last_day'>;

const entryOf = ({ paise, ...line }: AccountLine, balance: Paise): LedgerEntry => ({
  ...line,
  debit: toRupees(Math.max(paise, 0)),
  credit: toRupees(Math.max(-paise, 0)),
  balance: toRupees(balance),
});

/** A line that moves nothing: what was owed until then. */
const standing = (
  date: IsoDate,
  kind: 'brought_forward' | 'session',
  particulars: string,
  balance: Paise,
): LedgerEntry =>
  entryOf({ date, kind, particulars, receipt_no: null, fee_id: null, paise: 0, entered: null }, balance);

const sumOfAccount = (journal: readonly JournalLine[], account: number): Paise =>
  journal.reduce((sum, { account_id, paise }) => sum + (account_id === account ? paise : 0), 0);

/**
 * The account of a period: each line with the balance after it, and a line where an academic session begins. The lines are
 * in the order of their days. What is owed and ahead at the end are the journal's balances of that day.
 */
export const accountOf = (
  journal: readonly JournalLine[],
  lines: readonly AccountLine[],
  sessions: readonly Days[],
  { from, to }: Period,
): Omit<Ledger, 'student_id' | 'paid_before' | 'standing'> => {
  const sessionOf = (day: IsoDate) =>
    sessions.find(({ first_day, last_day }) => first_day <= day && day <= last_day);
  const entries: LedgerEntry[] = [];
  const sums = { debit: 0, credit: 0 };
  let balance = 0;
  let session: Days | undefined;
  let isBegun = false;
  for (const line of lines) {
    if (to !== undefined && line.date > to) break;
    const isBefore = from !== undefined && line.date < from;
    if (!isBefore && from !== undefined && !isBegun)
      entries.push(standing(from, 'brought_forward', 'Brought forward', balance));
    const own = sessionOf(line.date);
    if (own && own !== session && (session || isBegun) && !isBefore)
      entries.push(standing(line.date, 'session', `Session ${own.name}`, balance));
    session = own ?? session;
    balance += line.paise;
    if (isBefore) continue;
    isBegun = true;
    sums.debit += Math.max(line.paise, 0);
    sums.credit += Math.max(-line.paise, 0);
    entries.push(entryOf(line, balance));
  }
  if (from !== undefined && !isBegun)
    entries.push(standing(from, 'brought_forward', 'Brought forward', balance));
  const until = to === undefined ? journal : journal.filter(({ day }) => day <= to);
  return {
    from: from ?? null,
    to: to ?? null,
    entries,
    debit: toRupees(sums.debit),
    credit: toRupees(sums.credit),
    balance: toRupees(sumOfAccount(until, ACCOUNTS.dues)),
    advance: toRupees(-sumOfAccount(until, ACCOUNTS.advances)),
    refund_due: toRupees(-sumOfAccount(until, ACCOUNTS.refundsPayable)),
  };
};

/** `From 01-07-2026 to 31-07-2026`; the day as of which where the period has no beginning. */
export const periodText = ({ from, to }: Period, today: IsoDate, says: Says): string => {
  const end = to ?? today;
  return from === undefined
    ? says('As on …', formatDate(end))
    : says('From … to …', formatDate(from), formatDate(end));
};
