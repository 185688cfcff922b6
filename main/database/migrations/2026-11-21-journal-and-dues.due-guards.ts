/** Dues move by what is written of them only. */
export const dueGuards = `
create trigger dues_are_never_edited before update of id, student_id, head_id, session_id, course_set_id, origin, instalment,
    due_date, amount_paise, description, fee_id, voucher_id, created_by_name, created_at on dues
  begin select raise(abort, 'a due is never edited'); end;
create trigger dues_are_never_deleted before delete on dues
  when old.origin <> 'opening' or old.settled_paise <> 0 or old.conceded_paise <> 0
  begin select raise(abort, 'a due is never deleted'); end;
create trigger dues_are_charged after insert on dues when new.origin <> 'opening'
  begin update students set total_paise = total_paise + new.amount_paise where id = new.student_id; end;
create trigger paid_dues_are_never_reversed before insert on due_reversals
  when (select settled_paise <> 0 or conceded_paise <> 0 or reversed from dues where id = new.due_id)
  begin select raise(abort, 'a due that was settled is not reversed'); end;
create trigger dues_are_reversed after insert on due_reversals begin
  update dues set reversed = 1 where id = new.due_id;
  update students set total_paise = total_paise - (select amount_paise from dues where id = new.due_id)
    where id = (select student_id from dues where id = new.due_id and origin <> 'opening');
end;
create trigger due_reversals_are_never_edited before update on due_reversals
  begin select raise(abort, 'a reversal is never edited'); end;
create trigger due_reversals_are_never_deleted before delete on due_reversals
  begin select raise(abort, 'a reversal is never deleted'); end;

create trigger allocations_settle after insert on allocations begin
  update dues set settled_paise = settled_paise + new.paise where id = new.due_id;
  update students set collected_paise = collected_paise + new.paise
    where id = (select student_id from dues where id = new.due_id);
end;
create trigger allocations_are_never_edited before update on allocations
  begin select raise(abort, 'an allocation is never edited'); end;
create trigger allocations_are_never_deleted before delete on allocations
  begin select raise(abort, 'an allocation is never deleted'); end;
create trigger advances_are_summed after insert on advances
  begin update students set advance_paise = advance_paise + new.paise where id = new.student_id; end;
create trigger advances_are_never_edited before update on advances
  begin select raise(abort, 'an advance is never edited'); end;
create trigger advances_are_never_deleted before delete on advances
  begin select raise(abort, 'an advance is never deleted'); end;
`;
