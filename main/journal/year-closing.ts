import type { IsoDate } from '../../shared/dates.ts';
import type { Change } from '../office/change.ts';
import { accountOf } from './accounts.ts';
import { fundName } from './funds.queries.ts';
import { type Line, post, reverseAll } from './post.ts';
import { carriedAfter, notCarried, ownBalanceOf } from './year-closing.queries.ts';

const balanceOf = async ({ db }: Change, fund: number): Promise<number> =>
  (await ownBalanceOf(db, fund)) ??
  accountOf(db, 'fund balance', String(fund), (await fundName(db, { id: fund }))[0]?.name ?? '');

/**
 * Carries what income of the closed years exceeded expenditure by, of each fund, to that fund's balance: one voucher, on the day of
 * closing. Of years that are reopened it is taken back. `closedTo` is the last day of the years that are closed now; null for none.
 */
export const carryYears = async (change: Change, closedTo: IsoDate | null): Promise<void> => {
  const { db } = change;
  await reverseAll(change, 'year closed', await carriedAfter(db, closedTo ?? ''));
  if (closedTo === null) return;
  const open = await notCarried(db, closedTo);
  if (open.length === 0) return;
  const result = await accountOf(db, 'result', '');
  const lines: Line[] = [];
  for (const { fund, paise } of open)
    lines.push(
      { account: result, fund, paise },
      { account: await balanceOf(change, fund), fund, paise: 0 - paise },
    );
  await post(change, { kind: 'year closed', record_id: Number(closedTo.slice(0, 4)), lines });
};
