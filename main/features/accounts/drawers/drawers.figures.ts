import { addDays, type IsoDate } from '../../../../shared/dates.ts';
import type { DrawerQuery } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import type {
  Drawer,
  DrawerLine,
  OpenDrawer,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { type Paise, sumPaise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { cashAccountOf } from '../../../journal/accounts.ts';
import { type Scope, type SignedIn, scopeOf } from '../../../office/actor.ts';
import { closingOver, daysOf, lastClosing } from './drawers.closing-queries.ts';
import { onItsWay } from './drawers.hand-over-queries.ts';
import { cashierAskedFor } from './drawers.owner.ts';
import {
  AFTER_COUNT,
  balanceAt,
  type CashierRow,
  type Counted,
  drawerLines,
  lastMoved,
  openBefore,
  othersOf,
  type Term,
  termsOf,
  toBeCancelled,
} from './drawers.queries.ts';

/** The figures of a drawer for the days of one close, in paise. */
export interface DrawerFigures {
  readonly first_day: IsoDate;
  readonly carried: Paise;
  readonly terms: Awaited<ReturnType<typeof termsOf>>;
  /** The balance of the cash account when it is counted, without the difference of the close. */
  readonly expected: Paise;
}

/** The id for a cashier who has no cash account, because they never took cash. */
const NO_ACCOUNT = -1;

/** Computes the figures of a drawer for some days from balances and sums of the journal alone. */
export const figuresOf = async (db: Db, account: number, days: Counted): Promise<DrawerFigures> => {
  const carried = await balanceAt(db, account, addDays(days.from, -1));
  const terms = await termsOf(db, account, days);
  const since = (terms.get('difference') ?? 0) + (terms.get(AFTER_COUNT) ?? 0);
  const expected = (await balanceAt(db, account, days.to)) - since;
  return { first_day: days.from, carried, terms, expected };
};

/** The days that the close of a day covers: those of its close, or for an open day those since the last close. */
const coveredBy = async (db: Db, cashier: number, day: IsoDate) => {
  const closing = await closingOver(db, cashier, day);
  const last = await lastClosing(db, cashier);
  if (closing) return { closing, last, days: await daysOf(db, closing) };
  const days: Counted = { from: last && last.date < day ? addDays(last.date, 1) : day, to: day };
  return { closing, last, days };
};

/** Whether a person is the one who counts a drawer: its cashier, or an admin where the cashier can no longer sign in. */
const isToCount = (actor: SignedIn, { id, active }: Omit<CashierRow, 'name'>): boolean =>
  id === actor.userId || !active;

/** The receipts of a drawer that wait to be cancelled. An open drawer has those of earlier days too: their cash is taken out of it. */
export const cancelledLater = async (
  db: Db,
  scope: Scope,
  account: number,
  { from, to, isOpen }: Pick<Counted, 'from' | 'to'> & { readonly isOpen: boolean },
) => {
  const receipts = await toBeCancelled(db, scope, account, { from: isOpen ? '' : from, to });
  return { receipts, paise: sumPaise(receipts) };
};

/** Reads a drawer for its page. The person who is to count it is told the expected cash and its terms only after the close. */
export const readDrawer = async (
  db: Db,
  actor: SignedIn,
  { date, cashier: id }: DrawerQuery,
  today: IsoDate,
): Promise<Drawer> => {
  const cashier = await cashierAskedFor(db, actor, id);
  const account = (await cashAccountOf(db, cashier.id)) ?? NO_ACCOUNT;
  const { closing, last, days } = await coveredBy(db, cashier.id, date ?? today);
  const figures = await figuresOf(db, account, days);
  const isBlind = closing === undefined && isToCount(actor, cashier);
  const known = (paise: Paise): number | null => (isBlind ? null : toRupees(paise));
  const term = (name: Term): number | null => known(figures.terms.get(name) ?? 0);
  const after = figures.terms.get(AFTER_COUNT) ?? 0;
  const toCancel = await cancelledLater(db, scopeOf(actor), account, {
    ...days,
    isOpen: closing === undefined,
  });
  return {
    date: days.to,
    cashier_id: cashier.id,
    cashier: cashier.name,
    has_left: !cashier.active,
    first_day: days.from,
    is_used: (await lastMoved(db, account)) !== undefined,
    carried: known(figures.carried),
    receipts: term('receipts'),
    payments: term('payments'),
    refunds: term('refunds'),
    deposited: term('deposited'),
    handed: term('handed'),
    taken: term('taken'),
    expected: known(figures.expected),
    expected_without: known(figures.expected - toCancel.paise),
    to_cancel: toCancel.receipts.map(({ paise, ...receipt }) => ({ ...receipt, amount: known(paise) })),
    closing: closing ?? null,
    closed_to: last?.date ?? null,
    after_count: toRupees(after),
    next_carried: closing ? toRupees(toPaise(closing.counted) + after) : null,
    others: await othersOf(db, scopeOf(actor), cashier.id, days.from, days.to),
    on_its_way: await onItsWay(db, cashier.id),
  };
};

/** The entries of a drawer's cash on the days that its page shows. */
export const readLines = async (
  db: Db,
  actor: SignedIn,
  { date, cashier: id }: DrawerQuery,
  today: IsoDate,
): Promise<readonly DrawerLine[]> => {
  const cashier = await cashierAskedFor(db, actor, id);
  const account = await cashAccountOf(db, cashier.id);
  if (account === undefined) return [];
  const { closing, days } = await coveredBy(db, cashier.id, date ?? today);
  const lines = await drawerLines(db, scopeOf(actor), account, days);
  // The sum of the lines is the expected cash.
  return closing === undefined && isToCount(actor, cashier)
    ? lines.map((line) => ({ ...line, amount: null }))
    : lines;
};

/** The open drawers before a day, as `openBefore` has them; the cash in one is told to all but who is to count it. */
export const readOpen = async (
  db: Db,
  actor: SignedIn,
  day: IsoDate,
  cashier: number | undefined,
): Promise<readonly OpenDrawer[]> =>
  (await openBefore(db, day, cashier)).map(({ paise, active, ...open }) => ({
    ...open,
    held: isToCount(actor, { id: open.cashier_id, active }) ? null : toRupees(paise),
  }));
