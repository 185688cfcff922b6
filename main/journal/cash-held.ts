import { formatDate, type IsoDate } from '../../shared/dates.ts';
import { formatRupees, type Paise, toRupees } from '../../shared/money.ts';
import { conflict } from '../office/api-error.ts';
import type { Change } from '../office/change.ts';
import { accountOf, OWN_ACCOUNTS } from './accounts.ts';
import { cashierOfAccount, countedAfter, leastHeldFrom } from './cash-held.queries.ts';

interface CashLine {
  readonly account: number;
  readonly paise: Paise;
}

/** The drawers out of which lines take cash: their accounts, their cashiers, and how much. Paise. */
const drawersPaying = async ({ db }: Change, lines: readonly CashLine[]) => {
  const credited = Map.groupBy(
    lines.filter(({ account, paise }) => paise < 0 && !Object.hasOwn(OWN_ACCOUNTS, account)),
    ({ account }) => account,
  );
  const drawers = [];
  for (const [account, own] of credited) {
    const [cashier] = await cashierOfAccount(db, { account });
    const paise = own.reduce((sum, line) => sum - line.paise, 0);
    if (cashier) drawers.push({ account, cashier, paise });
  }
  return drawers;
};

const whoseDrawer = (
  { actor }: Change,
  { id, name }: { readonly id: number; readonly name: string },
): string => (id === actor.userId ? 'Your drawer' : `The drawer of ${name}`);

/** Refuses, with 409, cash that leaves a drawer on a day after which it was counted. `post` asks it before it writes a voucher. */
export const requireNoLaterCount = async (
  change: Change,
  lines: readonly CashLine[],
  day: IsoDate,
): Promise<void> => {
  for (const { account, cashier } of await drawersPaying(change, lines)) {
    const since = await countedAfter(change.db, account, day);
    if (since === undefined) continue;
    const whose = whoseDrawer(change, cashier);
    throw conflict(`${whose} was counted since: enter ${formatDate(since)} or a later day`, 'date');
  }
};

/**
 * The one rule for cash that goes out of a drawer, whatever takes it out: `post` asks it of every voucher that it has written. Throws
 * 409 for more than it held on that day, or on a later one, on which what leaves earlier would be missing: `Your drawer does not hold
 * ₹901.00 on 22-11-2026`. What it holds is not said: a cashier counts before they know.
 */
export const requireCashHeld = async (
  change: Change,
  lines: readonly CashLine[],
  day: IsoDate,
): Promise<void> => {
  for (const { account, cashier, paise } of await drawersPaying(change, lines)) {
    const whose = whoseDrawer(change, cashier);
    const left = await leastHeldFrom(change.db, account, day);
    if (left.paise >= 0) continue;
    const wanted = formatRupees(toRupees(paise));
    throw conflict(`${whose} does not hold ${wanted} on ${formatDate(left.day)}`, 'amount');
  }
};

/**
 * The lines of a receipt that is cancelled. Cash that has left its drawer meanwhile cannot leave it again, so that part is found over:
 * the account `Cash short or over` gives it, and the drawer gives what it holds.
 */
export const cashFoundOver = async <Line extends CashLine>(
  change: Change,
  lines: readonly Line[],
  day: IsoDate,
): Promise<readonly Line[]> => {
  const drawers = await drawersPaying(change, lines);
  const split: Line[] = [];
  for (const line of lines) {
    const drawer = drawers.find(({ account }) => line.paise < 0 && account === line.account);
    const held = drawer
      ? Math.max(0, (await leastHeldFrom(change.db, line.account, day)).paise)
      : 0 - line.paise;
    const left = Math.max(0, 0 - line.paise - held);
    if (line.paise + left !== 0) split.push({ ...line, paise: line.paise + left });
    if (left > 0)
      split.push({ ...line, account: await accountOf(change.db, 'short or over', ''), paise: 0 - left });
  }
  return split;
};
