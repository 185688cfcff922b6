import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import { accountOf } from '../../../journal/accounts.ts';
import { post } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';

/** Books what a payment for many students leaves over of nobody's: it waits in suspense. */
export const leaveOver = async (
  change: Change,
  payment: number,
  { day, account, paise }: { readonly day: IsoDate; readonly account: number; readonly paise: Paise },
): Promise<void> => {
  const suspense = await accountOf(change.db, 'suspense', '');
  const lines = [
    { account, paise },
    { account: suspense, paise: -paise },
  ];
  await post(change, { kind: 'left over', record_id: payment, day, lines });
};
