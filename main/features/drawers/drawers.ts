import { addDays, type IsoDate } from '../../../shared/dates.ts';
import type { DrawerQuery } from '../../../shared/features/drawers/drawers.endpoints.ts';
import type { Drawer, DrawerLine } from '../../../shared/features/drawers/drawers.model.ts';
import { type Paise, toRupees } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { cashAccountOf } from '../../journal/accounts.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import { closingOver, lastClosing } from './drawers.closing-queries.ts';
import { onItsWay } from './drawers.hand-over-queries.ts';
import { cashierAskedFor } from './drawers.owner.ts';
import { balanceAt, linesOf, othersOf, type Term, termsOf } from './drawers.queries.ts';

/** The figures of a drawer for the days of one close, in paise. */
export interface DrawerFigures {
  readonly first_day: IsoDate;
  readonly carried: Paise;
  readonly terms: ReadonlyMap<Term, Paise>;
  /** The balance of the cash account at the end, without the difference of the close. */
  readonly expected: Paise;
}

/** The id for a cashier who has no cash account, because they never took cash. */
const NO_ACCOUNT = -1;

/** Computes the figures of a drawer for some days, both included, from balances and sums of the journal alone. */
export const figuresOf = async (
  db: Db,
  account: number,
  first_day: IsoDate,
  day: IsoDate,
): Promise<DrawerFigures> => {
  const carried = await balanceAt(db, account, addDays(first_day, -1));
  const terms = await termsOf(db, account, first_day, day);
  const expected = (await balanceAt(db, account, day)) - (terms.get('difference') ?? 0);
  return { first_day, carried, terms, expected };
};

/** The days that the close of a day covers: those of its close, or for an open day those since the last close. */
const coveredBy = async (db: Db, cashier: number, day: IsoDate) => {
  const closing = await closingOver(db, cashier, day);
  const last = await lastClosing(db, cashier);
  if (closing) return { closing, last, first: closing.first_day, day: closing.date };
  return { closing, last, first: last && last.date < day ? addDays(last.date, 1) : day, day };
};

/** Reads a drawer for its page. The person who is to count it is told the expected cash only after the close. */
export const readDrawer = async (
  db: Db,
  actor: SignedIn,
  { date, cashier: id }: DrawerQuery,
  today: IsoDate,
): Promise<Drawer> => {
  const cashier = await cashierAskedFor(db, actor, id);
  const account = (await cashAccountOf(db, cashier.id)) ?? NO_ACCOUNT;
  const covered = await coveredBy(db, cashier.id, date ?? today);
  const { closing, last } = covered;
  const figures = await figuresOf(db, account, covered.first, covered.day);
  const term = (name: Term): number => toRupees(figures.terms.get(name) ?? 0);
  const isToBeCounted = closing === undefined && (cashier.id === actor.userId || !cashier.active);
  return {
    date: covered.day,
    cashier_id: cashier.id,
    cashier: cashier.name,
    has_left: !cashier.active,
    first_day: covered.first,
    carried: toRupees(figures.carried),
    receipts: term('receipts'),
    payments: term('payments'),
    refunds: term('refunds'),
    deposited: term('deposited'),
    handed: term('handed'),
    taken: term('taken'),
    expected: isToBeCounted ? null : toRupees(figures.expected),
    closing: closing ?? null,
    closed_to: last?.date ?? null,
    next_carried: closing ? closing.counted : null,
    others: await othersOf(db, scopeOf(actor), cashier.id, covered.first, covered.day),
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
  const { first, day } = await coveredBy(db, cashier.id, date ?? today);
  return linesOf(db, scopeOf(actor), account, first, day);
};
