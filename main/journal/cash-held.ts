import { formatDate, type IsoDate } from '../../shared/dates.ts';
import { formatRupees, type Paise, toRupees } from '../../shared/money.ts';
import type { SignedIn } from '../office/actor.ts';
import { conflict } from '../office/api-error.ts';
import type { Change } from '../office/change.ts';
import { cashOf } from './accounts.ts';
import { leastHeldFrom } from './cash-held.queries.ts';

/** Cash that is to go out of a cashier's drawer. */
interface CashOut {
  readonly cashier: { readonly id: number; readonly name: string };
  readonly paise: Paise;
  readonly day: IsoDate;
}

/**
 * The one rule for cash that goes out of a drawer: paid by voucher, given back to a student, taken to the bank or handed over.
 * Refuses, with 409, more than the drawer holds on that day or on a later one, on which what leaves earlier would be missing:
 * `Your drawer holds ₹200.00 on 22-11-2026`. A receipt that is cancelled is never refused: its cash may not have come at all.
 */
export const requireCashHeld = async (
  { db, actor }: Change<SignedIn>,
  { cashier, paise, day }: CashOut,
  path?: string,
): Promise<void> => {
  const least = await leastHeldFrom(db, await cashOf(db, cashier), day);
  const held = Math.max(0, least.paise);
  if (paise <= held) return;
  const whose = cashier.id === actor.userId ? 'Your drawer' : `The drawer of ${cashier.name}`;
  throw conflict(`${whose} holds ${formatRupees(toRupees(held))} on ${formatDate(least.day)}`, path);
};
