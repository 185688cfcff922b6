import { formatDate, type IsoDate } from '../../shared/dates.ts';
import { drawerClosed, drawerClosedOf } from '../../shared/features/accounts/drawers/drawers.rules.ts';
import type { Db } from '../database/db.ts';
import { ApiError, conflict, invalid } from '../office/api-error.ts';
import type { Change } from '../office/change.ts';
import { type Closed, closedOn } from './closed-days.queries.ts';

type Doing = Pick<Change, 'today' | 'actor'> & { readonly db: Db };

/** The refusal of cash for a closed drawer: its cashier is asked to count a second time, everybody else is told whose it is. */
const drawerIsClosed = (
  { actor }: Pick<Doing, 'actor'>,
  day: IsoDate,
  { cashier_id, cashier }: Closed,
  path?: string,
): ApiError => {
  if (cashier_id !== actor.userId) return conflict(drawerClosedOf(cashier ?? '', day), path);
  const { status, body } = conflict(drawerClosed(day), path);
  return new ApiError(status, { ...body, ask: 'second count', day });
};

const closedText = (day: IsoDate, { what, last_day }: Closed): string =>
  what === 'month'
    ? `Nothing is booked on ${formatDate(day)}: the month is locked (an admin can reopen it under Closing, Month)`
    : `Nothing is booked on ${formatDate(day)}: the years are closed to ${formatDate(last_day)}`;

/** Makes a look-up of what closes a day. Each day of a change is read once. */
const lookUp = (db: Db) => {
  const known = new Map<IsoDate, readonly Closed[]>();
  return async (day: IsoDate, received: readonly number[]): Promise<Closed | undefined> => {
    const closed = known.get(day) ?? (await closedOn(db, { day }));
    known.set(day, closed);
    // What is closed for all is told first: in a locked month it does not help to count a drawer again.
    const forAll = closed.find(({ account_id }) => account_id === null);
    return forAll ?? closed.find(({ account_id }) => account_id !== null && received.includes(account_id));
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
  /** The deposits that the college held already, of a file from before; its record is the load. */
  'deposits loaded': 'doing',
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
  /** What no feature foresaw; its record is the voucher that asked for it. */
  ledger: 'own',
  /** What it moved arrives, out of what is in transit. */
  'ledger arrived': 'own',
  /** Cash that leaves a drawer for another; its record is the hand-over. */
  'cash handed over': 'doing',
  'cash accepted': 'doing',
  /** What income of the years up to one exceeded expenditure by goes to the balances of funds; its record is the year that ends. */
  'year closed': 'doing',
  /** What stood on accounts when the books began, or what a correction changes of that; its record is what was said last. */
  opening: 'own',
  /** What a bank account opens with; its record is the account. */
  'account opened': 'own',
  /** What the bank charged or paid; its record is the line of the statement. */
  'bank line': 'own',
  /** Money in the bank that nobody has claimed; its record is the line. */
  suspense: 'own',
  /** What a payment for many students leaves over of nobody's; its record is the payment. */
  'left over': 'own',
  /** Money with a portal of which no receipt is made; its record is the payment. */
  'portal unclaimed': 'own',
  /** What a portal paid out into the bank, less its charge; its record is the settlement. */
  'portal settled': 'own',
  /** The difference of a drawer that was counted; its record is the close. */
  'drawer counted': 'own',
} as const satisfies Readonly<Record<string, 'doing' | 'own'>>;

export type VoucherKind = keyof typeof DAY_OF;

interface Event {
  readonly kind: VoucherKind;
  /** Its own date, which counts if `DAY_OF` says `own` of its kind; left out: the day on which it is done. */
  readonly day?: IsoDate | undefined;
  /** The accounts into which it brings money. */
  readonly received: readonly number[];
}

/** The day on which an event is booked. */
export type BookingDay = (event: Event) => Promise<IsoDate>;

/**
 * The one rule for the day on which an event is booked: its own, where its kind has one, while that is open, else the day on which it
 * is done. A closed drawer closes the cash that comes in, and nothing else. `post` asks it of every voucher, and a trigger holds it
 * beneath. Throws 409 where that day is closed too: with `ask: "second count"` to the cashier whose drawer it is.
 */
export const bookingDays = (change: Doing): BookingDay => {
  const closing = lookUp(change.db);
  const { today } = change;
  return async ({ kind, day, received }) => {
    const own = DAY_OF[kind] === 'own' && day !== undefined ? day : today;
    if (!(await closing(own, received))) return own;
    const closed = await closing(today, received);
    if (!closed) return today;
    throw closed.what === 'drawer'
      ? drawerIsClosed(change, today, closed)
      : conflict(closedText(today, closed));
  };
};

/** Whether a day is of a closed year or a locked month, whatever is booked. */
export const isClosedForAll = async (db: Db, day: IsoDate): Promise<boolean> =>
  (await lookUp(db)(day, [])) !== undefined;

/**
 * Refuses a day that somebody typed for what is to be booked, where that day is closed: with 400 for all; with 409, as
 * `bookingDays`, for the drawer that these accounts of cash are, into which money is to come.
 */
export const requireOpenDay = async (
  change: Pick<Doing, 'db' | 'actor'>,
  day: IsoDate,
  path: string,
  received: readonly number[] = [],
): Promise<void> => {
  const closed = await lookUp(change.db)(day, received);
  if (!closed) return;
  throw closed.what === 'drawer'
    ? drawerIsClosed(change, day, closed, path)
    : invalid(closedText(day, closed), path);
};
