import { receiptLines, receiptSums } from '../sum-triggers.ts';

const localDay = (moment: string): string => `date(${moment}, 'localtime')`;

/**
 * SQL that fills the books from the old data: the day on which each voucher was entered, the receipts' sums as the journal books
 * them, and the voucher that booked what a receipt settled. Of several such vouchers it is the one of the same sum, else the first.
 */
export const BOOKS_OF_OLD_DATA = `
update vouchers set entered_on = max(day, coalesce(case
  when reverses_id is not null then day
  when kind = 'receipt' then (select ${localDay('created_at')} from fees where id = record_id)
  when kind = 'refund paid' then (select ${localDay('paid_at')} from refunds where id = record_id)
  when kind = 'cheque deposited' then (select ${localDay('max(at)')} from cheque_states
    where fee_id = record_id and state = 'deposited')
  when kind = 'dues' then (select ${localDay('min(created_at)')} from dues where voucher_id = vouchers.id) end, day));
delete from stored_sums where register = 'lines';
${receiptSums('vouchers')}
${receiptLines('vouchers')}
update allocations set voucher_id = (
  select vouchers.id from dues cross join vouchers
    join entries on entries.voucher_id = vouchers.id and entries.head_id = dues.head_id
      and entries.account_id = (select id from accounts where kind = 'dues')
      and (entries.paise > 0) = (allocations.paise < 0)
  where dues.id = allocations.due_id and vouchers.kind in ('receipt', 'settled later')
    and vouchers.record_id = allocations.fee_id
  group by vouchers.id order by sum(entries.paise) = -allocations.paise desc, vouchers.id limit 1);
`;
