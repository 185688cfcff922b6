import type { IsoDate } from '../../../shared/dates.ts';
import type { Paise } from '../../../shared/money.ts';
import { ACCOUNTS } from '../../journal/accounts.ts';
import { requireOpenDay } from '../../journal/booking-day.ts';
import { post, reverse } from '../../journal/post.ts';
import { invalid } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { balanceBefore } from './bank-accounts.queries.ts';

export interface Opening {
  /** Of the journal. */
  readonly account: number;
  readonly paise: Paise;
  readonly day: IsoDate;
}

/**
 * Books what a bank account opens with, so that its balance at the beginning of that day is what was typed, whatever was booked
 * before it. Throws 400 for a day to come or a closed one.
 */
export const postOpening = async (
  change: Change,
  id: number,
  { account, paise, day }: Opening,
): Promise<void> => {
  if (day > change.today) throw invalid('An account does not open on a day to come', 'opening_date');
  await requireOpenDay(change, day, 'opening_date', [account]);
  const missing = paise - (await balanceBefore(change.db, account, day));
  const lines = [
    { account, paise: missing },
    { account: ACCOUNTS.opening, paise: -missing },
  ];
  await post(change, { kind: 'account opened', record_id: id, day, lines });
};

/** Books another opening in place of the one that stands, which is taken back on its own day. */
export const correctOpening = async (
  change: Change,
  id: number,
  before: IsoDate,
  opening: Opening,
): Promise<void> => {
  await requireOpenDay(change, before, 'opening_date', [opening.account]);
  await reverse(change, 'account opened', id, before);
  await postOpening(change, id, opening);
};
