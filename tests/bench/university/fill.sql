-- An office of two sessions with 5,000 students, 40,000 dues and 50,000 receipts on 500 days; `:office` is its number. Whoever
-- asks twice gets the same rows. Every twentieth of its students owes something, every hundredth receipt was cancelled, half of
-- these on a later day.
insert into bursar.offices (office_id, name, login, uid, heard_at, sent_at)
  values (:office, 'Government College ' || lpad(:office::text, 4, '0'), 'office_' || lpad(:office::text, 4, '0'), 'uid-' || :office, now(), now());

insert into bursar.courses select :office, id, 'Course ' || id, true from generate_series(1, 8) as id;
insert into bursar.sessions values (:office, 1, '2025-26', '2025-07-01', '2026-06-30'), (:office, 2, '2026-27', '2026-07-01', '2027-06-30');
insert into bursar.heads (office_id, id, name, fee_type, kind, fund, is_refundable, is_active, purpose)
  select :office, id, name, fee_type, 'fee', 'Main', false, true, case id when 13 then 'previous dues' end
  from (values (1, 'Tuition', 'Tuition'), (2, 'Admission', 'Misc'), (3, 'Examination', 'Exam'), (4, 'Library', 'Library'),
    (13, 'Previous Dues', 'Others')) as made (id, name, fee_type);
insert into bursar.accounts (office_id, id, kind, name, person_id)
  select :office, id, kind, kind, case kind when 'cash' then id - 20 end
  from (values (1, 'dues'), (2, 'advances'), (3, 'cheques'), (4, 'bank'), (5, 'income'), (11, 'received'), (21, 'cash'),
    (22, 'cash')) as made (id, kind);
insert into bursar.people (office_id, id, role, is_active) select :office, id, 'accountant', true from generate_series(1, 2) as id;
insert into bursar.students (office_id, id, course_id, year, category, gender, status, created_at)
  select :office, id, 1 + id % 8, (array['First Year', 'Second Year', 'Third Year'])[1 + id % 3],
    (array['General', 'General', 'OBC', 'SC', 'ST', 'EWS', null, 'Minority'])[1 + id / 3 % 8],
    (array['Female', 'Male'])[1 + id / 7 % 2], case when id % 11 = 0 then 'Left' else 'Studying' end, '2025-07-01'
  from generate_series(1, 5000) as id;

insert into bursar.dues (office_id, id, student_id, head_id, session_id, course_id, origin, due_date, paise, conceded_paise,
    written_off_paise, settled_paise, refunded_paise, lapsed_paise, is_taken_back, awaited_to)
  select :office, id, student, 1 + id % 4, session, 1 + student % 8, 'plan', date '2025-08-15' + 365 * (session - 1), paise,
    case when id % 50 = 0 then paise / 2 else 0 end, 0, case when student % 20 = 0 then 0 when id % 50 = 0 then paise / 2 else paise end,
    0, 0, id % 200 = 0, case when student % 40 = 0 then date '9999-12-31' end
  from generate_series(1, 40000) as id, lateral (select 1 + (id - 1) / 4 % 5000 as student, 1 + (id - 1) / 20000 as session,
    (100000 + id % 9 * 10000)::bigint as paise) as of;

-- A charge of each student in each session, of four heads.
insert into bursar.vouchers
  select :office, id, 'dues', id, day, day from generate_series(1, 10000) as id,
    lateral (select date '2025-07-01' + 365 * ((id - 1) / 5000) as day) as of;
insert into bursar.voucher_lines
  select :office, id, line, date '2025-07-01' + 365 * ((id - 1) / 5000), case when line % 2 = 1 then 1 else 5 end, 1 + (id - 1) % 5000,
    (line + 1) / 2, 1 + id % 8, case when line % 2 = 1 then 120000 else -120000 end
  from generate_series(1, 10000) as id, generate_series(1, 8) as line;

create temp table receipt on commit drop as
  select id, date '2025-07-01' + id / 100 as day, 1 + id * 7919 % 5000 as student,
    (array['Cash', 'Cash', 'Online', 'Online', 'Cheque'])[1 + id * 31 % 5] as mode, 1 + id % 2 as cashier,
    1 + id * 13 % 4 as head, id * 17 % 20 as kind, (20000 + id * 37 % 50 * 1000)::bigint as paise
  from generate_series(1, 50000) as id;
insert into bursar.receipts (office_id, id, receipt_no, student_id, paise, fee_type, mode, is_paid, payment_date, course_id,
    cashier_id, entered_at, cancelled_at)
  select :office, id, '2026-27/' || lpad(id::text, 6, '0'), student, paise, (array['Tuition', 'Misc', 'Exam', 'Library'])[head], mode,
    true, day, 1 + student % 8, cashier, day + time '11:00', case when id % 100 = 0 then day + id / 100 % 2 + time '15:00' end
  from receipt;
insert into bursar.vouchers select :office, 10000 + id, 'receipt', id, day, day from receipt;
insert into bursar.vouchers
  select :office, 60000 + id / 100, 'receipt', id, day + id / 100 % 2, day + id / 100 % 2, 10000 + id from receipt where id % 100 = 0;

-- One receipt of twenty is ahead, one settles nothing, and six settle two heads.
insert into bursar.voucher_lines
  select :office, 10000 + id, line, day, case
      when line > 1 then case kind when 0 then 2 when 1 then 11 else 1 end
      when mode = 'Cash' then 20 + cashier when mode = 'Online' then 4 else 3 end,
    student, case when line = 1 or kind < 2 then null when line = 3 then 1 + head % 4 else head end, 1 + student % 8,
    case when line = 1 then paise when kind > 13 then -paise / 2 else -paise end
  from receipt cross join generate_series(1, 3) as line where line < 3 or kind > 13;
insert into bursar.voucher_lines
  select office_id, 60000 + (voucher_id - 10000) / 100, line, day + ((voucher_id - 10000) / 100 % 2)::integer, account_id, student_id, head_id,
    course_id, -paise
  from bursar.voucher_lines where office_id = :office and voucher_id between 10001 and 60000 and (voucher_id - 10000) % 100 = 0;

insert into bursar.drawer_closings (office_id, id, cashier_id, account_id, first_day, day, counted_paise, expected_paise, closed_at)
  select :office, 2 * day + cashier, cashier, 20 + cashier, date '2025-07-01' + day, date '2025-07-01' + day, 0, 0,
    date '2025-07-01' + day + time '17:00'
  from generate_series(0, 495) as day, generate_series(1, 2) as cashier;
