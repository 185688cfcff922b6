import type { IsoDate } from '../../../../shared/dates.ts';
import { post, standingVoucher } from '../../../journal/post.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { accountsOfHeads } from '../../college/heads/heads.queries.ts';
import { settlementFigures } from './portals.payment-queries.ts';

/**
 * Books a settlement into a bank account: the net sum there, the charge and its tax under the portal's heads, and all of it out of what
 * lies with the portal. Answers the voucher. Throws 404, 409 for one that is matched already or comes to nothing, 400 where the portal has no
 * head for its charge.
 */
export const bookSettlement = async (
  change: Change,
  id: number,
  { account, day }: { readonly account: number; readonly day: IsoDate },
): Promise<number> => {
  const settlement = await settlementFigures(change.db, id);
  if (!settlement) throw notFound('Settlement');
  if ((await standingVoucher(change, 'portal settled', id)) !== undefined)
    throw conflict('This settlement is matched already', 'settlements');
  const { portal, gross, fee, tax, net, charge_head_id, tax_head_id, account_id } = settlement;
  if (net === 0)
    throw conflict('This settlement comes to nothing: the bank has no line of it', 'settlements');
  const accounts = await accountsOfHeads(change.db);
  const under = (head_id: number | null, paise: number) => {
    if (paise === 0) return [];
    const own = head_id === null ? undefined : accounts.get(head_id);
    if (own === undefined)
      throw invalid(
        `Say under which head of expense the charge of ${portal} is booked: edit the portal`,
        'settlements',
      );
    return [{ account: own, head_id, paise }];
  };
  const lines = [
    { account, paise: net },
    ...under(charge_head_id, fee),
    ...under(tax_head_id ?? charge_head_id, tax),
    { account: account_id, paise: -gross },
  ];
  return post(change, { kind: 'portal settled', record_id: id, day, lines });
};
