/** The sums of the history, and what finds things. */
export const historySums = `
insert into account_days (account_id, day, course_set_id, head_id, debit_paise, credit_paise)
  select account_id, day, coalesce(course_set_id, 0), coalesce(head_id, 0), sum(max(paise, 0)), sum(max(-paise, 0))
  from entries join vouchers on vouchers.id = entries.voucher_id group by 1, 2, 3, 4;
insert into student_balances (student_id, account_id, head_id, paise)
  select student_id, account_id, coalesce(head_id, 0), sum(paise) from entries
  where student_id is not null group by 1, 2, 3;

create index vouchers_by_record on vouchers (kind, record_id);
create index vouchers_by_day on vouchers (day, id);
create index vouchers_by_reversed on vouchers (reverses_id) where reverses_id is not null;
create index entries_by_student on entries (student_id, voucher_id) where student_id is not null;
create index dues_by_student on dues (student_id, due_date);
create index dues_open on dues (student_id) where reversed = 0 and amount_paise > conceded_paise + settled_paise;
create index dues_by_receipt on dues (fee_id) where fee_id is not null;
create index advances_by_student on advances (student_id, fee_id);

`;
