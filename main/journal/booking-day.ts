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

/** The day on which an event that moves these accounts is booked. */
export type BookingDay = (own: IsoDate, accounts: readonly number[]) => Promise<IsoDate>;

/**
 * The one rule for the day on which an event is booked: its own while that is open, else the day on which it is done. `post`
 * asks it of every voucher, and a trigger holds it beneath. Throws 409 where that day is closed too.
 */
export const bookingDays = ({ db, today }: Pick<Change, 'db' | 'today'>): BookingDay => {
  const closing = lookUp(db);
  return async (own, accounts) => {
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
