import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import { requireOpenDay } from '../../../journal/booking-day.ts';
import { post, reverse } from '../../../journal/post.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { balanceBefore } from './bank-accounts.queries.ts';

export interface Opening {
  /** The id of its account in the journal. */
  readonly account: number;
  readonly paise: Paise;
  readonly day: IsoDate;
}

/**
 * Books an opening balance: whatever was booked before that day, the balance at its beginning is `paise`. Throws 400 for a
 * future or a closed day.
 */
export const postOpening = async (
  change: Change,
  id: number,
  { account, paise, day }: Opening,
): Promise<void> => {
  if (day > change.today) throw invalid('An account cannot open on a future date', 'opening_date');
  await requireOpenDay(change, day, 'opening_date', [account]);
  const missing = paise - (await balanceBefore(change.db, account, day));
  const lines = [
    { account, paise: missing },
    { account: ACCOUNTS.opening, paise: -missing },
  ];
  await post(change, { kind: 'account opened', record_id: id, day, lines });
};

/** Replaces an opening balance. The old one is reversed on its own day. */
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
