import { closeDrawer } from '../../main/features/accounts/drawers/drawers.closing.ts';
import { makeDeposit } from '../../main/features/accounts/drawers/drawers.deposits.ts';
import { balanceAt } from '../../main/features/accounts/drawers/drawers.queries.ts';
import { cashAccountOf } from '../../main/journal/accounts.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import type { Change } from '../../main/office/change.ts';
import type { IsoDate } from '../../shared/dates.ts';
import { CloseDrawer } from '../../shared/features/accounts/drawers/drawers.model.ts';
import { DENOMINATIONS } from '../../shared/features/collection/cheques/cash-count.ts';
import { NewDeposit } from '../../shared/features/collection/cheques/cheques.deposits.ts';
import { type Calendar, monthsAtTheBank } from './calendar.ts';
import type { Deed } from './past-office.ts';
import type { People } from './people.ts';

/** The rupees that a cashier leaves in the drawer as change, and above which the rest goes to the bank. */
const CHANGE = 2_000;
const MOST_IN_DRAWER = 5_000;

/** A count that is not what is expected, in rupees, and what the cashier says of it. */
interface Short {
  readonly rupees: number;
  readonly reason: string;
}
const FEW_RUPEES: Short = { rupees: 40, reason: 'A fifty was given out for a ten: found nowhere' };
/** Above what the settings allow, so that it waits for an admin. */
const WAITS: Short = {
  rupees: 150,
  reason: 'Counted three times; the queue was long before the examination form',
};

/** Rupees as the fewest notes and coins. */
const countsOf = (rupees: number): Record<string, number> => {
  let left = rupees;
  const counts: Record<string, number> = {};
  for (const value of DENOMINATIONS) {
    const pieces = Math.floor(left / value);
    if (pieces > 0) counts[String(value)] = pieces;
    left -= pieces * value;
  }
  return counts;
};

/** Takes what is too much to the bank, counts the rest, and closes the day. Who took no cash yet has nothing to close. */
const closeDay = async (
  change: Change<SignedIn>,
  day: IsoDate,
  isFirst: boolean,
  short?: Short,
): Promise<void> => {
  const account = await cashAccountOf(change.db, change.actor.userId);
  if (account === undefined) return;
  const held = (await balanceAt(change.db, account, day)) / 100;
  // A receipt that was cancelled after its cash went to the bank.
  if (held < 0) return;
  const tooMuch = Math.max(0, Math.floor(held) - CHANGE);
  const taken = isFirst || held > MOST_IN_DRAWER ? tooMuch : 0;
  if (taken > 0) await makeDeposit(change, NewDeposit.parse({ cash: taken }));
  const counted = Math.floor(held) - taken - (short?.rupees ?? 0);
  const paise = held % 1 === 0 ? null : 'Paise are not counted';
  await closeDrawer(change, CloseDrawer.parse({ counts: countsOf(counted), reason: short?.reason ?? paise }));
};

/** The evenings of the cashiers since the college has its accounts in the office. Today's drawers are open. */
export const eveningDeeds = ({ accountants, admin }: People, calendar: Calendar): readonly Deed[] => {
  const [, first] = monthsAtTheBank(calendar);
  const days = calendar.days.filter((day) => day >= first && day < calendar.today);
  const [last, before] = [days.at(-1), days.at(-3)];
  return days.flatMap((day, of) =>
    [...accountants, admin].map((by, at): Deed => {
      const short = at === 1 && day === before ? FEW_RUPEES : at === 2 && day === last ? WAITS : undefined;
      const work = (change: Change<SignedIn>) => closeDay(change, day, of === 0, short);
      return { at: `${day}T16:${40 + at}:00`, by, work };
    }),
  );
};
