import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import { accountOf } from '../../../journal/accounts.ts';
import { post, reverse, standingVoucher } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';

/** Books money that lies with a portal and of which no receipt is made: it waits in suspense. */
export const waitUnclaimed = async (
  change: Change,
  account: number,
  payment: { readonly id: number; readonly day: IsoDate; readonly paise: Paise },
): Promise<void> => {
  const lines = [
    { account, paise: payment.paise },
    { account: await accountOf(change.db, 'suspense', ''), paise: -payment.paise },
  ];
  await post(change, { kind: 'portal unclaimed', record_id: payment.id, day: payment.day, lines });
};

/** Whether a payment waits with the unclaimed. */
export const isUnclaimed = async (change: Change, payment: number): Promise<boolean> =>
  (await standingVoucher(change, 'portal unclaimed', payment)) !== undefined;

/** Takes a payment out of the unclaimed, where it waits there, on the day of what claims it. */
export const noLongerUnclaimed = (change: Change, payment: number, day?: IsoDate): Promise<void> =>
  reverse(change, 'portal unclaimed', payment, day);
