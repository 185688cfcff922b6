/** A voucher balances, is summed as it is written, and never changes. */
export const journalGuards = `
create trigger vouchers_balance before insert on vouchers
  when coalesce((select sum(paise) from entries where voucher_id = new.id), 1) <> 0
  begin select raise(abort, 'the debits and credits of a voucher differ'); end;
create trigger vouchers_are_summed after insert on vouchers begin
  insert into account_days (account_id, day, course_set_id, head_id, debit_paise, credit_paise)
    select account_id, new.day, coalesce(course_set_id, 0), coalesce(head_id, 0), sum(max(paise, 0)), sum(max(-paise, 0))
    from entries where voucher_id = new.id group by 1, 3, 4
    on conflict do update set debit_paise = debit_paise + excluded.debit_paise,
      credit_paise = credit_paise + excluded.credit_paise;
  insert into student_balances (student_id, account_id, head_id, paise)
    select student_id, account_id, coalesce(head_id, 0), sum(paise)
    from entries where voucher_id = new.id and student_id is not null group by 1, 2, 3
    on conflict do update set paise = paise + excluded.paise;
end;
create trigger entries_are_never_added_later before insert on entries
  when exists (select 1 from vouchers where id = new.voucher_id)
  begin select raise(abort, 'a voucher is never added to'); end;
create trigger vouchers_are_never_edited before update on vouchers
  begin select raise(abort, 'a voucher is never edited'); end;
create trigger vouchers_are_never_deleted before delete on vouchers
  begin select raise(abort, 'a voucher is never deleted'); end;
create trigger entries_are_never_edited before update on entries
  begin select raise(abort, 'an entry is never edited'); end;
create trigger entries_are_never_deleted before delete on entries
  begin select raise(abort, 'an entry is never deleted'); end;

`;
