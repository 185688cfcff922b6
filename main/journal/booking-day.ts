import { formatDate, type IsoDate } from '../../shared/dates.ts';
import type { Db } from '../database/db.ts';
import { conflict, invalid } from '../office/api-error.ts';
import type { Change } from '../office/change.ts';
import { type Closed, closedOn } from './closed-days.queries.ts';

const WORDS: Readonly<Record<Closed['what'], string>> = {
  year: 'the years are closed',
  drawer: 'the drawer is closed',
  month: 'the month is locked',
};

const closedText = (day: IsoDate, { what, last_day }: Closed): string =>
  what === 'month'
    ? `Nothing is booked on ${formatDate(day)}: ${WORDS[what]} (an admin can reopen it in Books)`
    : `Nothing is booked on ${formatDate(day)}: ${WORDS[what]} to ${formatDate(last_day)}${what === 'drawer' ? ' (an admin can reopen it in Day Close)' : ''}`;

/** Makes a look-up of what closes a day. Each day of a change is read once. */
const lookUp = (db: Db) => {
  const known = new Map<IsoDate, readonly Closed[]>();
  return async (day: IsoDate, accounts: readonly number[]): Promise<Closed | undefined> => {
    const closed = known.get(day) ?? (await closedOn(db, { day }));
    known.set(day, closed);
    // What is closed for all is told first: in a locked month it does not help to reopen a drawer.
    const forAll = closed.find(({ account_id }) => account_id === null);
    return forAll ?? closed.find(({ account_id }) => account_id !== null && accounts.includes(account_id));
  };
};

/**
 * The kinds of vouchers, and what says the day of each. `doing`: the day on which it is done, however long ago it was asked for.
 * `own`: a date that somebody gave it, or that of what it is of (a line of the bank, a drawer's count), while that day is open.
 * README.md beside this says what each posts.
 */
export const DAY_OF = {
  receipt: 'own',
  'settled later': 'doing',
  /** What comes with a receipt is owed on the receipt's day. */
  dues: 'own',
  /** The opening dues of the students of an import; its record is the import. */
  'students loaded': 'doing',
  concession: 'doing',
  'write-off': 'doing',
  'students merged': 'doing',
  'cheque deposited': 'own',
  'refund approved': 'doing',
  'refund paid': 'own',
  /** Caution money that nobody claimed; its record is the lapse. */
  'caution lapsed': 'own',
  'bill approved': 'doing',
  'bill paid': 'doing',
  /** Money that goes out by a payment voucher, which is its record. The date of its cheque or transfer is a particular. */
  'paid by voucher': 'doing',
  /** Its record is the deposit slip. */
  'cash deposited': 'own',
  /** Cash that leaves a drawer for another; its record is the hand-over. */
  'cash handed over': 'doing',
  'cash accepted': 'doing',
  /** What a bank account opens with; its record is the account. */
  'account opened': 'own',
  /** What the bank charged or paid; its record is the line of the statement. */
  'bank line': 'own',
  /** Money in the bank that nobody has claimed; its record is the line. */
  suspense: 'own',
  /** What a payment for many students leaves over of nobody's; its record is the payment. */
  'left over': 'own',
  /** The difference of a drawer that was counted; its record is the close. */
  'drawer counted': 'own',
} as const satisfies Readonly<Record<string, 'doing' | 'own'>>;

export type VoucherKind = keyof typeof DAY_OF;

interface Event {
  readonly kind: VoucherKind;
  /** Its own date, of which its kind says whether it is the day; left out: the day on which it is done. */
  readonly day?: IsoDate | undefined;
  readonly accounts: readonly number[];
}

/** The day on which an event that moves these accounts is booked. */
export type BookingDay = (event: Event) => Promise<IsoDate>;

/**
 * The one rule for the day on which an event is booked: its own, where its kind has one, while that is open, else the day on which it
 * is done. `post` asks it of every voucher, and a trigger holds it beneath. Throws 409 where that day is closed too.
 */
export const bookingDays = ({ db, today }: Pick<Change, 'db' | 'today'>): BookingDay => {
  const closing = lookUp(db);
  return async ({ kind, day, accounts }) => {
    const own = DAY_OF[kind] === 'own' && day !== undefined ? day : today;
    if (!(await closing(own, accounts))) return own;
    const closed = await closing(today, accounts);
    if (closed) throw conflict(closedText(today, closed));
    return today;
  };
};

/**
 * Refuses, with 400, a day that somebody typed for what is to be booked, where that day is closed: for all, or for what moves
 * one of these accounts.
 */
export const requireOpenDay = async (
  { db }: Pick<Change, 'db'>,
  day: IsoDate,
  path: string,
  accounts: readonly number[] = [],
): Promise<void> => {
  const closed = await lookUp(db)(day, accounts);
  if (closed) throw invalid(closedText(day, closed), path);
};
